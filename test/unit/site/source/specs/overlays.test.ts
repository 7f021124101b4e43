import { describe, expect, test } from 'vitest';
import { contentHash } from '../../../../../src/lib/content-hash.ts';
import type { SpecStore } from '../../../../../src/site/source/specs/spec-store.ts';
import { buildInMemory, type SourceFiles } from '../../build-in-memory.ts';

const fine = { responses: { 200: { description: 'Fine' } } };
const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: { ...fine, summary: 'List orders' }, delete: { ...fine, summary: 'Delete orders' } },
  },
  servers: [{ url: 'https://api.example.com' }],
};
const URL = 'https://api.example.com/openapi.json';

function docsJson(openapi: unknown, more: object = {}) {
  const navigation = { groups: [{ group: 'API', openapi }] };
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation, ...more };
}

function overlay(actions: object[], more: object = {}) {
  return { overlay: '1.0.0', info: { title: 'Changes', version: '1' }, ...more, actions };
}

const WITHOUT_DELETE = [{ target: '$.paths["/orders"].delete', remove: true }];
const summary = (text: string) => [{ target: '$.paths["/orders"].get', update: { summary: text } }];

async function build(files: SourceFiles) {
  const site = await buildInMemory({ 'shop.json': SHOP, ...files });
  const pages = site.manifest.pages.filter(({ kind }) => kind === 'operation').map(({ title }) => title);
  return { ...site, pages, codes: site.problems.map(({ code, severity }) => `${severity} ${code}`) };
}

describe('overlays that docs.json lists', () => {
  test('are applied in their order, before pages are generated', async () => {
    const { pages, problems } = await build({
      'docs.json': docsJson({ source: 'shop.json', overlays: ['/b.json', './a.yaml'] }),
      'b.json': overlay(summary('First')),
      'a.yaml': [
        'overlay: 1.0.0',
        'actions:',
        '  - target: $.paths["/orders"].get[?@ == "First"]',
        '    update: Second',
        '  - target: $.paths["/orders"].delete',
        '    remove: true',
      ].join('\n'),
    });
    expect(problems).toEqual([]);
    expect(pages).toEqual(['Second']);
  });

  test('change what the frontmatter of pages refers to', async () => {
    const { problems, text } = await build({
      'docs.json': { ...docsJson('shop.json'), navigation: { pages: ['page'] } },
      'page.mdx': '---\nopenapi: shop.json GET /all-orders\n---\n',
      'rename.json': overlay(
        [
          { target: '$.paths', update: { '/all-orders': {} } },
          { target: '$.paths["/all-orders"]', copy: '$.paths["/orders"]' },
          { target: '$.paths["/orders"]', remove: true },
        ],
        { overlay: '1.1.0', extends: 'shop.json' },
      ),
    });
    expect(problems).toEqual([]);
    expect(text('page/index.html')).toContain('/all-orders');
  });

  test('are applied before validation', async () => {
    const { problems } = await build({
      'docs.json': docsJson({ source: 'shop.json', overlays: ['fix.json'] }),
      'shop.json': { ...SHOP, servers: 'none' },
      'fix.json': overlay([
        { target: '$.servers', remove: true },
        { target: '$', update: { servers: [{ url: 'https://shop.example' }] } },
      ]),
    });
    expect(problems).toEqual([]);
  });

  test('replace those that extend the document', async () => {
    const files = { 'found.json': overlay(summary('Found'), { extends: './shop.json' }) };
    const listed = await build({
      ...files,
      'docs.json': docsJson({ source: 'shop.json', overlays: ['listed.json'] }),
      'listed.json': overlay(WITHOUT_DELETE),
    });
    expect(listed.pages).toEqual(['List orders']);
    const none = await build({ ...files, 'docs.json': docsJson({ source: 'shop.json', overlays: [] }) });
    expect(none.pages).toEqual(['List orders', 'Delete orders']);
  });

  test('are the same wherever the document is named', async () => {
    const { codes, pages } = await build({
      'docs.json': docsJson(
        { source: 'shop.json', overlays: ['a.json'] },
        { api: { openapi: [{ source: '/shop.json', overlays: ['b.json'] }] } },
      ),
      'a.json': overlay(WITHOUT_DELETE),
      'b.json': overlay(summary('Other')),
    });
    expect(codes).toEqual(['error overlay-conflict']);
    expect(pages).toEqual(['List orders']);
  });

  test.each([
    ['is missing', {}, 'overlay-missing', 'Did you mean `overlays/public.json`?'],
    [
      'cannot be applied',
      { 'overlays/publik.json': overlay([{ target: '$.info.title', update: {} }]) },
      'overlay-invalid',
      'no pages',
    ],
  ])('publish nothing of the document when one %s', async (_, files, code, hint) => {
    const { problems, pages, paths } = await build({
      'docs.json': docsJson({ source: 'shop.json', overlays: ['overlays/publik.json'] }),
      'overlays/public.json': overlay(WITHOUT_DELETE),
      ...files,
    });
    expect(problems[0]).toMatchObject({ code, severity: 'error', hint: expect.stringContaining(hint) });
    expect(pages).toEqual([]);
    expect(paths).not.toContain('shop.json');
  });
});

