import { describe, expect, test } from 'vitest';
import { expandSpecs } from '../../../../src/navigation/expand/expand-specs.ts';
import type { DocumentedOperation } from '../../../../src/navigation/pages/generated-page.ts';
import type { PageMeta } from '../../../../src/navigation/pages/page-meta.ts';
import { normalizeNavigation } from '../../../../src/navigation/tree/normalize-navigation.ts';
import type { TreeEntry, TreeNode } from '../../../../src/navigation/tree/tree.ts';
import { parseEntry } from '../../../../src/reference/formats/openapi/document/entry.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { findEntry } from '../../../../src/reference/formats/openapi/page/find-entry.ts';

const SHOP = {
  openapi: '3.1.0',
  tags: [{ name: 'orders', 'x-group': 'Order management' }],
  paths: {
    '/orders': {
      get: { summary: 'List orders', tags: ['orders'] },
      post: { summary: 'Create order', tags: ['orders'], deprecated: true },
    },
    '/health': { get: { description: 'Is it up?' } },
    '/secret': { get: { summary: 'Secret', 'x-hidden': true } },
    '/gone': { get: { summary: 'Gone', 'x-excluded': true } },
  },
  webhooks: { orderShipped: { post: { summary: 'Order shipped', tags: ['events'] } } },
};
const ADMIN = { openapi: '3.0.3', paths: { '/users': { get: { summary: 'List users', tags: ['Users'] } } } };

const TWICE = {
  openapi: '3.1.0',
  paths: { '/a': { get: { summary: 'Read' } }, '/b': { get: { summary: 'Read' } } },
};

interface Extra {
  files?: string[];
  documented?: Record<string, DocumentedOperation>;
}

function expand(navigation: unknown, { files = [], documented = {} }: Extra = {}) {
  const specs = new Map([
    ['shop.json', createSpec('shop.json', SHOP)],
    ['copy.json', createSpec('copy.json', SHOP)],
    ['admin.yaml', createSpec('admin.yaml', ADMIN)],
    [
      'https://example.com/api.json',
      createSpec('https://example.com/api.json', { ...ADMIN, info: { title: 'Remote' } }),
    ],
    ['twice.json', createSpec('twice.json', TWICE)],
    ['broken.json', undefined],
  ]);
  const pages = new Map(
    files.map((path): [string, PageMeta] => [path, { path, file: `${path}.mdx`, title: path }]),
  );
  return expandSpecs(normalizeNavigation(navigation), {
    specs: { openapi: specs, asyncapi: new Map(), graphql: new Map(), sdk: new Map() },
    pages,
    documented: new Map(Object.entries(documented)),
    locate: () => ({ file: 'docs.json', line: 1, column: 1 }),
    locateInSpec: ({ source }, pointer) => ({ file: `${source}#${pointer}` }),
  });
}

/** Groups as `{ label: [entries] }`, pages as their paths. */
function outline(node: TreeNode): unknown[] {
  const entries = (list: readonly TreeEntry[]): unknown[] =>
    list.map((entry) =>
      entry.type === 'group'
        ? { [entry.label]: entries(entry.entries) }
        : entry.type === 'page'
          ? entry.path
          : entry.text,
    );
  return [
    ...node.divisions.map((division) => ({ [division.label]: outline(division) })),
    ...entries(node.entries),
  ];
}

const ALL_OF_SHOP = [
  { 'Order management': ['/api-reference/orders/list-orders', '/api-reference/orders/create-order'] },
  { 'API Reference': ['/api-reference/get-health'] },
  { events: ['/api-reference/events/order-shipped'] },
];

