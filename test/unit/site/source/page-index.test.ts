import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

test('a page that imports another one is built, wherever that is; what it imports is not a page of its own', async () => {
  const site = await buildInMemory({
    'docs.json': docsJson('guides/a'),
    'guides/a.mdx':
      '---\ntitle: A\n---\nimport B from "../parts/b c.mdx"\nimport D from "/parts/d.mdx"\n\n<B /><D />\n',
    'parts/b c.mdx': 'Text of B.\n',
    'parts/d.mdx': 'Text of D.\n',
  });
  expect(site.problems).toEqual([]);
  expect(site.text('guides/a/index.html')).toMatch(/Text of B\..*Text of D\./s);
  expect(site.manifest.pages.map(({ path }) => path)).toEqual(['/guides/a']);
});

test('an import that is not a path is reported, and the page is built', async () => {
  const site = await buildInMemory({
    'docs.json': docsJson('a'),
    'a.mdx': '---\ntitle: A\n---\nimport X from "//[x.mdx"\n\nText.\n',
  });
  expect(site.problems.map(({ code }) => code)).toEqual(['import-missing']);
  expect(site.text('a/index.html')).toContain('Text.');
});
