import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { OPENAPI } from '../../../../src/reference/formats/openapi/load/openapi-format.ts';
import { loadSpec } from '../../../../src/reference/load/load-spec.ts';
import { emitSpecs } from '../../../../src/site/emit/specs.ts';
import type { SpecStore } from '../../../../src/site/specs/spec-store.ts';
import { buildInMemory } from '../build-in-memory.ts';

const fine = { responses: { 200: { description: 'Fine' } } };
const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  tags: [{ name: 'orders', description: 'All about orders.' }],
  paths: {
    '/orders': {
      get: {
        ...fine,
        summary: 'List orders',
        description: 'Returns **all** orders.',
        tags: ['orders'],
        deprecated: true,
      },
      post: {
        ...fine,
        summary: 'Create order',
        tags: ['orders'],
        'x-svc': {
          metadata: {
            title: 'Order something',
            sidebarTitle: 'Order',
            description: 'In other words.',
            'og:title': 'Social',
            openapi: 'no',
          },
          content: '## Before you order\n\nRead *this*.',
          href: '/buy',
        },
      },
    },
  },
  webhooks: { shipped: { post: { ...fine, summary: 'Order shipped' } } },
  components: {
    schemas: { Order: { type: 'object', description: 'One order.', properties: { id: { type: 'string' } } } },
  },
};
const OTHER = { openapi: '3.0.3', info: { title: 'Other', version: '1' }, paths: { '/ping': { get: fine } } };

function docsJson(navigation: object, more: object = {}) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation, ...more };
}

const API = docsJson({ groups: [{ group: 'API', openapi: 'shop.json' }] });

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

describe('a page at the URL of a generated one', () => {
  const site = (frontmatter: string, operation: object = {}) =>
    buildInMemory({
      'docs.json': docsJson({ tabs: [{ tab: 'API', openapi: 'shop.json' }] }),
      'shop.json': { ...SHOP, paths: { '/orders': { get: { ...SHOP.paths['/orders'].get, ...operation } } } },
      'api-reference/orders/list-orders.mdx': `---\n${frontmatter}\n---\n\nAll about **lists**.\n`,
    });

  test('replaces it, with its title and description, in its place in the navigation', async () => {
    const { text, manifest } = await site('icon: list');
    const html = text('api-reference/orders/list-orders/index.html')!;
    expect(manifest.pages.map(({ path }) => path)).toEqual([
      '/api-reference/orders/list-orders',
      '/api-reference/order-shipped',
    ]);
    expect(html).toContain('All about <strong>lists</strong>.');
    expect(html).toMatch(/<h1[^>]*>List orders<\/h1>/);
    expect(html).toMatch(/<div class="page-description">.*Returns .*all.* orders/);
    expect(html).toMatch(
      /<li data-active="true"><a class="nav-link" href="[^"]*list-orders" aria-current="page">/,
    );
    expect(html).not.toContain('is-reference');
  });

  test('keeps its own title and description', async () => {
    const { text, problems } = await site('title: Mine\ndescription: My words.');
    const html = text('api-reference/orders/list-orders/index.html')!;
    expect(html).toMatch(/<h1[^>]*>Mine<\/h1>/);
    expect(html).not.toContain('List orders');
    expect(problems.map(({ code }) => code)).toEqual(['generated-page-replaced']);
  });
});

