import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/index.ts';
import { DocsCommand } from '../../src/commands/shared/base.ts';
import { root } from './source-files.ts';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const blocks = [...`${readme}\n${contributing}`.matchAll(/```bash\n([\s\S]*?)```/g)].map(
  (match) => match[1]!,
);
const lines = blocks.flatMap((block) => block.trim().split('\n')).map((line) => line.replace(/\s+#.*$/, ''));

describe('README', () => {
  test('begins with the two commands', () => {
    const first = readme.slice(0, readme.indexOf('\n## '));
    expect(first).toContain('npm ci && npm start');
    expect(first).toContain('npm ci && npm test');
  });

  test('`.ci/run` runs the second of them', () => {
    const script = readFileSync(path.join(root, '.ci/run'), 'utf8');
    expect(script.trim().split('\n').at(-1)).toBe('npm ci && npm test');
  });

  test('names npm scripts that exist', () => {
    const named = [...lines.join('\n').matchAll(/npm (?:run )?([a-z]+)/g)].map((match) => match[1]!);
    const known = [...Object.keys(packageJson.scripts), 'ci'];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('names commands and flags that exist', () => {
    const table = COMMANDS as Record<string, { flags?: Record<string, unknown> }>;
    const calls = lines.filter((line) => line.startsWith('docs '));
    expect(calls.length).toBeGreaterThan(3);
    for (const line of calls) {
      const [, first = '', second = ''] = line.split(' ');
      const command = table[first] ?? table[`${first}:${second}`];
      expect(command, line).toBeDefined();
      const flags = { ...DocsCommand.baseFlags, ...command!.flags };
      const used = [...line.matchAll(/ --([a-z-]+)/g)].map((match) => match[1]!);
      expect(
        used.filter((flag) => !Object.hasOwn(flags, flag)),
        line,
      ).toEqual([]);
    }
  });

  test('links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)/g)].map((match) => match[1]!);
    const local = targets.filter((target) => !target.includes('://'));
    expect(local.filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
  });
});
