import { expect, test } from 'vitest';
import { ignoreRulesFrom } from '../../../src/config/ignore-rules.ts';

test.each([
  '.git/',
  '.github/',
  '.env',
  'nested/.env.local',
  '.docs/',
  '.docsignore',
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
  '.mintlify/assistant.md',
])('%s is never part of a site', (path) => expect(ignoreRulesFrom([])(path)).toBe(true));

test.each([
  'index.mdx',
  'changelog.mdx',
  'changelog.md',
  'integrations/claude.md',
  'guides/dist/page.mdx',
  'build/page.mdx',
  '.well-known/security.txt',
  '.mintlify/skills/a/SKILL.md',
  '.mintlify/settings.json',
])('%s is', (path) => expect(ignoreRulesFrom([])(path)).toBe(false));

test('.mintignore and .docsignore add rules in gitignore syntax, later ones win', () => {
  const skip = ignoreRulesFrom(['drafts/\n*.draft.mdx\n!README.md', '!drafts/']);
  expect(skip('a.draft.mdx')).toBe(true);
  expect(skip('drafts/')).toBe(false);
  expect(skip('README.md')).toBe(false);
});
