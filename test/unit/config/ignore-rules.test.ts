import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ignoreRules, ignoreRulesFrom } from '../../../src/config/ignore-rules.ts';

test.each([
  '.git/',
  '.github/',
  '.env',
  'nested/.env.local',
  '.docs/',
  '.docsignore',
  '.gitbook.yaml',
  'node_modules/',
  'packages/node_modules/',
  'README.md',
  'guides/README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'guides/CLAUDE.md',
  'dist/',
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  '.mintlify/assistant.md',
  '.mintlify/assistant/notes.md',
])('%s is not part of a site by default', (path) => expect(ignoreRulesFrom([])(path)).toBe(true));

test.each([
  'index.mdx',
  'changelog.mdx',
  'changelog.md',
  'integrations/claude.md',
  'guides/dist/page.mdx',
  'build/page.mdx',
  'examples/package.json',
  '.well-known/security.txt',
  '.gitbook/assets/a.png',
  'guides/.gitbook/assets/a.png',
  '.mintlify/skills/a/SKILL.md',
  '.mintlify/assistant/skills/a/skill.md',
  '.mintlify/settings.json',
])('%s is part of it', (path) => expect(ignoreRulesFrom([])(path)).toBe(false));

test('.mintignore and .docsignore add rules in gitignore syntax, later ones win', () => {
  const skip = ignoreRulesFrom(['drafts/\n*.draft.mdx\n!README.md', '!drafts/']);
  expect(skip('a.draft.mdx')).toBe(true);
  expect(skip('drafts/')).toBe(false);
  expect(skip('README.md')).toBe(false);
});

test('a folder that a build has written is not part of the site, unless a rule takes it in', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-rules-'));
  for (const built of ['public', 'archive/v1']) {
    mkdirSync(path.join(root, built, '_docs'), { recursive: true });
    writeFileSync(path.join(root, built, '_docs/manifest.json'), '{}');
  }
  const before = ignoreRules(root);
  expect(['public/', 'archive/', 'archive/v1/'].map(before)).toEqual([true, false, true]);
  writeFileSync(path.join(root, '.docsignore'), '!/archive/v1/\n');
  const after = ignoreRules(root);
  expect(['public/', 'archive/v1/', 'archive/v1/_docs/'].map(after)).toEqual([true, false, false]);
  rmSync(root, { recursive: true });
});

test('an ignore file that is a link to a device has no rules', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-rules-'));
  symlinkSync('/dev/zero', path.join(root, '.docsignore'));
  expect(ignoreRules(root)('index.mdx')).toBe(false);
  rmSync(root, { recursive: true });
});