describe('MDX pages backed by OpenAPI', () => {
  const page = (frontmatter: string, body = 'My words.') => `---\n${frontmatter}\n---\n\n${body}\n`;
  const build = (text: string, more = {}) =>
    buildInMemory({
      'docs.json': docsJson({ pages: ['page'] }),
      'page.mdx': text,
      'shop.json': SHOP,
      ...more,
    });

  test('openapi: METHOD /path shows the operation below the text, with title and description of the document', async () => {
    const site = await build(page('openapi: "GET /orders"'));
    const html = site.text('page/index.html')!;
    expect(html).toMatch(/<h1[^>]*>List orders/);
    expect(html.indexOf('My words.')).toBeLessThan(html.indexOf('class="reference"'));
    expect(html).toContain('class="endpoint"');
  });

  test('the page’s own title and description win', async () => {
    const site = await build(page('openapi: "shop.json get /orders"\ntitle: Mine\ndescription: My own.'));
    const html = site.text('page/index.html')!;
    expect(html).toMatch(/<h1[^>]*>Mine/);
    expect(html).toContain('My own.');
    expect(html).not.toContain('<strong>all</strong>');
  });

  test('openapi: <spec> webhook <name> shows the webhook', async () => {
    const site = await build(page('openapi: "shop.json webhook shipped"'));
    expect(site.text('page/index.html')).toMatch(/Webhook<\/span><code[^>]*>shipped/);
    expect(site.manifest.pages.find(({ path }) => path === '/page')?.kind).toBe('webhook');
  });

  test.each([
    'openapi: "../api.json GET /orders"',
    'openapi: "specs/more.json GET /orders"',
    'openapi: "specs/more GET /orders"',
    'openapi-schema: "../api.json Order"',
  ])('%s names a document from the page’s own folder', async (frontmatter) => {
    const site = await buildInMemory({
      'docs.json': docsJson({ pages: ['api/orders/list'] }),
      'api/orders/list.mdx': page(frontmatter),
      'api/api.json': SHOP,
      'api/orders/specs/more.json': SHOP,
    });
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.text('api/orders/list/index.html')).toContain('class="reference"');
  });

  test('openapi-schema: Name shows the schema', async () => {
    const site = await build(page('openapi-schema: Order'));
    expect(site.text('page/index.html')).toContain('One order.');
    expect(site.manifest.pages.find(({ path }) => path === '/page')?.kind).toBe('schema');
  });

  test('a similar operation of two documents is suggested once', async () => {
    const site = await buildInMemory({
      'docs.json': docsJson({ openapi: ['a.json', 'b.json'], pages: ['page'] }),
      'page.mdx': page('openapi: "DELETE /orders"'),
      'a.json': SHOP,
      'b.json': SHOP,
    });
    const [found] = site.problems.filter(({ code }) => code === 'operation-missing');
    expect(found?.hint).toBe('Did you mean `GET /orders`, `POST /orders`?');
  });

  test('a document that nobody names, but pages need, is reported when it cannot be read', async () => {
    const broken = { 'shop.json': JSON.stringify(SHOP).replace('{', '{{') };
    const codes = async (text: string, more: object) =>
      (await build(text, more)).problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file, line }) => `${code} ${file}:${line}`);
    expect(await codes(page('openapi: "GET /orders"'), broken)).toEqual(['spec-unreadable shop.json:1']);
    expect(await codes(page('openapi: "GET /orders"'), { ...broken, 'other.json': OTHER })).toEqual([
      'operation-missing page.mdx:2',
      'spec-unreadable shop.json:1',
    ]);
    expect(await codes(page('title: No reference'), broken)).toEqual([]);
  });

  test('a missing operation is reported at the field that names it, also below another one', async () => {
    const site = await build(page('api: "GET /a"\nopenapi: "GET /b"'));
    expect(site.problems).toMatchObject([{ code: 'operation-missing', file: 'page.mdx', line: 3 }]);
  });

  test('the operation of `/`, which every path begins with, is suggested only where there is no other', async () => {
    const hint = async (paths: Record<string, unknown>) => {
      const files = { 'docs.json': docsJson({ pages: ['page'] }), 'page.mdx': page('openapi: "GET /keys"') };
      const site = await buildInMemory({ ...files, 'a.json': { ...SHOP, paths } });
      return site.problems.find(({ code }) => code === 'operation-missing')?.hint;
    };
    expect(await hint({ '/': { get: fine } })).toBe('Did you mean `GET /`?');
    expect(await hint({ '/': { get: fine }, '/orders': { get: fine } })).toContain('as in the document');
  });

  test.each([
    ['openapi: "GET /order"', 'operation-missing', 'Did you mean `GET /orders`?'],
    ['openapi: "DELETE /orders"', 'operation-missing', 'Did you mean `GET /orders`, `POST /orders`?'],
    ['openapi: "shop.json webhook shiped"', 'webhook-missing', 'Did you mean `shipped`?'],
    ['openapi-schema: Ordr', 'schema-missing', 'Did you mean `Order`?'],
    ['openapi: "orders"', 'entry-invalid', expect.stringContaining('METHOD /path')],
    ['openapi: "nope.json GET /orders"', 'spec-missing', expect.any(String)],
  ])('%s is an error that says what to do; the page is still written', async (frontmatter, code, hint) => {
    const site = await build(page(frontmatter));
    expect(site.problems).toContainEqual(
      expect.objectContaining({ code, severity: 'error', hint, file: 'page.mdx', line: 2 }),
    );
    expect(site.text('page/index.html')).toContain('My words.');
  });

  test('openapi: <document> without an operation is a warning; the page is one of text', async () => {
    const site = await build(page('openapi: "/shop.json"'));
    expect(site.problems.filter(({ file }) => file === 'page.mdx')).toEqual([
      expect.objectContaining({ code: 'entry-document', severity: 'warning', line: 2 }),
    ]);
    const html = site.text('page/index.html');
    expect(html).toContain('My words.');
    expect(html).not.toContain('entry-document');
  });

  test.each(['openapi: "GET /elsewhere"', 'openapi: "webhook elsewhere"', 'openapi-schema: Elsewhere'])(
    '%s may be in a document that cannot be read, which is reported instead',
    async (frontmatter) => {
      const site = await build(page(frontmatter), {
        'docs.json': { ...docsJson({ pages: ['page'] }), api: { openapi: ['shop.json', 'broken.json'] } },
        'broken.json': '{ "openapi": "3.1.0",',
      });
      expect(site.problems.map(({ code }) => code)).not.toContainEqual(expect.stringMatching(/-missing$/));
      expect(site.problems).toContainEqual(
        expect.objectContaining({ severity: 'error', file: 'broken.json' }),
      );
    },
  );

  test.each(['openapi-schema: Order', 'openapi: GET /orders'])(
    '%s in several documents means the first of them',
    async (entry) => {
      const site = await build(page(entry), {
        'copy.json': { ...SHOP, info: { title: 'Old', version: '1' } },
      });
      expect(site.problems).toContainEqual(
        expect.objectContaining({ code: 'entry-ambiguous', severity: 'warning', file: 'page.mdx', line: 2 }),
      );
      expect(site.manifest.pages.find(({ path }) => path === '/page')?.kind).not.toBe('page');
    },
  );

  test.each(['openapi-schema: Order', 'openapi: GET /orders'])(
    '%s in two copies of a document is not a problem',
    async (entry) => {
      const site = await build(page(entry), { 'copy.json': SHOP });
      expect(site.problems.map(({ code }) => code)).not.toContain('entry-ambiguous');
    },
  );
});

