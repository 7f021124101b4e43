import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { OPENAPI } from '../../../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../../../src/reference/load/load-spec.ts';
import { emitSpecs } from '../../../../../src/site/emit/specs.ts';
import type { SpecStore } from '../../../../../src/site/source/specs/spec-store.ts';
import { buildInMemory } from '../../build-in-memory.ts';
import { API, docsJson, fine, OTHER, SHOP } from './shop-site.ts';

test('integers that are too long for a number keep their digits: limits, values, samples, Markdown and playground', async () => {
  const long = `openapi: 3.1.0
info: { title: Ids, version: '1' }
servers: [{ url: 'https://ids.example' }]
paths:
  /ids:
    post:
      summary: Make
      parameters:
        - { name: after, in: query, schema: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807, default: 1234567890123456789 } }
      requestBody: { content: { application/json: { example: { owner: 1111111111111111111 } } } }
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: { type: object, properties: { id: { type: integer, example: 9007199254740993 }, kind: { type: integer, enum: [2222222222222222222] } } }
`;
  const navigation = { groups: [{ group: 'API', openapi: 'ids.yaml' }] };
  const site = await buildInMemory({ 'docs.json': docsJson(navigation), 'ids.yaml': long });
  const page = site.text('api-reference/make/index.html');
  const written = [...new Set(long.match(/-?\d{16,}/g))];
  for (const text of [page!, site.text('api-reference/make.md')!]) {
    expect(written.filter((integer) => !text.includes(integer))).toEqual([]);
    expect(text).not.toMatch(/\d{16,}00\b/);
  }
  const scripts = site.paths.filter((path) => path.startsWith('_docs/playground/'));
  const bigints = scripts
    .map((path) => site.text(path)!)
    .join('')
    .match(/-?\d{16,}n\b/g)!;
  expect(written.filter((integer) => !bigints.includes(`${integer}n`))).toEqual([]);
});