test('a document or overlay that is missing is reported where a list of docs.json names it', async () => {
  const config = JSON.stringify(
    docsJson(['shop.json', 'missing.json', { source: 'shop.json', overlays: ['a.json', 'gone.json'] }]),
    null,
    2,
  );
  const lineOf = (words: string) => config.slice(0, config.indexOf(words)).split('\n').length;
  const { problems } = await build({ 'docs.json': config, 'a.json': overlay(WITHOUT_DELETE) });
  expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['spec-missing', 'docs.json', lineOf('"missing.json"')],
    ['overlay-missing', 'docs.json', lineOf('"gone.json"')],
  ]);
});

describe('overlays of the repository that extend a document', () => {
  test('are applied to it in alphabetical order of their paths', async () => {
    const { pages, problems } = await build({
      'docs.json': docsJson('shop.json'),
      'overlays/2.yaml':
        'overlay: 1.0.0\nextends: ../shop.json\nactions: [{ target: "$..[?@ == \'One\']", update: Two }]\n',
      'overlays/1.json': overlay(summary('One'), { extends: '../shop.json' }),
      'other.json': overlay(WITHOUT_DELETE),
    });
    expect(problems).toEqual([]);
    expect(pages).toEqual(['Two', 'Delete orders']);
  });

  test('are left out with a warning when they cannot be applied', async () => {
    const { codes, pages } = await build({
      'docs.json': docsJson('shop.json'),
      'a.json': overlay([{ target: 'paths', remove: true }], { extends: 'shop.json' }),
      'b.json': overlay([], { extends: 'shop.json' }),
      'c.json': overlay(WITHOUT_DELETE, { extends: 'shop.json' }),
    });
    expect(codes).toEqual(['warning overlay-invalid', 'warning overlay-invalid']);
    expect(pages).toEqual(['List orders']);
  });

  test('are not files that have the word inside', async () => {
    const { problems, paths } = await build({
      'docs.json': docsJson('shop.json'),
      'data.json': { widgets: [{ overlay: '1.5em' }] },
    });
    expect(problems).toEqual([]);
    expect(paths).toContain('data.json');
  });

  test('of which none can be applied leave the document as it is', async () => {
    const schema = `${'{"items":'.repeat(9000)}{}${'}'.repeat(9000)}`;
    const shop = JSON.stringify({ ...SHOP, components: { schemas: { Deep: '#' } } }).replace('"#"', schema);
    const { codes, text } = await build({
      'docs.json': docsJson('shop.json'),
      'shop.json': shop,
      'a.json': overlay(WITHOUT_DELETE, { extends: 'shop.json' }),
    });
    expect(codes).toEqual(['warning overlay-invalid']);
    expect(text('shop.json')).toBe(shop);
  });

  test('say so when there is no such document, unless it is for another site', async () => {
    const { problems } = await build({
      'docs.json': docsJson('shop.json'),
      'overlays/a.json': overlay(WITHOUT_DELETE, { extends: '../shp.json' }),
      'overlays/b.json': overlay(WITHOUT_DELETE, { extends: URL }),
    });
    expect(problems).toMatchObject([
      {
        code: 'overlay-unused',
        severity: 'warning',
        file: 'overlays/a.json',
        hint: 'Did you mean `../shop.json`?',
      },
    ]);
  });
});

