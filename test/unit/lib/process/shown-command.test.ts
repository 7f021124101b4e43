import { describe, expect, test } from 'vitest';
import { type Start, shownArgument, shownCommand } from '../../../../src/lib/process/shown-command.ts';

const START: Start = {
  word: 'node',
  cwd: '/home/me/docs',
  env: { PATH: '/usr/bin' },
  isDeno: false,
};

describe('the command in messages', () => {
  test.each<[string, Partial<Start>, string]>([
    ['in a clone', { script: '/home/me/docs/bin/run.js' }, 'node bin/run.js'],
    ['beside a clone', { script: '/home/me/tool/bin/run.js' }, 'node ../tool/bin/run.js'],
    ['far from a clone', { script: '/opt/tool/bin/run.js' }, 'node /opt/tool/bin/run.js'],
    ['in a folder with a space', { script: '/home/me/my tool/bin/run.js' }, 'node "../my tool/bin/run.js"'],
    ['from its sources', { script: '/home/me/docs/bin/dev.js' }, 'npx tsx bin/dev.js'],
    ['installed', { script: '/usr/bin/docs' }, 'docs'],
    ['installed on Windows', { script: 'C:\\npm\\node_modules\\docsjson\\bin\\run.js' }, 'docs'],
    [
      'in a project, by npx',
      { script: '/home/me/docs/node_modules/.bin/docs', env: { PATH: '/usr/bin', npm_command: 'exec' } },
      'npx docs',
    ],
    [
      'in a script of a project',
      { script: '/home/me/docs/node_modules/.bin/docs', env: { npm_command: 'run-script' } },
      'npx docs',
    ],
    [
      'in a folder of a project, by npx',
      { script: '/home/me/node_modules/.bin/docs', env: { npm_command: 'exec' } },
      'npx docs',
    ],
    [
      'fetched by npx',
      { script: '/home/me/.npm/_npx/3c0f/node_modules/.bin/docs', env: { npm_command: 'exec' } },
      'npx docsjson',
    ],
    [
      'fetched by npx on Windows',
      {
        script: 'C:\\Users\\me\\npm-cache\\_npx\\3c0f\\node_modules\\docsjson\\bin\\run.js',
        cwd: 'C:\\Users\\me\\docs',
        env: { npm_command: 'exec' },
      },
      'npx docsjson',
    ],
    [
      'in a project on Windows, by npx',
      {
        script: 'C:\\docs\\node_modules\\docsjson\\bin\\run.js',
        cwd: 'C:\\docs',
        env: { npm_command: 'exec' },
      },
      'npx docs',
    ],
    [
      'installed for all projects on Windows, in a script of one',
      {
        script: 'C:\\npm\\node_modules\\docsjson\\bin\\run.js',
        cwd: 'C:\\docs',
        env: { npm_command: 'run-script' },
      },
      'docs',
    ],
    ['an executable', { word: 'dist/docs-linux-x64' }, './dist/docs-linux-x64'],
    ['an executable with its whole path', { word: '/opt/docs-linux-x64' }, '/opt/docs-linux-x64'],
    ['an executable with its whole path, in a folder of PATH', { word: '/usr/bin/docs' }, 'docs'],
    ['an executable, or a link to it, that the shell found', { word: 'docs' }, 'docs'],
    ['an executable on Windows', { word: 'docs.exe' }, 'docs'],
    ['the bundle', { script: '/home/me/docs/dist/docs.cjs' }, 'node dist/docs.cjs'],
    [
      'the bundle under Deno',
      { script: '/home/me/docs/docs.cjs', isDeno: true },
      'deno run --allow-all docs.cjs',
    ],
    [
      'the npm package under Deno',
      { script: '/home/me/.cache/deno/npm/registry.example.com/docsjson/0.1.0/bin/run.js', isDeno: true },
      'deno run --allow-all npm:docsjson',
    ],
  ])('%s', (_, start, shown) => {
    expect(shownCommand({ ...START, ...start })).toBe(shown);
  });
});

test('an argument is quoted if a shell would split it', () => {
  const words = [
    'docs/über-uns',
    '/srv/docs.sqlite',
    'my docs',
    'a;b',
    '$HOME',
    "it's $5",
    'postgres://docs:…@db/docs?a=b&c',
  ];
  expect(words.map(shownArgument)).toEqual([
    'docs/über-uns',
    '/srv/docs.sqlite',
    '"my docs"',
    '"a;b"',
    "'$HOME'",
    "'it'\\''s $5'",
    '"postgres://docs:…@db/docs?a=b&c"',
  ]);
});