test.each(['openapi: GET /orders', 'openapi-schema: Order'])(
  '%s of a document that docs.json names goes before one that merely lies there',
  async (entry) => {
    const site = await buildInMemory({
      'docs.json': { ...docsJson({ pages: ['page'] }), api: { openapi: 'shop.json' } },
      'page.mdx': `---\n${entry}\n---\n`,
      'shop.json': SHOP,
      'copy.json': { ...SHOP, info: { title: 'Old', version: '1' } },
    });
    expect(site.problems.map(({ code }) => code)).not.toContain('entry-ambiguous');
    expect(site.text('page.md')).toContain(`title: ${SHOP.info.title}`);
  },
);

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

describe('samples of a page with `openapi`', () => {
  const spec = {
    ...OTHER,
    paths: {
      '/ping': {
        get: {
          responses: {
            200: { description: 'Fine', content: { 'application/json': { example: 'generated' } } },
          },
        },
      },
    },
  };
  const example = (name: string, text: string) =>
    `<${name}>\n\n\`\`\`text One\n${text}\n\`\`\`\n\n</${name}>\n`;
  const pageWith = async (text: string) => {
    const page = `---\ntitle: Ping\nopenapi: GET /ping\n---\n\n${text}`;
    const files = { 'docs.json': docsJson({ pages: ['ping'] }), 'ping.mdx': page, 'other.json': spec };
    return (await buildInMemory(files)).text('ping/index.html')!;
  };

  test('RequestExample takes the place of the generated request, the response stays', async () => {
    const html = await pageWith(example('RequestExample', 'my own call'));
    expect(html).toMatch(/my own call[\s\S]*generated/);
    expect(html.match(/samples-title/g)).toHaveLength(1);
  });

  test('ResponseExample takes the place of the generated response, after the generated request', async () => {
    const html = await pageWith(example('ResponseExample', 'my own answer'));
    expect(html).toMatch(/samples-title[\s\S]*my own answer/);
    expect(html).not.toContain('generated');
  });
});

describe('an operation that is missing', () => {
  test('is an error where readers come, and a warning on a page that nothing leads to', async () => {
    const api = (extra = '') => `---\ntitle: X\nopenapi: "GET /nowhere"\n---\n${extra}`;
    const { problems } = await buildInMemory({
      'docs.json': {
        name: 'Shop',
        navigation: { pages: ['listed'] },
        api: { openapi: 'shop.json' },
      },
      'shop.json': SHOP,
      'listed.mdx': api('[there](/linked)'),
      'linked.mdx': api(),
      'forgotten.mdx': api('[itself](/forgotten)'),
    });
    const found = problems.filter(({ code }) => code === 'operation-missing');
    expect(found.map(({ file, severity }) => `${file} ${severity}`)).toEqual([
      'forgotten.mdx warning',
      'linked.mdx error',
      'listed.mdx error',
    ]);
  });
});
