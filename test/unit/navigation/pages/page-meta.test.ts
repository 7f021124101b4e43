import { expect, test } from 'vitest';
import { pagePath } from '../../../../src/navigation/pages/page-meta.ts';

test.each([
  ['index', '/'],
  ['guides/index.mdx', '/guides'],
  ['./guides//setup.md', '/guides/setup'],
  ['guides/../index', '/'],
  ['guides/../../secret', '/../secret'],
])('%s is the page at %s', (entry, path) => {
  expect(pagePath(entry)).toBe(path);
});

test('an entry with decomposed letters names the page whose letters are composed', () => {
  expect(pagePath('가이드/café'.normalize('NFD'))).toBe('/가이드/café');
});
