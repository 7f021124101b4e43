import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../../build-in-memory.ts';

const spec = (...paths: string[]) => ({
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.com' }],
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(
    paths.map((path) => [
      path,
      { get: { summary: `Read ${path}`, responses: { 200: { description: 'OK' } } } },
    ]),
  ),
});

const page = (openapi: string) => `---\ntitle: Page\nopenapi: ${openapi}\n---\n\nText of the author.\n`;

const codes = ({ problems }: { problems: { code: string; file?: string; line?: number }[] }) =>
  problems.map(({ code, file, line }) => `${code} ${file}:${line}`);

describe('a specification named by its file name', () => {
  test.each(['shop-oas', 'shop-oas.json', 'oas/shop-oas'])('is found in any folder: %s', async (name) => {
    const built = await buildInMemory({
      'docs.json': docsJson('a'),
      'a.mdx': page(`${name} GET /orders`),
      'docs/oas/shop-oas.json': spec('/orders'),
    });
    expect(codes(built)).toEqual([]);
    expect(built.manifest.pages).toMatchObject([{ path: '/a', kind: 'operation' }]);
    expect(built.manifest.specs).toMatchObject([{ source: 'docs/oas/shop-oas.json' }]);
  });

  test('is found for the navigation, too, and is one with the file itself', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          groups: [
            { group: 'All', openapi: 'shop-oas' },
            { group: 'One', pages: ['shop-oas.json GET /orders', 'docs/oas/shop-oas.json GET /carts'] },
          ],
        },
      },
      'docs/oas/shop-oas.json': spec('/orders', '/carts'),
    });
    expect(codes(built).filter((code) => !code.startsWith('page-'))).toEqual([]);
    expect(built.manifest.pages.map(({ source }) => source)).toEqual(Array(2).fill('docs/oas/shop-oas.json'));
  });

  test('is a problem that lists the candidates when several are called so', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('a'),
      'a.mdx': page('shop GET /orders'),
      'v1/shop.json': spec('/orders'),
      'v2/shop.yaml': 'openapi: 3.1.0\ninfo: { title: API, version: "2" }\npaths: {}\n',
      'messages/shop.json': { title: 'No OpenAPI document' },
    });
    expect(built.problems).toMatchObject([
      {
        code: 'spec-ambiguous',
        file: 'a.mdx',
        line: 3,
        message: expect.stringContaining('2 specifications: `v1/shop.json`, `v2/shop.yaml`'),
      },
    ]);
  });

  test('is the one at its path when there is one', async () => {
    const built = await buildInMemory({
      'docs.json': docsJson('v2/a'),
      'v2/a.mdx': page('shop GET /orders'),
      'v1/shop.json': spec('/orders'),
      'v2/shop.json': spec('/orders'),
    });
    expect(codes(built)).toEqual([]);
    expect(built.manifest.specs[0]).toMatchObject({ source: 'v2/shop.json' });
  });
});

describe('a name that every version of a site has a document of', () => {
  test('is the one in the innermost folder around the page', async () => {
    const pages = ['v1/en/api/a', 'v2/en/api/a', 'v2/beta/api/a'];
    const built = await buildInMemory({
      'docs.json': docsJson(...pages),
      ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, page('/shop.json GET /orders')])),
      'v1/shop.json': spec('/orders'),
      'v2/shop.json': spec('/orders'),
      'v2/beta/shop.json': spec('/orders'),
    });
    expect(codes(built)).toEqual([]);
    expect(built.manifest.specs.map(({ source }) => source).sort()).toEqual([
      'v1/shop.json',
      'v2/beta/shop.json',
      'v2/shop.json',
    ]);
  });
});

describe('a page whose operation cannot be shown', () => {
  const files = {
    'docs.json': docsJson('first', 'gone', 'typo', 'bad', 'fine'),
    'first.mdx': page('missing.json GET /orders'),
    'gone.mdx': page('missing.json GET /orders'),
    'typo.mdx': page('GET /order'),
    'bad.mdx': page('GET orders'),
    'fine.mdx': page('GET /orders'),
    'shop.json': spec('/orders'),
  };

  test('says so after its own text, in HTML and Markdown', async () => {
    const built = await buildInMemory(files);
    for (const [path, message] of [
      ['gone', 'There is no specification `missing.json`'],
      ['typo', 'There is no operation `GET /order`'],
      ['bad', '`openapi: GET orders` is not a valid reference'],
    ]) {
      const html = built.text(`${path}/index.html`)!;
      const notice = html.slice(html.indexOf('Text of the author.'));
      expect(notice, path).toMatch(/role="alert".*could not be built completely/);
      expect(notice).toContain(message!.replace(/`([^`]+)`/g, '<code>$1</code>'));
      expect(notice).toContain(`<small>${path}.mdx:3</small>`);
      expect(built.text(`${path}.md`)).toContain(`\n> This page could not be built completely. ${message}`);
    }
    expect(built.text('fine/index.html')).not.toContain('role="alert"');
  });

  test('while the only specification is missing, nothing is said about what only it could have', async () => {
    const site = await buildInMemory({
      'docs.json': { ...docsJson('order', 'list', 'start'), api: { openapi: 'gone.json' } },
      'order.mdx': '---\nopenapi-schema: Order\n---',
      'list.mdx': '---\ntitle: List\nopenapi: GET /orders\n---',
      'start.mdx': '[Limit](/list#parameter-limit), [order](/order#schema-id)',
    });
    expect(codes(site)).toEqual([expect.stringMatching(/^spec-missing docs\.json:/)]);
  });

  test('while a specification is missing, what is wrong with the others is still reported', async () => {
    expect(codes(await buildInMemory(files)).sort()).toEqual([
      'entry-invalid bad.mdx:3',
      'operation-missing typo.mdx:3',
      'spec-missing first.mdx:3',
    ]);
  });

  test('a missing one beside it hides nothing of a specification that can be read', async () => {
    const built = await buildInMemory({
      'docs.json': {
        ...docsJson(),
        navigation: {
          groups: [{ group: 'API', openapi: ['missing.json', 'shop.json'], pages: ['GET /orders'] }],
        },
      },
      'shop.json': spec('/orders'),
    });
    expect(built.manifest.pages).toMatchObject([{ kind: 'operation', source: 'shop.json' }]);
    expect(codes(built)).toEqual([expect.stringMatching(/^spec-missing docs\.json:/)]);
  });
});