describe('Documentation generation from OpenAPI', () => {
  test.each(['tab', 'anchor', 'dropdown', 'product', 'version', 'language'])(
    'rule 5: `openapi` on a %s without pages generates pages for all endpoints',
    (kind) => {
      const { tree } = expand({ [`${kind}s`]: [{ [kind]: 'en', openapi: 'shop.json' }] });
      expect(outline(tree.divisions[0]!)).toEqual(ALL_OF_SHOP);
    },
  );

  test('rule 5: `openapi` on a group without pages generates pages for all endpoints', () => {
    const { tree } = expand({ groups: [{ group: 'API', openapi: '/shop.json' }] });
    expect(outline(tree)).toEqual([{ API: ALL_OF_SHOP }]);
  });

  test('rule 5: prose beside `openapi` stays in front of the generated pages', () => {
    const { tree } = expand({ groups: [{ group: 'API', openapi: 'shop.json', pages: ['intro'] }] });
    expect(outline(tree)).toEqual([{ API: ['/intro', ...ALL_OF_SHOP] }]);
  });

  test('rule 6: entries restrict which endpoints appear, and use the nearest default specification', () => {
    const { tree, generated } = expand({
      groups: [
        {
          group: 'API',
          openapi: 'shop.json',
          pages: ['intro', 'get /orders', { group: 'More', pages: ['POST /orders'] }],
        },
      ],
    });
    expect(outline(tree)).toEqual([
      {
        API: [
          '/intro',
          '/api-reference/orders/list-orders',
          { More: ['/api-reference/orders/create-order'] },
        ],
      },
    ]);
    expect(generated.size).toBe(2);
  });

  test('rule 6: a listed page that documents an operation restricts them too', () => {
    const { tree } = expand(
      { groups: [{ group: 'API', openapi: 'shop.json', pages: ['orders'] }] },
      { documented: { '/orders': { source: 'shop.json', label: 'GET /orders' } } },
    );
    expect(outline(tree)).toEqual([{ API: ['/orders'] }]);
  });

  test('rule 7: children inherit the specification unless they define their own', () => {
    const { tree } = expand({
      tabs: [
        {
          tab: 'API',
          openapi: 'shop.json',
          groups: [
            { group: 'Shop', pages: ['GET /orders'] },
            { group: 'Admin', openapi: 'admin.yaml', pages: ['GET /users'] },
          ],
        },
      ],
    });
    expect(outline(tree.divisions[0]!)).toEqual([
      { Shop: ['/api-reference/orders/list-orders'] },
      { Admin: ['/api-reference/users/list-users'] },
    ]);
  });

  test('rule 7: an empty tab inherits the specification of the version around it', () => {
    const { tree } = expand({
      versions: [
        { version: 'v2', openapi: 'shop.json', tabs: [{ tab: 'Guides', pages: ['intro'] }, { tab: 'API' }] },
      ],
    });
    expect(outline(tree)).toEqual([{ v2: [{ Guides: ['/intro'] }, { API: ALL_OF_SHOP }] }]);
  });

  test('rule 8: entries of several specifications share one section', () => {
    const { tree } = expand({
      groups: [
        {
          group: 'Mixed',
          pages: ['shop.json GET /health', '/admin.yaml get /users', 'shop.json webhook orderShipped'],
        },
      ],
    });
    expect(outline(tree)).toEqual([
      {
        Mixed: [
          '/api-reference/get-health',
          '/api-reference/users/list-users',
          '/api-reference/events/order-shipped',
        ],
      },
    ]);
  });

  test('rule 9: the object form gives source and directory', () => {
    const openapi = { source: 'https://example.com/api.json', directory: 'reference/admin' };
    const { tree } = expand({ groups: [{ group: 'API', openapi }] });
    expect(outline(tree)).toEqual([{ API: [{ Users: ['/reference/admin/users/list-users'] }] }]);
  });

  test('rule 9: entries use the directory of the element that supplied the specification', () => {
    const openapi = { source: 'shop.json', directory: 'ref' };
    const { tree } = expand({
      tabs: [{ tab: 'API', openapi, groups: [{ group: 'G', pages: ['GET /health'] }] }],
    });
    expect(outline(tree)).toEqual([{ API: [{ G: ['/ref/get-health'] }] }]);
  });

  test('rule 10: each group may have its own specification', () => {
    const { tree } = expand({
      groups: [
        { group: 'Shop', openapi: { source: 'shop.json', directory: 'shop' } },
        { group: 'Admin', openapi: { source: 'admin.yaml', directory: 'admin' } },
      ],
    });
    expect(outline(tree)).toMatchObject([
      { Shop: expect.any(Array) },
      { Admin: [{ Users: ['/admin/users/list-users'] }] },
    ]);
  });

  test('rule 3: an array generates the pages of every specification', () => {
    const { tree } = expand({ groups: [{ group: 'API', openapi: ['shop.json', 'admin.yaml'] }] });
    expect(outline(tree)).toEqual([
      { API: [...ALL_OF_SHOP, { Users: ['/api-reference/users/list-users'] }] },
    ]);
  });

  test('rule 12: title, description, version and deprecated of a generated page', () => {
    const { pages } = expand({ versions: [{ version: 'v3', openapi: 'shop.json' }] });
    const page = (path: string) => pages.find((candidate) => candidate.path === path);
    expect(page('/api-reference/orders/create-order')).toMatchObject({
      title: 'Create order',
      deprecated: true,
      version: 'v3',
      method: 'POST',
      file: 'shop.json',
    });
    expect(page('/api-reference/get-health')).toMatchObject({
      title: 'GET /health',
      sidebarTitle: '/health',
      description: 'Is it up?',
    });
    expect(page('/api-reference/events/order-shipped')).toMatchObject({ method: 'WEBHOOK' });
  });

  test.each([
    [{ tabs: [{ tab: 'API', version: 'v4', openapi: 'shop.json' }] }],
    [{ anchors: [{ anchor: 'API', version: 'v4', groups: [{ group: 'A', openapi: 'shop.json' }] }] }],
    [{ versions: [{ version: 'v3', tabs: [{ tab: 'API', version: 'v4', openapi: 'shop.json' }] }] }],
  ])('rule 12: the version of a tab or an anchor is that of its pages: %j', (navigation) => {
    const { pages } = expand(navigation);
    expect(new Set(pages.map(({ version }) => version))).toEqual(new Set(['v4']));
  });
});