describe('generated endpoint pages', () => {
  test('rule 1 and 2: a document in the repository makes pages and is served at its path', async () => {
    const site = await buildInMemory({ 'docs.json': API, 'shop.json': SHOP });
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.text('api-reference/orders/list-orders/index.html')).toContain('<strong>all</strong>');
    expect(JSON.parse(site.text('shop.json')!)).toEqual(SHOP);
    expect(site.manifest.specs).toEqual([{ source: 'shop.json', path: '/shop.json' }]);
    expect(site.manifest.pages.map(({ kind }) => kind)).toEqual(['operation', 'operation', 'webhook']);
  });

  test('rule 12: deprecated is said in the sidebar and on the page', async () => {
    const site = await buildInMemory({ 'docs.json': API, 'shop.json': SHOP });
    const page = site.text('api-reference/orders/list-orders/index.html')!;
    expect(page.match(/deprecated/gi)!.length).toBeGreaterThan(1);
  });

  test('a problem in x-svc.content is reported at its line of the specification', async () => {
    const yaml = [
      'openapi: 3.1.0',
      'info: { title: T, version: "1" }',
      'paths:',
      '  /a:',
      '    get:',
      '      x-svc:',
      '        content: |',
      '          Fine.',
      '',
      '          <Unheard />',
      '          <Card title="T" href="/gone">Text</Card>',
      '      responses: { 200: { description: Fine } }',
      'servers: [{ url: https://api.example.com }]',
    ].join('\n');
    const config = docsJson({ groups: [{ group: 'API', openapi: 'a.yaml' }] });
    const { problems } = await buildInMemory({ 'docs.json': config, 'a.yaml': yaml });
    expect(problems).toMatchObject([
      { code: 'component-unknown', file: 'a.yaml', line: 10, column: 11 },
      { code: 'link-broken', file: 'a.yaml', line: 11, column: 33 },
    ]);
    const json = {
      ...OTHER,
      servers: SHOP.servers,
      paths: { '/a': { get: { ...fine, 'x-mint.content': '<Unheard />' } } },
    };
    const other = await buildInMemory({ 'docs.json': config, 'a.yaml': JSON.stringify(json, null, 2) });
    expect(other.problems).toMatchObject([{ code: 'component-unknown', file: 'a.yaml', line: 15 }]);
  });

  test('x-svc.metadata overrides frontmatter, x-svc.href the URL, x-svc.content comes before the reference', async () => {
    const site = await buildInMemory({ 'docs.json': API, 'shop.json': SHOP });
    const page = site.text('buy/index.html')!;
    expect(page).toContain('Order something');
    expect(page).toContain('In other words.');
    expect(page).toMatch(/og:title" content="Social"/);
    expect(page.indexOf('Before you order')).toBeGreaterThan(0);
    expect(page.indexOf('<em>this</em>')).toBeLessThan(page.indexOf('class="reference"'));
    // Also where the samples stand above the text, on a narrow screen.
    expect(page.indexOf('<em>this</em>')).toBeLessThan(page.indexOf('class="aside"'));
    const other = site.text('api-reference/orders/list-orders/index.html')!;
    expect(other).toMatch(/href="\/buy"[^>]*>.*?Order\b/s);
  });

  test('the Markdown twin brings the OpenAPI of the operation', async () => {
    const site = await buildInMemory({ 'docs.json': API, 'shop.json': SHOP });
    const twin = site.text('api-reference/orders/list-orders.md')!;
    expect(twin).toContain('# List orders');
    expect(twin).toContain('```yaml\nopenapi: "3.1.0"');
    expect(twin).toContain('  /orders:\n    get:');
    expect(twin).not.toContain('post:');
  });

  test('two builds are byte-identical', async () => {
    const files = {
      'docs.json': docsJson({ groups: [{ group: 'API', openapi: ['shop.json', 'other.json'] }] }),
      'shop.json': SHOP,
      'other.json': OTHER,
    };
    const [first, second] = [await buildInMemory(files), await buildInMemory(files)];
    expect(second.manifest.files).toEqual(first.manifest.files);
  });
});

test('a page means the document in its own language', async () => {
  const inLanguage = (summary: string) => ({
    ...SHOP,
    paths: { '/orders': { get: { summary, responses: { 200: { description: summary } } } } },
  });
  const entry = '---\nopenapi: GET /orders\n---\n';
  const site = await buildInMemory({
    'docs.json': docsJson({ pages: ['reference/orders', 'ar/reference/orders', 'ja/reference/orders'] }),
    'reference/orders.mdx': entry,
    'ar/reference/orders.mdx': entry,
    'ja/reference/orders.mdx': entry,
    'openapi/shop.json': inLanguage('List orders'),
    'ar/openapi/shop.json': inLanguage('قائمة الطلبات'),
    'ja/openapi/shop.json': inLanguage('注文の一覧'),
  });
  const titles = site.manifest.pages.map(({ path, title }) => [path, title]);
  expect(Object.fromEntries(titles)).toMatchObject({
    '/reference/orders': 'List orders',
    '/ar/reference/orders': 'قائمة الطلبات',
    '/ja/reference/orders': '注文の一覧',
  });
});

describe('a bad document', () => {
  test('does not take other pages down', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({
        groups: [
          { group: 'A', openapi: 'bad.yaml' },
          { group: 'B', openapi: 'other.json' },
        ],
      }),
      'bad.yaml': 'openapi: 3.1.0\npaths: [',
      'other.json': OTHER,
    });
    expect(site.problems).toContainEqual(
      expect.objectContaining({ code: 'spec-unreadable', file: 'bad.yaml', line: 2 }),
    );
    expect(site.paths).toContain('api-reference/get-ping/index.html');
  });

  test('that is missing is reported where docs.json names it', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({ groups: [{ group: 'A', openapi: 'othr.json' }] }),
      'other.json': OTHER,
    });
    expect(site.problems).toContainEqual(
      expect.objectContaining({
        code: 'spec-missing',
        file: 'docs.json',
        line: expect.any(Number),
        hint: 'Did you mean `other.json`?',
      }),
    );
  });
});

