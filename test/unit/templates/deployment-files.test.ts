import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import ignore from 'ignore';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import { DocsCommand } from '../../../src/commands/shared/base.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Flags of a `docs` command line that the command does not have. */
function unknownFlags(words: readonly string[]): string[] {
  const command = COMMANDS[words[0] as 'serve'];
  const known = Object.keys({ ...DocsCommand.baseFlags, ...command.flags });
  return words.filter((word) => word.startsWith('--') && !known.includes(word.slice(2)));
}

describe('templates/Dockerfile', () => {
  const dockerfile = read('templates/Dockerfile');
  const instructions = dockerfile.replace(/\\\n/g, ' ').split('\n');
  const argumentsOf = (name: string) =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  test('is valid', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('copies files that are there and that its context holds', () => {
    const isLeftOut = ignore().add(
      read('templates/Dockerfile.dockerignore').replace(/^!(\w+)$/gm, '!$1\n!$1/**'),
    );
    const sources = argumentsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources).toContain('src');
    expect(sources.filter((file) => !existsSync(path.join(root, file)) || isLeftOut.ignores(file))).toEqual(
      [],
    );
  });

  test('starts from an image that cannot change, with the Node of .nvmrc', () => {
    const images = argumentsOf('FROM').map((line) => line.split(' ')[0]!);
    const [first, ...others] = images;
    expect(first).toMatch(/^node:[\d.]+-alpine[\d.]+@sha256:[0-9a-f]{64}$/);
    expect(first).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}\\.`));
    expect(new Set(others)).toEqual(new Set(['base']));
  });

  test('installs the tarball that npm packs', () => {
    const { name } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`COPY --from=pack /${name}-*.tgz `);
  });

  test('serves as a user without rights, with flags that exist', () => {
    expect(argumentsOf('USER')).toEqual(['1000:1000']);
    expect(argumentsOf('ENTRYPOINT')).toEqual(['["tini", "--", "docs"]']);
    const words = JSON.parse(argumentsOf('CMD')[0]!) as string[];
    expect(words[0]).toBe('serve');
    expect(unknownFlags(words)).toEqual([]);
  });
});

describe('templates/docs.service', () => {
  const unit = read('templates/docs.service');

  test('runs `docs serve` with flags that exist', () => {
    const words = /^ExecStart=\/usr\/local\/bin\/docs (.*)$/m.exec(unit)![1]!.split(' ');
    expect(words[0]).toBe('serve');
    expect(unknownFlags(words)).toEqual([]);
  });

  test('keeps the database in the folder that systemd makes for it', () => {
    const state = /^StateDirectory=(.*)$/m.exec(unit)![1];
    expect(unit).toContain(`DOCS_DATABASE=/var/lib/${state}/`);
    expect(unit).toContain(`WorkingDirectory=/var/lib/${state}`);
  });

  test('has sections, comments and settings only, each setting once', () => {
    const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
    const keys = lines.map((line) => line.split('=')[0]!).filter((key) => key !== 'Environment');
    expect(keys.length).toBe(new Set(keys).size);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('is accepted by systemd', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-unit-'));
    try {
      const file = path.join(folder, 'docs.service');
      writeFileSync(file, unit.replace('/usr/local/bin/docs', process.execPath));
      const said = execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' });
      expect(said).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