describe('extension fields', () => {
  test('x-hidden and x-excluded leave an operation out, but it can still be named', () => {
    const { tree } = expand({
      groups: [{ group: 'API', openapi: 'shop.json', pages: ['GET /secret', 'GET /gone'] }],
    });
    expect(outline(tree)).toEqual([{ API: ['/api-reference/secret', '/api-reference/gone'] }]);
  });

  test('x-group labels the group; the tag name stays in the URL', () => {
    const { tree } = expand({ groups: [{ group: 'API', openapi: 'shop.json' }] });
    expect(JSON.stringify(outline(tree))).toContain('{"Order management":["/api-reference/orders/');
  });
});

describe('URLs', () => {
  test('two operations with one address: the second gets -1 and a warning', () => {
    const { tree, problems } = expand({
      groups: [{ group: 'API', pages: ['admin.yaml GET /users', 'https://example.com/api.json GET /users'] }],
    });
    expect(outline(tree)).toEqual([
      { API: ['/api-reference/users/list-users', '/api-reference/users/list-users-1'] },
    ]);
    expect(problems).toMatchObject([
      {
        code: 'generated-path-taken',
        severity: 'warning',
        message: expect.stringContaining('which `admin.yaml GET /users` has'),
        hint: expect.stringContaining('its own `directory`'),
        file: 'docs.json',
      },
    ]);
  });

  test('a specification in the way of another one with all its pages is one problem', () => {
    const { tree, problems } = expand({
      groups: [
        { group: 'API', openapi: 'shop.json' },
        { group: 'Again', openapi: 'copy.json' },
      ],
    });
    expect(JSON.stringify(outline(tree))).toContain('/api-reference/orders/create-order-1');
    expect(problems).toMatchObject([
      {
        code: 'generated-path-taken',
        message: expect.stringContaining('The same is true of 3 other pages of this specification.'),
        hint: expect.stringContaining('its own `directory`'),
      },
    ]);
  });

  test('inside one specification, the problem is where the operation is', () => {
    const { problems } = expand({ groups: [{ group: 'API', openapi: 'twice.json' }] });
    expect(problems).toMatchObject([
      {
        file: 'twice.json#/paths/~1b/get',
        hint: expect.stringMatching(
          /its own `summary`.* `"openapi": \{ "source": "a\.json", "directory": "a" \}`/,
        ),
      },
    ]);
    const other = {
      group: 'Other',
      openapi: { source: 'twice.json', directory: 'other' },
      pages: ['GET /b'],
    };
    const apart = expand({ groups: [{ group: 'API', openapi: 'twice.json', pages: ['GET /a'] }, other] });
    expect(outline(apart.tree)).toEqual([{ API: ['/api-reference/read'] }, { Other: ['/other/read'] }]);
    expect(apart.problems).toEqual([]);
  });

  test('a page of another operation at the URL: the operation needs another name', () => {
    const path = '/api-reference/users/list-users';
    const { problems, replaced } = expand(
      { groups: [{ group: 'API', openapi: 'admin.yaml' }] },
      { files: [path], documented: { [path]: { source: 'shop.json', label: 'GET /orders' } } },
    );
    expect(problems).toMatchObject([
      { file: 'admin.yaml#/paths/~1users/get', message: expect.stringContaining('list-users.mdx` has') },
    ]);
    expect(replaced.size).toBe(0);
  });

  test('any other page at the URL replaces the generated one, which is worth a note; a second operation gets -1', () => {
    const { tree, problems, generated, replaced } = expand(
      { groups: [{ group: 'API', openapi: 'twice.json' }] },
      { files: ['/api-reference/read'] },
    );
    expect(outline(tree)).toEqual([
      { API: [{ 'API Reference': ['/api-reference/read', '/api-reference/read-1'] }] },
    ]);
    expect([[...replaced.keys()], [...generated.keys()]]).toEqual([
      ['/api-reference/read'],
      ['/api-reference/read-1'],
    ]);
    expect(problems).toMatchObject([
      {
        code: 'generated-page-replaced',
        severity: 'info',
        file: '/api-reference/read.mdx',
        hint: expect.stringContaining('`openapi: twice.json GET /a`'),
      },
      { code: 'generated-path-taken', message: expect.stringContaining('which `twice.json GET /a` has') },
    ]);
  });

  test('a page that replaces a generated one is listed where the author lists it, otherwise in its place', () => {
    const path = '/api-reference/users/list-users';
    const { tree } = expand(
      {
        tabs: [
          { tab: 'Guides', pages: [path] },
          { tab: 'API', pages: ['intro'], openapi: 'admin.yaml' },
        ],
      },
      { files: [path, '/intro'] },
    );
    expect(outline(tree)).toEqual([{ Guides: [path] }, { API: ['/intro', { Users: [] }] }]);
  });

  test('the same operation in two places is one page', () => {
    const { generated, problems } = expand({
      tabs: [
        { tab: 'a', openapi: 'admin.yaml' },
        { tab: 'b', pages: ['admin.yaml GET /users'] },
      ],
    });
    expect([...generated.keys()]).toEqual(['/api-reference/users/list-users']);
    expect(problems).toEqual([]);
  });

  test('a file that documents the operation at its URL stands in for the generated page', () => {
    const path = '/api-reference/users/list-users';
    const { generated, tree } = expand(
      { groups: [{ group: 'API', openapi: 'admin.yaml' }] },
      { files: [path], documented: { [path]: { source: 'admin.yaml', label: 'GET /users' } } },
    );
    expect(generated.size).toBe(0);
    expect(outline(tree)).toEqual([{ API: [{ Users: [path] }] }]);
  });
});

