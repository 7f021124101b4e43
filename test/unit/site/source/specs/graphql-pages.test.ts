import { describe, expect, test } from 'vitest';
import { buildInMemory } from '../../build-in-memory.ts';

function docsJson(...tabs: object[]) {
  return { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation: { tabs } };
}

const SCHEMA = `type Query {
  """
  Get an order.

  \`{braces}\`, <script>alert(1)</script> and [a guide](/guide).
  """
  order("Its number." id: ID!): Order
}
type Mutation {
  createOrder(input: OrderInput!): Order! @deprecated(reason: "Use \`addOrder\`.")
}
"An order."
type Order implements Node { id: ID! status: Status! lines(first: Int = 10): [Line!]! }
type Line { sku: String! }
interface Node { id: ID! }
enum Status { OPEN "All paid" PAID }
input OrderInput { note: String = "none" lines: [LineInput!]! }
input LineInput { sku: String! }
`;

const build = (tab: object = { graphql: 'schema.graphql' }, schema = SCHEMA) =>
  buildInMemory(
    {
      'docs.json': docsJson({ tab: 'Guides', pages: ['guide'] }, { tab: 'GraphQL', ...tab }),
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
      'start.mdx': '---\ntitle: Start\nhidden: true\n---\n\nText.\n',
      'schema.graphql': schema,
    },
    { siteUrl: 'https://docs.example.com' },
  );

describe('pages of a GraphQL schema', () => {
  test('are one for each operation and type, in groups, under names as the schema writes them', async () => {
    const site = await build();
    expect(site.problems).toEqual([]);
    expect(site.manifest.pages.map(({ path, kind, source }) => [path, kind, source]).slice(1, -1)).toEqual(
      ['queries/order', 'mutations/createOrder', ...typePages()].map((path) => [
        `/graphql-reference/${path}`,
        'graphql',
        'schema.graphql',
      ]),
    );
    const html = site.text('graphql-reference/queries/order/index.html')!;
    for (const group of ['Queries', 'Mutations', 'Types']) expect(html).toContain(`>${group}<`);
    expect(site.text('schema.graphql')).toBe(SCHEMA);
  });

  test('an operation has arguments, a result with links, and an example', async () => {
    const html = (await build()).text('graphql-reference/mutations/createOrder/index.html')!;
    expect(html).toMatch(/<h2 id="arguments">.*<a class="field-name" href="#argument-input">input<\/a>/s);
    expect(html).toContain('<a href="/graphql-reference/types/OrderInput">OrderInput</a>!</span>');
    expect(html).toContain('<code>&quot;none&quot;</code>');
    expect(html).toContain('<a href="/graphql-reference/types/Order">Order</a>!</span>');
    expect(html).toContain('id="returns-status"');
    expect(html).toMatch(/Deprecated.*Use <code>addOrder<\/code>\./s);
    expect(html).toContain('$input');
  });

  test('a type has its fields with their arguments, its interfaces, and its definition', async () => {
    const site = await build();
    const order = site.text('graphql-reference/types/Order/index.html')!;
    expect(order).toContain('id="field-lines-first"');
    expect(order).toMatch(/<h2 id="implements">.*<a href="\/graphql-reference\/types\/Node">Node<\/a>/s);
    expect(order).toContain('language-graphql');
    const node = site.text('graphql-reference/types/Node/index.html')!;
    expect(node).toMatch(/<h2 id="implemented-by">.*<a href="\/graphql-reference\/types\/Order">Order<\/a>/s);
    expect(site.text('graphql-reference/types/Status/index.html')).toMatch(/id="value-paid".*All paid/s);
  });

  test('descriptions are Markdown of a stranger', async () => {
    const html = (await build()).text('graphql-reference/queries/order/index.html')!;
    expect(html).toContain('<code>{braces}</code>');
    expect(html).toContain('<a href="/guide">a guide</a>');
    expect(html).not.toContain('<script>alert');
  });

  test('are in search, in llms.txt, and have Markdown twins', async () => {
    const site = await build();
    const markdown = site.text('graphql-reference/queries/order.md')!;
    expect(markdown).toContain('```graphql\n"""\nGet an order.\n');
    expect(markdown).toContain('query Order($id: ID!) {');
    expect(markdown).toContain('The whole schema: https://docs.example.com/schema.graphql');
    expect(site.text('llms.txt')).toContain(
      '## GraphQL Schemas\n\n- [schema.graphql](https://docs.example.com/schema.graphql)',
    );
    const index = site.paths.filter((path) => path.startsWith('_docs/search/')).map(site.text);
    expect(index.join('\n')).toContain('Its number.');
  });

  test('come after the groups of the tab, in a directory of their own', async () => {
    const site = await build({
      graphql: { source: '/schema.graphql', directory: '/api/graph/' },
      groups: [{ group: 'Start', pages: ['start'] }],
    });
    expect(site.problems).toEqual([]);
    const paths = site.manifest.pages.map(({ path }) => path);
    expect(paths.slice(1, 3)).toEqual(['/start', '/api/graph/queries/order']);
    expect(paths).toContain('/api/graph/types/Order');
  });

  test.each(['/gide', '/{gide}'])(
    'a broken link of a description to %s is reported at its line',
    async (link) => {
      const site = await build(undefined, SCHEMA.replace('(/guide)', `(${link})`));
      expect(site.problems).toMatchObject([
        { code: 'link-broken', file: 'schema.graphql', line: 5, column: 55 },
      ]);
    },
  );

  test('a schema that is missing or broken takes nothing else with it', async () => {
    const broken = await build(undefined, 'type Query {');
    expect(broken.problems).toMatchObject([{ code: 'graphql-invalid', file: 'schema.graphql', line: 1 }]);
    expect(broken.paths).toContain('guide/index.html');
    const missing = await build({ graphql: 'schem.graphql' });
    expect(missing.problems).toMatchObject([{ code: 'spec-missing', file: 'docs.json' }]);
    expect(missing.problems[0]!.hint).toContain('schema.graphql');
  });

  test('only tabs have them', async () => {
    const site = await build({ groups: [{ group: 'A', graphql: 'schema.graphql', pages: ['start'] }] });
    expect(site.problems).toMatchObject([{ severity: 'warning', file: 'docs.json' }]);
    expect(site.problems[0]!.message).toContain('only tabs have GraphQL reference pages');
  });
});

function typePages() {
  return ['Order', 'Line', 'Node', 'Status', 'OrderInput', 'LineInput'].map((name) => `types/${name}`);
}
