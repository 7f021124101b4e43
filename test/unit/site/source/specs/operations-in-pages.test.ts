import { describe, expect, test } from 'vitest';
import { buildInMemory } from '../../build-in-memory.ts';
import { docsJson, fine, OTHER, SHOP } from './shop-site.ts';

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