describe('one specification in several languages or versions', () => {
  const LIST = 'api-reference/users/list-users';
  const listed = (navigation: unknown, extra: Extra = {}) => [...expand(navigation, extra).generated.keys()];

  test('has pages in each of them: those of the default one at the usual URLs, the others in a folder of their own', () => {
    const { tree, generated, problems } = expand({
      versions: [
        { version: '1.x', openapi: 'admin.yaml' },
        { version: '2 (beta)', openapi: { source: 'admin.yaml' } },
        { version: '3', default: true, openapi: 'admin.yaml' },
      ],
    });
    expect([...generated.keys()]).toEqual([`/${LIST}`, `/1.x/${LIST}`, `/2-beta/${LIST}`]);
    expect(outline(tree)).toEqual([
      { '1.x': [{ Users: [`/1.x/${LIST}`] }] },
      { '2 (beta)': [{ Users: [`/2-beta/${LIST}`] }] },
      { 3: [{ Users: [`/${LIST}`] }] },
    ]);
    expect(generated.get(`/1.x/${LIST}`)?.frontmatter.version).toBe('1.x');
    expect(problems).toMatchObject([
      { code: 'generated-pages-moved', severity: 'info', file: 'docs.json' },
      {
        hint: expect.stringContaining(
          '`"openapi": { "source": "admin.yaml", "directory": "2-beta/api-reference" }`',
        ),
      },
    ]);
  });

  test('the folder is that of their other pages, up to where it differs from that of the default one', () => {
    const version = (name: string, folder: string) => ({
      version: name,
      tabs: [
        {
          tab: 'Guides',
          pages: [`${folder}/guides/a`, `${folder}/guides/b`, `${folder}/index`, 'changelog'],
        },
        { tab: 'API', openapi: 'admin.yaml' },
      ],
    });
    expect(listed({ versions: [version('Latest', 'docs/v2'), version('Legacy', 'docs/v1')] })).toEqual([
      `/${LIST}`,
      `/docs/v1/${LIST}`,
    ]);
    const languages = [
      {
        language: 'en',
        groups: [
          { group: 'A', root: 'intro', pages: ['more'] },
          { group: 'API', openapi: 'admin.yaml' },
        ],
      },
      {
        language: 'cn',
        groups: [
          { group: 'A', root: 'zh/intro', pages: ['zh/more'] },
          { group: 'API', openapi: 'admin.yaml' },
        ],
      },
      { language: 'fr', pages: ['intro-fr'], openapi: 'admin.yaml' },
    ];
    expect(listed({ languages })).toEqual([`/${LIST}`, `/zh/${LIST}`, `/fr/${LIST}`]);
  });

  test('a version of a language is in the folders of both', () => {
    const versions = [
      { version: 'v2', openapi: 'admin.yaml' },
      { version: 'v1', openapi: 'admin.yaml' },
    ];
    expect(
      listed({
        languages: [
          { language: 'en', versions },
          { language: 'es', versions },
        ],
      }),
    ).toEqual([`/${LIST}`, `/v1/${LIST}`, `/es/${LIST}`, `/es/v1/${LIST}`]);
  });

  test('`directory` sets the folder, and nothing is in the way', () => {
    const { generated, problems } = expand({
      languages: [
        { language: 'en', openapi: 'admin.yaml' },
        { language: 'es', openapi: { source: 'admin.yaml', directory: 'es/referencia' } },
      ],
    });
    expect([...generated.keys()]).toEqual([`/${LIST}`, '/es/referencia/users/list-users']);
    expect(problems).toEqual([]);
  });

  test('entries of single operations, inherited specifications and files in their place are the same', () => {
    const versions = [
      { version: '2', pages: ['admin.yaml GET /users'] },
      { version: '1', pages: ['admin.yaml GET /users'] },
    ];
    expect(listed({ versions })).toEqual([`/${LIST}`, `/1/${LIST}`]);
    const empty = {
      versions: [
        { version: '2', tabs: [{ tab: 'API' }] },
        { version: '1', tabs: [{ tab: 'API' }] },
      ],
    };
    expect(listed({ openapi: 'admin.yaml', ...empty })).toEqual([`/${LIST}`, `/1/${LIST}`]);
    const inSpanish = { files: [`/es/${LIST}`] };
    const languages = [
      { language: 'en', openapi: 'admin.yaml' },
      { language: 'es', openapi: 'admin.yaml' },
    ];
    expect([...expand({ languages }, inSpanish).replaced.keys()]).toEqual([`/es/${LIST}`]);
  });

  test('elements of one version that name it again share its pages', () => {
    const versions = [
      {
        version: '1',
        tabs: [
          { tab: 'A', openapi: 'admin.yaml' },
          { tab: 'B', openapi: 'admin.yaml' },
        ],
      },
    ];
    expect(listed({ versions })).toEqual([`/${LIST}`]);
  });
});