describe('download-spec', () => {
  const contextual = { contextual: { options: ['download-spec'] } };

  test('offers one document itself', async () => {
    const site = await buildInMemory({ 'docs.json': { ...API, ...contextual }, 'shop.json': SHOP });
    expect(site.text('buy/index.html')).toMatch(/href="\/shop\.json"[^>]* download/);
    expect(site.paths).not.toContain('api-specs.zip');
  });

  test('offers several as api-specs.zip', async () => {
    const site = await buildInMemory({
      'docs.json': { ...API, ...contextual },
      'shop.json': SHOP,
      'more/other.json': OTHER,
    });
    expect(site.text('buy/index.html')).toMatch(/href="\/api-specs\.zip"[^>]* download/);
    expect(site.paths).toContain('api-specs.zip');
  });

  test('the archive holds the files as they are, with fixed dates', async () => {
    const files = memoryFileTree({ 'a.json': JSON.stringify(OTHER), 'b/c.json': JSON.stringify(SHOP) });
    const specs = new Map(
      await Promise.all(
        ['a.json', 'b/c.json'].map(
          async (name) => [name, (await loadSpec(name, { files }, OPENAPI)).spec] as const,
        ),
      ),
    );
    const written = await emitSpecs(specs, files);
    const archive = written.find(({ path }) => path === 'api-specs.zip')!;
    const entries = unzipSync(archive.content as Uint8Array);
    expect(Object.keys(entries)).toEqual(['a.json', 'b/c.json']);
    expect(JSON.parse(new TextDecoder().decode(entries['a.json']))).toEqual(OTHER);
  });
});

describe('rule 11: a document at a URL', () => {
  const url = 'https://specs.example/shop.json';
  const store = (copies: Record<string, string>): SpecStore => ({
    read: (key) => (copies[key] === undefined ? undefined : Buffer.from(copies[key])),
    write: (key, bytes) => {
      copies[key] = new TextDecoder().decode(bytes);
    },
  });

  test.each([
    ['https://specs.example/v1/shop.yaml', 'shop.yaml'],
    ['https://specs.example/openapi', 'openapi.yaml'],
  ])('%s downloads as it was written', async (source, file) => {
    const text =
      '# Ours.\nopenapi: "3.1.0"\ninfo: {title: T, version: "1"}\npaths: {/a: {get: {responses: {200: {description: Fine}}}}}\n';
    const files = { 'docs.json': docsJson({ groups: [{ group: 'API', openapi: source }] }) };
    const site = await buildInMemory(files, { offline: true, specStore: store({ [source]: text }) });
    const [spec] = site.manifest.specs;
    expect(spec!.path).toMatch(new RegExp(`^/_docs/specs/\\w+/${file}$`));
    expect(site.text(spec!.path.slice(1))).toBe(text);
  });

  test('is built offline from its stored copy', async () => {
    const files = { 'docs.json': docsJson({ groups: [{ group: 'API', openapi: url }] }) };
    const options = { offline: true, specStore: store({ [url]: JSON.stringify(SHOP) }) };
    const site = await buildInMemory(files, options);
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.paths).toContain('buy/index.html');
    expect(site.manifest.specs).toMatchObject([
      { source: url, path: expect.stringMatching(/^\/_docs\/specs\/\w+\/shop\.json$/) },
    ]);
  });

  test('without a copy is an error that names the way out', async () => {
    const files = { 'docs.json': docsJson({ groups: [{ group: 'API', openapi: url }] }) };
    const site = await buildInMemory(files, { offline: true, specStore: store({}) });
    expect(site.problems).toContainEqual(
      expect.objectContaining({ code: 'spec-offline', file: 'docs.json' }),
    );
  });
});

