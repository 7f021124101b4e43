import { expect, test } from 'vitest';
import { createSiteIndex } from '../../../../src/assistant/site/create-assistant.ts';
import { searchScopes } from '../../../../src/lib/search/search-scope.ts';

const page = (path: string, version?: string, hidden = false) => ({
  path,
  title: path,
  kind: 'page' as const,
  source: 'x.mdx',
  version,
  hidden,
});

test.each([
  ['/v1/a', 'v1'],
  ['/v2/a', 'v2'],
  ['/unlisted', 'v1'],
  ['/nowhere', 'v1'],
  [undefined, 'v1'],
])('questions on %s are answered from the index %s, which is there', async (asked, scope) => {
  const pages = [page('/v1/a', 'v1'), page('/v2/a', 'v2'), page('/unlisted', undefined, true)];
  const shown = pages.filter(({ hidden }) => !hidden);
  const manifest = { name: 'Test', basePath: '', pages, searchScopes: searchScopes(shown) };
  const read: string[] = [];
  const index = createSiteIndex({ manifest, read: async (file) => void read.push(file) });
  await index(asked)
    .meta()
    .catch(() => {});
  expect(read).toEqual([`_docs/search/${scope}/meta.js`]);
});
