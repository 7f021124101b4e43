import { describe, expect, test } from 'vitest';
import { linkedTexts } from '../../../../../../src/reference/document/linked-texts.ts';
import { readGraphqlSpec } from '../../../../../../src/reference/formats/graphql/load/read-graphql-spec.ts';

const read = (text: string) => readGraphqlSpec('schema.graphql', text);

const labels = (text: string) => read(text).spec?.definitions.map(({ kind, name }) => `${kind} ${name}`);

describe('a GraphQL schema', () => {
  test('has operations, the fields of its root types, and types', () => {
    const text = `type Query { user: User } type Mutation { rename(name: String!): User }
type Subscription { renamed: User } type User { id: ID! } scalar Date`;
    expect(labels(text)).toEqual([
      'query user',
      'mutation rename',
      'subscription renamed',
      'type User',
      'type Date',
    ]);
    expect(read(text).problems).toEqual([]);
  });

  test('may name its root types itself: others with the default names are ordinary types', () => {
    const text = 'schema { query: Root } type Root { me: Query } type Query { id: ID! }';
    expect(labels(text)).toEqual(['query me', 'type Query']);
    expect(labels(`${text} type Mutation { id: ID! }`)).toEqual(['query me', 'type Query', 'type Mutation']);
  });

  test('has links in all its descriptions, whatever the definitions are called', () => {
    const { spec } = read('type Query { "See [a](/a)." default: Int "See [b](/b)." parameters: [Int] }');
    expect(linkedTexts(spec!.document).map(({ pointer }) => pointer)).toEqual([
      '/query/default/description',
      '/query/parameters/description',
    ]);
  });

  test('extensions add fields to a type, or define one that is missing', () => {
    const { spec, problems } = read(`type Query { a: A } type A { x: Int } extend type A { y: Int }
extend type Query { b: B } extend type B @key(fields: "id") { id: ID! @external }`);
    expect(problems).toEqual([]);
    expect(spec?.types.get('A')).toMatchObject({ fields: [{ name: 'x' }, { name: 'y' }] });
    expect(spec?.types.get('B')).toMatchObject({ kind: 'object', fields: [{ name: 'id' }] });
    expect(spec?.definitions.map(({ name }) => name)).toEqual(['a', 'b', 'A', 'B']);
  });

  test('has types of all kinds', () => {
    const { spec } = read(`interface Node { id: ID! }
"One user."
type User implements Node { id: ID! posts(first: Int = 10): [Post!]! old: Int @deprecated(reason: "Use \`id\`.") }
type Post implements Node { id: ID! }
input Filter { text: String! limit: Int! = 5 }
enum Role { "All rights" ADMIN GUEST @deprecated }
union Hit = User | Post
scalar Date @specifiedBy(url: "https://example.com/date")`);
    const type = (name: string) => spec?.types.get(name);
    expect(type('Node')).toMatchObject({
      kind: 'interface',
      implementedBy: [{ name: 'User' }, { name: 'Post' }],
    });
    expect(type('User')).toMatchObject({
      description: 'One user.',
      interfaces: [{ name: 'Node', $ref: '#/types/Node' }],
      fields: [
        { name: 'id', type: { text: 'ID!', name: 'ID' } },
        {
          name: 'posts',
          type: { text: '[Post!]!', name: 'Post', $ref: '#/types/Post' },
          arguments: [{ name: 'first', default: '10' }],
          sdl: 'posts(first: Int = 10): [Post!]!',
        },
        { name: 'old', deprecated: 'Use `id`.' },
      ],
    });
    expect(type('Role')).toMatchObject({
      values: [
        { name: 'ADMIN', description: 'All rights' },
        { name: 'GUEST', deprecated: '' },
      ],
    });
    expect(type('Hit')).toMatchObject({ kind: 'union', types: [{ name: 'User' }, { name: 'Post' }] });
    expect(type('Date')).toMatchObject({ kind: 'scalar', specifiedBy: 'https://example.com/date' });
  });

  test('the SDL of a field is dedented', () => {
    const { spec } = read('type Query {\n  """\n  Two\n    lines\n  """\n  a(\n    b: Int\n  ): Int\n}');
    expect(spec?.definitions[0]?.value.sdl).toBe('"""\nTwo\n  lines\n"""\na(\n  b: Int\n): Int');
  });

  test('that cannot be parsed is reported at the location of the error', () => {
    const { spec, problems } = read('type Query {\n  user(id: ID!: User\n}\n');
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'graphql-invalid', file: 'schema.graphql', line: 2, column: 15, severity: 'error' },
    ]);
    expect(problems[0]!.message).toContain('Expected Name, found ":"');
  });

  test('unknown types are reported once each, with the closest name; everything else is read', () => {
    const { spec, problems } = read('type Query { a: Usr, b: [Usr!], c: User }\ntype User { id: Id! }');
    expect(problems.map(({ line, column, message, hint }) => [line, column, message, hint])).toEqual([
      [1, 17, expect.stringContaining('there is no type `Usr`'), 'Did you mean `User`?'],
      [2, 17, expect.stringContaining('there is no type `Id`'), 'Did you mean `ID`?'],
    ]);
    expect(spec?.definitions).toHaveLength(4);
  });

  test('a type that is defined twice is reported at the second definition', () => {
    const { problems } = read('type Query { a: A }\ntype A { x: Int }\ntype A { y: Int }');
    expect(problems).toMatchObject([{ code: 'graphql-invalid', line: 3, column: 6 }]);
    expect(problems[0]!.message).toContain('the type `A` is defined twice');
  });

  test.each([
    ['input I { a: I! }', 'the input `I` contains itself through required fields (`I.a`)', 1, 11],
    [
      'input A { b: B! }\ninput B { x: Int a: A! }',
      '`A` contains itself through required fields (`A.b`, `B.a`)',
      2,
      18,
    ],
    ['input A { x: Int }\nextend input A { a: A! = {} }', '(`A.a`)', 2, 18],
    ['input A { b: B! } input B { c: C! }\ninput C { b: B! }', 'the input `B` contains itself', 2, 11],
  ])('an input that can never be complete is reported: %s', (text, reason, line, column) => {
    const { spec, problems } = read(`${text}\ntype Query { a: Int }`);
    expect(problems).toMatchObject([{ code: 'graphql-invalid', line, column, severity: 'error' }]);
    expect(problems[0]!.message).toContain(reason);
    expect(spec?.definitions.length).toBeGreaterThan(1);
  });

  test.each([
    'input I { a: I }',
    'input I { a: [I!]! }',
    'input A { b: B! } input B { a: A }',
    'type T { a: T! }',
    'input A { b: B! c: B! } input B { x: Int! }',
  ])('an input that can end is not: %s', (text) => {
    expect(read(`${text} type Query { a: Int }`).problems).toEqual([]);
  });

  test('inputs that contain each other deeply, or all of them each other, are followed in linear time', () => {
    const chain = Array.from({ length: 5000 }, (_, i) => `input I${i} { a: I${(i + 1) % 5000}! b: I0! }`);
    expect(read(`type Query { a: Int } ${chain.join(' ')}`).problems).toHaveLength(20);
  });

  test('a large schema on one line, or with many unknown types, is read in linear time', () => {
    const types = Array.from({ length: 15_000 }, (_, i) => `type T${i} { a: Missing${i} b: Int }`);
    for (const space of [' ', '\n'])
      expect(read(`type Query { a: T0 } ${types.join(space)}`).problems).toHaveLength(20);
  });

  test('unknown directives and their arguments are ignored', () => {
    expect(read('directive @auth(for: Nobody) on OBJECT\ntype Query @auth { a: Int @x }').problems).toEqual(
      [],
    );
  });

  test.each([
    ['', 'graphql-invalid'],
    ['directive @only on OBJECT', 'graphql-empty'],
    ['query { me { id } }', 'graphql-empty'],
    ['{"data": {"__schema": {}}}', 'graphql-invalid'],
    [`type Query { a: ${'['.repeat(50_000)}Int`, 'graphql-invalid'],
  ])('%.40s… is reported', (text, code) => {
    expect(read(text).problems).toMatchObject([{ code, file: 'schema.graphql', line: 1 }]);
  });

  test('names such as `constructor` and `__proto__` are ordinary names', () => {
    expect(labels('type Query { constructor: toString } type toString { hasOwnProperty: Int }')).toEqual([
      'query constructor',
      'type toString',
    ]);
  });
});