describe('words of API pages', () => {
  test('are in the language of the page, with the same anchors in all languages', async () => {
    const operation = {
      summary: 'Orders',
      parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', default: 5 } }],
      responses: {
        '2XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
      },
    };
    const order = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, parent: { $ref: '#/components/schemas/Order' } },
    };
    const spec = {
      ...OTHER,
      paths: { '/orders': { get: operation } },
      components: { schemas: { Order: order } },
    };
    const site = await buildInMemory({
      'docs.json': docsJson({
        languages: [
          { language: 'en', openapi: { source: 'en.json', directory: 'en' } },
          { language: 'de', openapi: { source: 'de.json', directory: 'de' } },
        ],
      }),
      'en.json': spec,
      'de.json': spec,
    });
    const [english, german] = ['en', 'de'].map((folder) =>
      site.text(
        site.paths.find((path) => path.startsWith(`${folder}/orders/`) && path.endsWith('index.html'))!,
      ),
    );
    expect(english).toMatch(/id="query-parameters".*Query parameters.*required.*Default/s);
    expect(german).toMatch(/id="query-parameters".*Query-Parameter.*erforderlich.*Standard/s);
    expect(german).toMatch(/aria-label="Kopieren".*Erfolg.*nur lesbar/s);
    // What is inside an order is loaded when it is asked for, in the same language.
    const part = /data-docs-deferred="\/([^"]*)"/.exec(german!)![1]!;
    expect(site.text(part)).toMatch(/<html lang="de".*nur lesbar/s);
  });
});

describe('one document in two languages', () => {
  const see = 'See [the list](#operation/list).';
  const node = {
    type: 'object',
    description: see,
    properties: { next: { $ref: '#/components/schemas/Node' } },
  };
  const build = () =>
    buildInMemory(
      {
        'docs.json': docsJson({
          languages: [
            { language: 'en', pages: ['intro'], openapi: 'api.json' },
            { language: 'de', pages: ['de/intro'], openapi: 'api.json' },
          ],
        }),
        'intro.mdx': 'Text.\n',
        'de/intro.mdx': 'Text.\n',
        'api.json': {
          ...OTHER,
          paths: {
            '/list': {
              get: { summary: 'List', operationId: 'list', responses: { 200: { description: see } } },
            },
            '/one': {
              get: {
                summary: 'One',
                responses: {
                  200: {
                    description: 'Fine',
                    content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } },
                  },
                },
              },
            },
          },
          components: { schemas: { Node: node } },
        },
      },
      { siteUrl: 'https://docs.example' },
    );

  test('has pages in both, each in the words of its language', async () => {
    const { text, manifest } = await build();
    expect(manifest.pages.map(({ path, language }) => `${language} ${path}`)).toEqual([
      'en /intro',
      'en /api-reference/list',
      'en /api-reference/one',
      'de /de/intro',
      'de /de/api-reference/list',
      'de /de/api-reference/one',
    ]);
    expect(text('de/api-reference/list/index.html')).toMatch(/<html lang="de".*aria-label="Kopieren"/s);
  });

  test('switchers and links for search engines lead from one to the other', async () => {
    const { text } = await build();
    const page = text('api-reference/one/index.html')!;
    expect(page).toMatch(/<a class="nav-choice[^>]* href="\/de\/api-reference\/one"/);
    expect(page).toContain('hreflang="de" href="https://docs.example/de/api-reference/one"');
  });

  test('links between operations stay in the language, also in parts that are loaded later', async () => {
    const { text } = await build();
    for (const folder of ['', '/de']) {
      const page = text(`${folder}/api-reference/one/index.html`.slice(1))!;
      const part = /data-docs-deferred="\/([^"]*)"/.exec(page)?.[1];
      for (const shown of [page, text(part!)!])
        expect(/href="([^"]*)">the list</.exec(shown)?.[1]).toBe(`${folder}/api-reference/list`);
    }
  });
});
