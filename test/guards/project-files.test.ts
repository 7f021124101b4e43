import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import runtimes from '../../scripts/install/runtimes/package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/index.ts';
import { DocsCommand } from '../../src/commands/shared/base.ts';
import { filesUnder, root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('.nvmrc', () => {
  const major = read('.nvmrc').trim();

  test('names the Node that the pinned runtimes have, and that executables include', () => {
    const pinned = Object.values(runtimes.optionalDependencies).map((version) => version.split('.')[0]);
    expect(new Set(pinned)).toEqual(new Set([major]));
  });

  test('names one that the package accepts', () => {
    const [, floor] = /^>=(\d+)\./.exec(packageJson.engines.node)!;
    expect(Number(major)).toBeGreaterThanOrEqual(Number(floor));
  });
});

describe('.github', () => {
  const files = filesUnder('.github', '.yml').map((file) => ({ ...file, value: parse(file.text) }));

  test('Dependabot watches folders that are there', () => {
    const { updates } = files.find(({ path: file }) => file === '.github/dependabot.yml')!.value as {
      updates: { directory?: string; directories?: string[] }[];
    };
    const folders = updates.flatMap(({ directory, directories }) => directories ?? [directory!]);
    expect(folders.filter((folder) => !existsSync(path.join(root, folder.replace(/\*$/, ''))))).toEqual([]);
  });

  test('fields of issue forms have ids and labels of their own', () => {
    const forms = files.filter(({ path: file }) => /ISSUE_TEMPLATE\/(?!config)/.test(file));
    expect(forms.length).toBeGreaterThan(0);
    for (const { path: file, value } of forms) {
      const fields = (value as { body: { type: string; id?: string; attributes: { label?: string } }[] })
        .body;
      const asked = fields.filter(({ type }) => type !== 'markdown');
      expect(new Set(asked.map(({ id }) => id)).size, file).toBe(asked.length);
      expect(new Set(asked.map(({ attributes }) => attributes.label)).size, file).toBe(asked.length);
    }
  });
});

test.each(['action.yml', '.pre-commit-hooks.yaml', 'templates/gitlab-ci.yml'])(
  '%s calls `docs` with flags that exist',
  (file) => {
    const text = read(file);
    const commands = [...text.matchAll(/\bdocs (check|build)\b/g)].map(
      ([, name]) => name as 'check' | 'build',
    );
    expect(commands.length).toBeGreaterThan(0);
    const code = text.replace(/npm install.*|apk add.*|^ *#.*/gm, '');
    const flags = [...code.matchAll(/(?<=[\s([])--([a-z][a-z-]*)/g)].map(([, flag]) => flag!);
    const known = commands.flatMap((name) =>
      Object.keys({ ...DocsCommand.baseFlags, ...COMMANDS[name].flags }),
    );
    expect(flags.filter((flag) => !known.includes(flag))).toEqual([]);
  },
);

test('links of the guides for contributors lead to files', () => {
  const guides = ['CONTRIBUTING.md', ...filesUnder('docs', '.md').map((file) => file.path)];
  const missing = guides.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link]) => path.join(path.dirname(guide), link!))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${guide}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('the READMEs of layers name files and folders that exist', () => {
  const missing = filesUnder('src', 'README.md').flatMap(({ path: readme, text }) => {
    const layer = path.dirname(readme);
    const names = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)*(?:\.ts|\/))`/g)].map(([, name]) => name!);
    // A file may be named without its folder.
    const isThere = (name: string) =>
      [layer, ''].some((folder) => existsSync(path.join(root, folder, name))) ||
      filesUnder(layer, '.ts').some((file) => `/${file.path}`.includes(`/${name}`));
    return names.filter((name) => !isThere(name)).map((name) => `${readme}: ${name}`);
  });
  expect(missing).toEqual([]);
});
