import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/index.ts';
import { SEVERITY_LEVELS } from '../../src/problems/rules/severities.ts';
import { root } from '../guards/source-files.ts';
import { runDocs } from './run-docs.ts';

const scripts = new Map<string, string>();

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    scripts.set(shell, (await runDocs(['completion', shell])).stdout);
});

/** What bash offers at the end of a command line. */
function offered(...words: string[]): string[] {
  return offeredIn(root, ...words);
}

function offeredIn(cwd: string, ...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const program = `${scripts.get('bash')}\nCOMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _docs; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', program], { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe('bash completes', () => {
  test('commands, and the commands of a topic', () => {
    expect(offered('docs', 'ch')).toEqual(['check']);
    expect(offered('docs', 'keys', '')).toEqual(['create', 'list', 'revoke']);
    expect(offered('docs', 'help', 'pro')).toEqual(['projects']);
    expect(offered('docs', 'help', 'keys', '')).toEqual(['create', 'list', 'revoke']);
  });

  test('flags of the command', () => {
    expect(offered('docs', 'check', 'my-docs', '--cha')).toEqual(['--changed']);
    expect(offered('docs', 'keys', 'create', '--sc')).toEqual(['--scope']);
    expect(offered('docs', 'build', '--cha')).toEqual([]);
  });

  test('values of flags and arguments: words, files and folders', () => {
    expect(offered('docs', 'check', '--format', 's')).toEqual(['sarif']);
    expect(offered('docs', 'check', '--format', '=', 's')).toEqual(['sarif']);
    expect(offered('docs', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(offered('docs', 'build', 'templ')).toEqual(['templates']);
    expect(offered('docs', 'build', '--out', 'package.')).toEqual(['package.json']);
    for (const command of ['backup', 'import', 'restore', 'openapi-file'])
      expect(offered('docs', command, 'package.')).toEqual(['package.json']);
  });

  test('one argument, which is neither the value of a flag nor a flag', () => {
    for (const before of [
      ['--out', 'public'],
      ['--out', '=', 'public'],
      ['-o', 'public', '--relative'],
      ['--site-url', 'https', ':', '//docs.example.com'],
      ['--severity', '=', 'link-broken', '=', 'warning'],
    ])
      expect(offered('docs', 'build', ...before, 'templ')).toEqual(['templates']);
    expect(offered('docs', 'build', 'manual', 'templ')).toEqual([]);
    expect(offered('docs', 'build', '--out', 'public', 'manual', 'templ')).toEqual([]);
    expect(offered('docs', 'completion', '--json', 'bash', '')).toEqual([]);
    expect(offered('docs', 'help', 'build', '')).toEqual([]);
    expect(offered('docs', 'help', 'keys', 'create', '')).toEqual([]);
  });

  test('a problem code, then its severity', () => {
    expect(offered('docs', 'check', '--severity', 'link-b')).toEqual(['link-broken=']);
    expect(offered('docs', 'build', '--severity', '=', 'link-b')).toEqual(['link-broken=']);
    expect(offered('docs', 'check', '--severity', 'link-broken', '=')).toEqual([...SEVERITY_LEVELS]);
    expect(offered('docs', 'check', '--severity', '=', 'link-broken', '=', 'w')).toEqual(['warning']);
    expect(offered('docs', 'check', '--severity', 'link-broken', '=', 'off', '--format', '=', 's')).toEqual([
      'sarif',
    ]);
  });

  test('names with spaces', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-completion-'));
    mkdirSync(path.join(folder, 'my docs'));
    expect(offeredIn(folder, 'docs', 'build', 'm')).toEqual(['my docs']);
    expect(offeredIn(folder, 'docs', 'build', '--out', 'm')).toEqual(['my docs']);
    rmSync(folder, { recursive: true });
  });
});

test('every shell completes every command, and every flag in the help', () => {
  const flags = Object.entries(COMMANDS).flatMap(([id, { flags: own }]) => [
    ...id.split(':'),
    ...Object.entries(own ?? {}).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
  ]);
  for (const script of scripts.values())
    expect(flags.filter((word) => !new RegExp(`\\b${word}\\b`).test(script))).toEqual([]);
});

test('zsh and fish complete the commands after `help`', () => {
  expect(scripts.get('zsh')).toContain('help) _docs ;;');
  expect(scripts.get('fish')).toMatch(/-n '__docs_typed help' -a 'audit backup /);
});

test('zsh and fish complete problem codes and severities', () => {
  expect(scripts.get('zsh')).toMatch(/:severity:\{compset .* error warning note off .* link-broken /);
  expect(scripts.get('fish')).toMatch(/-l severity .*"error warning note off" .* link-broken /);
});

test('fish takes no value of a flag for an argument', () => {
  expect(scripts.get('fish')).toMatch(
    /-n '__docs_command import; and __docs_no_argument 1 .*--database .*' -F$/m,
  );
});

test('zsh completes flags after a name', () => {
  expect(scripts.get('zsh')).toMatch(/ create\) _arguments .*'--scope=.* '1:word: ' ;;/);
});

test('a shell that there is no script for is wrong usage', async () => {
  const { exitCode, stderr } = await runDocs(['completion', 'tcsh']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