describe('wrong entries', () => {
  test('a wrong method lists the methods of the path; the siblings stay', () => {
    const { tree, problems } = expand({
      groups: [{ group: 'API', openapi: 'shop.json', pages: ['DELETE /orders', 'GET /orders'] }],
    });
    expect(outline(tree)).toEqual([{ API: ['/api-reference/orders/list-orders'] }]);
    expect(problems).toMatchObject([
      {
        code: 'operation-missing',
        severity: 'error',
        hint: 'Did you mean `GET /orders`, `POST /orders`?',
        file: 'docs.json',
      },
    ]);
  });

  test('a near path is suggested', () => {
    const { problems } = expand({ groups: [{ group: 'API', openapi: 'shop.json', pages: ['GET /helth'] }] });
    expect(problems).toMatchObject([{ code: 'operation-missing', hint: 'Did you mean `GET /health`?' }]);
  });

  test.each([
    ['GET /health/', '`/health/` means `/health` of the OpenAPI document.'],
    ['Get /health', '`Get` means `GET` of the OpenAPI document.'],
    ['shop.json Get /Health/', '`Get /Health/` means `GET /health` of the OpenAPI document.'],
  ])('`%s` is found, and a note says how the document spells it', (entry, message) => {
    const { tree, problems } = expand({ groups: [{ group: 'API', openapi: 'shop.json', pages: [entry] }] });
    expect(outline(tree)).toEqual([{ API: ['/api-reference/get-health'] }]);
    expect(problems).toMatchObject([
      { code: 'operation-spelling', severity: 'info', message, file: 'docs.json' },
    ]);
  });

  test('`get /health` is spelled as in the document', () => {
    const { problems } = expand({ groups: [{ group: 'API', openapi: 'shop.json', pages: ['get /health'] }] });
    expect(problems).toEqual([]);
  });

  test('an operation that is spelled as in the entry comes before one that is not, in any specification', () => {
    const paths = (path: string) => ({ openapi: '3.1.0', paths: { [path]: { get: { summary: path } } } });
    const [a, b] = [createSpec('a.json', paths('/Users/')), createSpec('b.json', paths('/users'))];
    const specs = new Map([a, b].map((spec) => [spec.source, spec]));
    const find = (text: string, ...named: string[]) => findEntry(parseEntry(text)!, specs, named);
    expect(find('GET /users')).toMatchObject({ spec: b, operation: { path: '/users' } });
    expect(find('GET /users', 'a.json', 'b.json')).toMatchObject({ spec: b });
    expect(find('GET /Users')).toMatchObject({ spec: a, problem: { code: 'operation-spelling' } });
    expect(find('GET /users')).not.toHaveProperty('problem');
  });

  test('of operations that differ only in case, none is guessed', () => {
    const paths = { '/Users': { get: {} }, '/users': { get: {} } };
    const specs = new Map([['a.json', createSpec('a.json', { openapi: '3.1.0', paths })]]);
    expect(findEntry(parseEntry('GET /USERS')!, specs, [])).toMatchObject({
      ok: false,
      problem: { code: 'operation-missing', hint: 'Did you mean `GET /Users`, `GET /users`?' },
    });
  });

  test('a wrong webhook lists the webhooks', () => {
    const { problems } = expand({ groups: [{ group: 'API', pages: ['shop.json webhook somethingElse'] }] });
    expect(problems).toMatchObject([
      { code: 'webhook-missing', hint: expect.stringContaining('`orderShipped`') },
    ]);
  });

  test('of an operation in two specifications the first by name is taken, with a warning', () => {
    const { tree, problems } = expand({ groups: [{ group: 'API', pages: ['GET /users'] }] });
    expect(outline(tree)).toEqual([{ API: [expect.stringMatching(/^\/api-reference\//)] }]);
    expect(problems).toMatchObject([
      { code: 'entry-ambiguous', severity: 'warning', hint: 'Name the document: `admin.yaml GET /users`.' },
    ]);
  });

  test('entries of a specification that cannot be read are left out without a second problem', () => {
    const { tree, problems } = expand({
      groups: [{ group: 'API', openapi: 'broken.json', pages: ['GET /a', 'intro'] }],
    });
    expect(outline(tree)).toEqual([{ API: ['/intro'] }]);
    expect(problems).toEqual([]);
  });

  test('a page whose path looks like an entry is a page', () => {
    const { tree } = expand({ groups: [{ group: 'Start', pages: ['get started'] }] });
    expect(outline(tree)).toEqual([{ Start: ['/get started'] }]);
  });
});
