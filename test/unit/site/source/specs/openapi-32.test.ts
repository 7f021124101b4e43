import { beforeAll, describe, expect, test } from 'vitest';
import { createSpec } from '../../../../../src/reference/formats/openapi/document/spec.ts';
import { mdxFiles } from '../../../../../src/reference/formats/openapi/page/mdx-files.ts';
import { buildInMemory } from '../../build-in-memory.ts';

const fine = { responses: { 200: { description: 'Fine' } } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const LIBRARY = {
  openapi: '3.2.0',
  info: { title: 'Library', version: '1' },
  servers: [
    { url: 'https://api.example', name: 'production', description: 'Live' },
    { url: 'https://test.example' },
  ],
  security: [{ old: [] }, { '#/components/securitySchemes/login': ['read'] }],
  tags: [
    { name: 'catalog', summary: 'The catalog' },
    { name: 'books', summary: 'All books', parent: 'catalog', kind: 'nav', description: 'On shelves.' },
    { name: 'beta', summary: 'Beta', kind: 'badge' },
  ],
  paths: {
    '/books': {
      query: {
        tags: ['beta', 'books'],
        summary: 'Search books',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } } },
        responses: {
          200: { summary: 'A page of books', description: 'Sorted by **title**.' },
          404: { summary: 'No such shelf' },
        },
      },
    },
    '/books/{id}': {
      parameters: [id],
      additionalOperations: { COPY: { ...fine, tags: ['books'], summary: 'Copy a book' } },
    },
    '/events': {
      get: {
        summary: 'Follow',
        responses: {
          200: {
            content: {
              'text/event-stream': {
                itemSchema: {
                  properties: {
                    data: {
                      type: 'string',
                      contentMediaType: 'application/json',
                      contentSchema: { type: 'object', properties: { inner: { type: 'integer' } } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Item: {
        oneOf: [{ $ref: '#/components/schemas/Book' }, { $ref: '#/components/schemas/Other' }],
        discriminator: { propertyName: 'kind', defaultMapping: 'Other' },
      },
      Book: { type: 'object', properties: { kind: { const: 'Book' } } },
      Other: { type: 'object', properties: { title: { type: 'string' } } },
    },
    securitySchemes: {
      old: { type: 'apiKey', in: 'header', name: 'X-Old', deprecated: true },
      login: {
        type: 'oauth2',
        oauth2MetadataUrl: 'https://id.example/metadata',
        flows: {
          deviceAuthorization: {
            deviceAuthorizationUrl: 'https://id.example/device',
            tokenUrl: 'https://id.example/token',
            scopes: { read: 'Read' },
          },
        },
      },
    },
  },
};

function docsJson(navigation: object) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation };
}

describe('pages of an OpenAPI 3.2 document', () => {
  let site: Awaited<ReturnType<typeof buildInMemory>>;
  const pageOf = (path: string) => site.text(`api-reference/${path}/index.html`)!;

  beforeAll(async () => {
    const navigation = { tabs: [{ tab: 'API', openapi: 'api.json' }] };
    site = await buildInMemory({ 'docs.json': docsJson(navigation), 'api.json': LIBRARY });
  });

  test('are valid', () => {
    expect(site.problems).toEqual([]);
  });

  test('are in groups of nested tags with their titles, and badges are not groups', () => {
    const html = pageOf('books/search-books');
    expect(html.indexOf('The catalog')).toBeGreaterThan(0);
    expect(html.indexOf('All books', html.indexOf('The catalog'))).toBeGreaterThan(
      html.indexOf('The catalog'),
    );
    expect(html).toMatch(/Search books<\/span> <span class="nav-tag nav-tag-pill">Beta<\/span>/);
    expect(html).toContain('<summary>All books</summary>');
  });

  test('have the method on the page, in the sidebar, in samples and in Markdown', () => {
    const html = pageOf('books/copy-a-book');
    expect(html).toContain('<span class="method method-pill method-copy">COPY</span>');
    expect(html).toContain('data-method="copy">COPY</span>');
    expect(html).toContain('--request</span> COPY');
    const markdown = site.text('api-reference/books/copy-a-book.md');
    expect(markdown).toContain('`COPY /books/{id}`');
    expect(markdown).toMatch(/\n {4}parameters:\n[\s\S]*\n {4}additionalOperations:\n {6}COPY:\n/);
    expect(pageOf('books/search-books')).toContain('method-query">QUERY</span>');
  });

  test('show the items of a stream, and what is in their texts', () => {
    const html = pageOf('follow');
    expect(html).toContain('<span class="field-type">Each item of the stream</span>');
    expect(html).toContain('response-data-inner');
    expect(html).toContain('data: {&quot;inner&quot;:123}');
  });

  test('show summaries of responses, names of servers, and the default of a discriminator', () => {
    const html = pageOf('books/search-books');
    expect(html).toContain('<span class="status-text">A page of books</span>');
    expect(html).toContain('Sorted by <strong>title</strong>.');
    expect(html).toContain('<span class="status-text">No such shelf</span></div>');
    expect(html).toContain(
      '<code>https://api.example</code> <span class="pill">production</span> <span>Live</span>',
    );
    expect(html).toMatch(/<summary>Other.*?<span class="pill">Default<\/span><\/summary>/);
  });

  test('name the device flow and the metadata of OAuth, and deprecated schemes last', () => {
    const html = pageOf('books/search-books');
    expect(html).toContain('<summary>Device authorization</summary>');
    expect(html).toContain('<code>https://id.example/device</code>');
    expect(html).toContain('href="https://id.example/metadata"');
    expect(html).toContain('Authorization: Bearer &lt;token&gt;');
    expect(html.indexOf('X-Old')).toBeGreaterThan(html.indexOf('OAuth 2.0'));
    expect(html).toContain('pill-deprecated');
  });
});

describe('entries', () => {
  const build = (pages: string[], more: object = {}) =>
    buildInMemory({
      'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages }] }),
      'api.json': LIBRARY,
      ...more,
    });

  test('name operations of further methods, in docs.json and in frontmatter', async () => {
    const site = await build(['QUERY /books', 'page'], {
      'page.mdx': '---\nopenapi: "COPY /books/{id}"\n---\nMy words.',
    });
    expect(site.problems).toEqual([]);
    expect(site.text('api-reference/books/search-books/index.html')).toContain('QUERY');
    expect(site.text('page/index.html')).toContain('>COPY</span>');
  });

  test('of a method that the document does not have are reported with those that it has', async () => {
    const { problems } = await build(['MOVE /books/{id}', 'page /x'], { 'page /x.mdx': '# Page' });
    expect(problems).toMatchObject([
      { code: 'operation-missing', file: 'docs.json', hint: 'Did you mean `COPY /books/{id}`?' },
    ]);
  });
});

test('MDX files for all operations are in groups of nested tags', () => {
  const { navigation, files } = mdxFiles(createSpec('api.json', LIBRARY), 'api.json', 'api');
  expect(navigation).toEqual([
    {
      group: 'The catalog',
      pages: [{ group: 'All books', pages: ['api/books/search-books', 'api/books/copy-a-book'] }],
    },
    { group: 'API Reference', pages: ['api/follow'] },
  ]);
  expect(files[1]?.text).toContain('openapi: api.json COPY /books/{id}');
});

test('tags under each other are cut, and pages are made', () => {
  const tags = [
    { name: 'a', parent: 'b' },
    { name: 'b', parent: 'a' },
  ];
  const paths = { '/x': { get: { ...fine, tags: ['a'], summary: 'X' } } };
  const { navigation } = mdxFiles(createSpec('api.json', { openapi: '3.2.0', tags, paths }), 'api.json', '');
  expect(navigation).toEqual([{ group: 'b', pages: [{ group: 'a', pages: ['a/x'] }] }]);
});
