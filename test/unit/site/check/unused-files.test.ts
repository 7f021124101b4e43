import { expect, test } from 'vitest';
import { unusedFiles, withoutNamedFiles } from '../../../../src/site/check/unused-files.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const SPEC = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n';

const FILES = {
  'docs.json': { ...docsJson('index'), logo: '/images/logo.svg' },
  'index.mdx': `import Used from '/snippets/used.mdx'

<Used />

![A chart](/images/sub/my%20chart.png) ![Two](</images/two (1).png>)`,
  'snippets/used.mdx': "import { Box } from './box.jsx'\n\n<Box />",
  'snippets/box.jsx': 'export const Box = () => <div style={{ background: "url(/images/box.webp)" }} />',
  'snippets/unused.mdx': 'Nobody imports me.',
  'images/logo.svg': '<svg/>',
  'images/sub/my chart.png': '',
  'images/two (1).png': '',
  'images/box.webp': '',
  'images/unused.png': '',
  'favicon.svg': '<svg/>',
  'specs/unused.yaml': SPEC,
};

const unused = async (files: Record<string, string | object>) => {
  const inspect: Inspect = async (site) => unusedFiles(site);
  const { problems } = await buildInMemory(files, { inspect });
  return problems.filter(({ code }) => code.endsWith('-unused')).map(({ code, file }) => `${code} ${file}`);
};
type Inspect = NonNullable<Parameters<typeof buildInMemory>[1]>['inspect'];

test('snippets that no page puts in, images and specifications that nothing names', async () => {
  expect(await unused(FILES)).toEqual([
    'image-unused images/unused.png',
    'snippet-unused snippets/unused.mdx',
    'spec-unused specs/unused.yaml',
  ]);
});

test('a specification that docs.json names is used, even if it has no operation', async () => {
  const named = { ...FILES, 'docs.json': { ...docsJson('index'), api: { openapi: 'specs/unused.yaml' } } };
  expect(await unused(named)).not.toContain('spec-unused specs/unused.yaml');
});

test('a build does not look for them', async () => {
  const { problems } = await buildInMemory(FILES);
  expect(problems.filter(({ code }) => code.endsWith('-unused'))).toEqual([]);
});

test('a build follows `check` of docs.json and the comments of pages', async () => {
  const { problems } = await buildInMemory({
    'docs.json': { ...docsJson('index'), check: { 'link-broken': 'error', 'page-unlisted': 'off' } },
    'index.mdx': '[a](/a)\n\n{/* docs-disable-next-line link-broken */}\n[b](/b)',
    'loose.mdx': 'Nothing lists me.',
  });
  expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
    ['link-broken', 'error', 1],
  ]);
});

test('a code that `check` does not know, and a level that there is not', async () => {
  const check = { 'link-brokn': 'error', 'link-broken': 'fatal' };
  const { problems } = await buildInMemory({
    'docs.json': { ...docsJson('index'), check },
    'index.mdx': 'Text',
  });
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['config-key-unknown', 'Did you mean `link-broken`?'],
    ['config-value-unknown', expect.stringContaining('one of these')],
  ]);
});

test('a file that another problem names was meant there: one mistake is one problem', async () => {
  const codes = async (files: Record<string, string | object>) => {
    const inspect: Inspect = async (site) => unusedFiles(site);
    const { problems } = await buildInMemory(files, { inspect });
    return withoutNamedFiles(problems).map(({ code }) => code);
  };
  const page = { 'docs.json': docsJson('index') };
  expect(await codes({ ...page, 'index.mdx': '<PriceList />', 'snippets/price-list.mdx': 'Free.' })).toEqual([
    'component-unknown',
  ]);
  const missing = '---\ntitle: A\nopenapi: GET /b\n---\n';
  const spec = SPEC.replace('{}', '{ /a: { get: { responses: {} } } }');
  expect(await codes({ ...page, 'index.mdx': missing, 'api.yaml': spec })).toEqual(['operation-missing']);
  expect(await codes({ ...page, 'index.mdx': 'A', 'api.yaml': spec })).toEqual(['spec-unused']);
});