describe('problems in a document with overlays', () => {
  const get = {
    ...fine,
    parameters: [
      { name: 'internal', in: 'query', schema: { type: 'string' } },
      { $ref: '#/components/parameters/Missing' },
      { name: 'page', in: 'query', schema: { type: 'integer' }, description: '[Pages](/nowhere)' },
    ],
  };
  const spec = JSON.stringify({ ...SHOP, paths: { '/orders': { get } } }, null, 2);
  const lineOf = (words: string) => spec.slice(0, spec.indexOf(words)).split('\n').length;

  test('are where its file has them, also behind items that were removed', async () => {
    const { problems } = await build({
      'docs.json': docsJson({ source: 'shop.json', overlays: ['a.json'] }),
      'shop.json': spec,
      'a.json': overlay([{ target: '$..parameters[?@.name == "internal"]', remove: true }]),
    });
    expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['spec-broken-ref', 'shop.json', lineOf('"$ref"')],
      ['link-broken', 'shop.json', lineOf('"[Pages]')],
    ]);
  });

  test('are at the object around them when they came with an overlay', async () => {
    const { problems } = await build({
      'docs.json': docsJson({ source: 'shop.json', overlays: ['a.json'] }),
      'shop.json': JSON.stringify(SHOP),
      'a.json': overlay([
        { target: '$.paths["/orders"].get', remove: true },
        {
          target: '$.paths["/orders"]',
          update: { get: { responses: { 200: { $ref: '#/components/responses/Missing' } } } },
        },
      ]),
    });
    const text = JSON.stringify(SHOP);
    expect(problems).toMatchObject([
      { code: 'spec-broken-ref', line: 1, column: text.indexOf('"/orders"') + 1 },
    ]);
  });
});

describe('documents and overlays by URL', () => {
  test('are read like files, and the manifest says what came from there', async () => {
    const listed = 'https://api.example.com/overlay.json';
    const documents = new Map<string, object>([
      [URL, SHOP],
      [listed, overlay(WITHOUT_DELETE)],
    ]);
    const specStore: SpecStore = {
      read: (url) => new TextEncoder().encode(JSON.stringify(documents.get(url))),
      write: () => {},
    };
    const site = await buildInMemory(
      { 'docs.json': docsJson({ source: URL, overlays: [listed] }) },
      { offline: true, specStore },
    );
    expect(site.problems).toEqual([]);
    const [spec] = site.manifest.specs;
    expect(spec).toMatchObject({ source: URL, fetched: [{ url: URL }, { url: listed }] });
    expect(site.text(spec!.path.slice(1))).not.toContain('Delete orders');
    expect(spec!.fetched![0]!.hash).toBe(contentHash(JSON.stringify(SHOP)));
  });
});

describe('the files of a site with overlays', () => {
  test('the document is served as its pages show it, in its format, and overlays are not', async () => {
    const yaml = JSON.stringify(SHOP).replace('{', '# A comment\n{');
    const { text, paths } = await build({
      'docs.json': docsJson(['shop.json', 'shop.yaml']),
      'shop.yaml': yaml,
      'a.json': overlay(WITHOUT_DELETE, { extends: 'shop.json' }),
      'b.json': overlay(WITHOUT_DELETE, { extends: 'shop.yaml' }),
      'other.json': overlay(WITHOUT_DELETE),
    });
    expect(JSON.parse(text('shop.json')!)).toEqual({
      ...SHOP,
      paths: { '/orders': { get: SHOP.paths['/orders'].get } },
    });
    expect(text('shop.yaml')).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Shop\n/);
    expect(text('shop.yaml')).not.toContain('Delete orders');
    expect(paths).not.toContain('a.json');
    expect(paths).toContain('other.json');
  });

  test('integers that numbers do not keep have all their digits', async () => {
    const long = '9223372036854775807';
    const json = JSON.stringify({
      ...SHOP,
      components: { schemas: { Id: { type: 'integer', maximum: '#' } } },
    }).replace('"#"', long);
    const { text } = await build({
      'docs.json': docsJson(['shop.json', 'shop.yaml']),
      'shop.json': json,
      'shop.yaml': `# YAML\n${json}`,
      'a.json': `{"overlay": "1.0.0", "extends": "shop.json", "actions": [
        {"target": "$.components.schemas.Id", "update": {"minimum": 9007199254740993}}]}`,
      'b.json': overlay(WITHOUT_DELETE, { extends: 'shop.yaml' }),
    });
    expect(text('shop.json')).toContain(`"maximum": ${long}`);
    expect(text('shop.json')).toContain('"minimum": 9007199254740993');
    expect(text('shop.yaml')).toContain(`maximum: ${long}\n`);
  });
});
