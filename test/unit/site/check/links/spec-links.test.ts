import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { createSpec } from '../../../../../src/reference/formats/openapi/document/spec.ts';
import { specLinks } from '../../../../../src/site/check/links/spec-links.ts';
import type { PlannedPage } from '../../../../../src/site/plan/plan-pages.ts';
import { buildInMemory } from '../../build-in-memory.ts';

test('a specification is read once for the places of all its links', () => {
  const document = { info: { description: '[a](/first)' }, tags: [{ description: '[b](/second)' }] };
  const files = memoryFileTree({ 'openapi.json': JSON.stringify(document, null, 1) });
  let reads = 0;
  const tree = {
    ...files,
    readText: (file: string) => {
      reads++;
      return files.readText(file);
    },
  };
  const spec = createSpec('openapi.json', document);
  const page = { reference: { kind: 'schema', spec, name: 'A' } } as unknown as PlannedPage;
  const places = [...specLinks([page], tree)].map(({ path, locate }) => [path, locate().line]);
  expect(places).toEqual([
    ['/first', 3],
    ['/second', 7],
  ]);
  expect(reads).toBe(1);
});

test('a link is found as a whole, even after a longer one that contains it', () => {
  const description = '[a](/fields-of-all)\n[b](/fields) [c](/fields/%7Bid%7D) [d](/{id})';
  const tree = memoryFileTree({
    'openapi.yaml': `info:\n  description: |\n    ${description.replace('\n', '\n    ')}\n`,
  });
  const spec = createSpec('openapi.yaml', { info: { description } });
  const page = { reference: { kind: 'schema', spec, name: 'A' } } as unknown as PlannedPage;
  const places = [...specLinks([page], tree)].map(({ path, locate }) => {
    const { line, column } = locate();
    return [path, line, column];
  });
  expect(places).toEqual([
    ['/fields-of-all', 3, 9],
    ['/fields', 4, 9],
    ['/fields/%7Bid%7D', 4, 22],
    ['/%7Bid%7D', 4, 44],
  ]);
});

const operation = (tag: string, description: string, schema?: string) => ({
  tags: [tag],
  summary: tag === 'Users' ? 'List' : 'Find',
  operationId: `of${tag}`,
  description,
  parameters: [{ name: 'page', in: 'query', schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'Fine',
      ...(schema && {
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      }),
    },
  },
});

/** Pages `/api-reference/users/list` and `/api-reference/deep/find` from these descriptions. */
function build(users: string, deep: string, schemas: Record<string, object> = {}) {
  return buildInMemory(
    {
      'docs.json': {
        name: 'A',
        theme: 'mint',
        colors: { primary: '#0055ff' },
        navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['index', 'guides/start'] }] },
      },
      'index.mdx': '# Hello',
      'guides/start.mdx': '# Start',
      'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'A', version: '1', description: 'Shown nowhere: [x](nowhere)' },
        paths: {
          '/guides/gone': { get: operation('Users', users, 'Shared') },
          '/deep': { get: operation('Deep', deep, 'Shared') },
        },
        components: { schemas: { Shared: { type: 'object' }, ...schemas } },
        servers: [{ url: 'https://api.example.com' }],
      },
    },
    { basePath: '/docs' },
  );
}

const found = ({ problems }: Awaited<ReturnType<typeof build>>) =>
  problems.map(({ code, message }) => `${code} ${/`([^`]*)`/.exec(message)![1]}`);

test('relative links and images of a description start at the page that shows it', async () => {
  const site = await build(
    '[a](../../guides/start.mdx#start) [b](../deep/find?x=1) ![c](../../images/logo.svg) [d](/guides/start.md)',
    'none',
  );
  expect(site.problems).toEqual([]);
  const html = site.text('api-reference/users/list/index.html');
  expect(html).toContain('<a href="/docs/guides/start#start">a</a>');
  expect(html).toContain('<a href="/docs/api-reference/deep/find?x=1">b</a>');
  expect(html).toContain('<img src="/docs/images/logo.svg"');
  expect(html).toContain('<a href="/docs/guides/start">d</a>');
});

test('what pages of several folders share leads to the right place on each of them', async () => {
  const site = await build('none', 'none', { Shared: { type: 'object', description: '[a](find)' } });
  expect(site.text('api-reference/deep/find/index.html')).toContain(
    '<a href="/docs/api-reference/deep/find">a</a>',
  );
  expect(site.text('api-reference/users/list/index.html')).toContain(
    '<a href="/docs/api-reference/users/find">a</a>',
  );
  expect(found(site)).toEqual(['link-broken find']);
  expect(site.problems[0]).toMatchObject({ file: 'api.json', target: '/api-reference/users/find' });
});

test('broken ones are reported at their place in the specification', async () => {
  const site = await build('[a](../../guides/gone) ![b](logo.svg) `[c](code)`', '[d](../../../../../out)');
  expect(found(site).sort()).toEqual([
    'file-missing logo.svg',
    'link-broken ../../../../../out',
    'link-broken ../../guides/gone',
  ]);
  const gone = site.problems.find(({ message }) => message.includes('guides/gone'));
  expect(gone).toMatchObject({ file: 'api.json', line: 16 });
});

test('anchors are those of the page, also where it is another one', async () => {
  const site = await build(
    '[a](#parameter-page) [b](#gone) [c](../deep/find#responses) [d](../deep/find#none) [e](#)',
    '[f](#operation/ofUsers) [g](#tag/Users) [h](#tag/Users/operation/ofUsers) [i](#operation/none)' +
      ' [j](#tag/users) [k](#tag/users/GET/guides/gone) [l](#tag/users/get/users/{id})',
  );
  expect(found(site)).toEqual([
    'anchor-broken #gone',
    'anchor-broken ../deep/find#none',
    'anchor-broken #operation/none',
    'anchor-broken #tag/users/get/users/%7Bid%7D',
  ]);
  const html = site.text('api-reference/deep/find/index.html')!;
  expect(html.match(/<a href="\/docs\/api-reference\/users\/list">[fghjk]</g)).toHaveLength(5);
});

test('examples in files of their own are links, from the folder of the document', async () => {
  const examples = {
    here: { summary: 'A *receipt*', externalValue: '../images/receipt.pdf' },
    gone: { externalValue: 'none.json' },
    away: { externalValue: 'https://example.com/a.json' },
  };
  const content = { 'application/pdf': { schema: { type: 'string', format: 'binary' }, examples } };
  const site = await buildInMemory({
    'docs.json': {
      name: 'A',
      theme: 'mint',
      colors: { primary: '#0055ff' },
      navigation: { groups: [{ group: 'API', openapi: 'specs/api.json', pages: ['index'] }] },
    },
    'index.mdx': 'Hello',
    'images/receipt.pdf': '%PDF',
    'specs/api.json': {
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example.com' }],
      info: { title: 'A', version: '1' },
      paths: {
        '/receipt': { get: { summary: 'Get', responses: { 200: { description: 'Fine', content } } } },
      },
    },
  });
  expect(found(site)).toEqual(['file-missing none.json']);
  expect(site.problems[0]).toMatchObject({ file: 'specs/api.json' });
  expect(site.text('api-reference/get/index.html')).toContain(
    '<dt>Examples</dt><dd><a href="/images/receipt.pdf">A receipt</a> <a href="/specs/none.json">gone</a> <a href="https://example.com/a.json">away</a> </dd>',
  );
});
