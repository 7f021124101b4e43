import { describe, expect, test } from 'vitest';
import type { OperationDefinition } from '../../../../../../src/reference/formats/graphql/document/graphql-spec.ts';
import { readGraphqlSpec } from '../../../../../../src/reference/formats/graphql/load/read-graphql-spec.ts';
import { operationExample } from '../../../../../../src/reference/formats/graphql/sample/example-operation.ts';

/** The example of the first operation. */
function example(text: string) {
  const { spec } = readGraphqlSpec('schema.graphql', text);
  return operationExample(spec!, spec!.definitions[0] as OperationDefinition);
}

describe('the example of an operation', () => {
  test('passes required arguments and selects fields of nested types', () => {
    const { operation, variables, response } = example(`
type Query { order(id: ID!, draft: Boolean, limit: Int! = 5): Order }
type Order { id: ID! placed: DateTime! status: Status! lines: [Line!]! }
type Line { sku: String! count: Int! order: Order! }
enum Status { OPEN PAID }
scalar DateTime`);
    expect(operation).toBe(`query Order($id: ID!) {
  order(id: $id) {
    id
    placed
    status
    lines {
      sku
      count
    }
  }
}`);
    expect(JSON.parse(variables!)).toEqual({ id: '<id>' });
    expect(JSON.parse(response)).toEqual({
      data: {
        order: {
          id: '<id>',
          placed: '2025-01-15T09:30:00Z',
          status: 'OPEN',
          lines: [{ sku: '<string>', count: 123 }],
        },
      },
    });
  });

  test('has no selection for a scalar, and no variables without arguments', () => {
    expect(example('type Query { version: String! }')).toEqual({
      operation: 'query Version {\n  version\n}',
      response: '{\n  "data": {\n    "version": "<string>"\n  }\n}',
    });
  });

  test('fills required fields of input types, even recursive ones', () => {
    const { variables } = example(`
type Mutation { add(input: Add!): Boolean }
input Add { name: String! tags: [[String!]!]! note: String more: Add self: Add! }`);
    expect(JSON.parse(variables!).input).toMatchObject({ name: '<string>', tags: [['<string>']] });
    expect(Object.keys(JSON.parse(variables!).input)).toEqual(['name', 'tags', 'self']);
  });

  test('selects fields of each type of a union', () => {
    const { operation, response } = example(`
type Query { search: [Hit!]! }
union Hit = User | Page
type User { name: String }
type Page { title: String }`);
    expect(operation).toBe(`query Search {
  search {
    __typename
    ... on User {
      name
    }
    ... on Page {
      title
    }
  }
}`);
    expect(JSON.parse(response)).toEqual({ data: { search: [{ __typename: 'User', name: '<string>' }] } });
  });

  test('omits fields of a later type of a union that have another type in an earlier one', () => {
    const { operation } = example(`
type Query { owner: Owner }
union Owner = User | Team
type User { avatar: String! name: String }
type Team { avatar: String name: String members: [User!]! }`);
    expect(operation).toBe(`query Owner {
  owner {
    __typename
    ... on User {
      avatar
      name
    }
    ... on Team {
      name
      members {
        avatar
        name
      }
    }
  }
}`);
  });

  test('omits fields that are deprecated, need arguments or have no selectable fields', () => {
    const { operation } = example(`
type Query { me: User }
type User { id: ID! old: Int @deprecated post(id: ID!): Int friend: User pair: Pair }
type Pair { left: User right: User }`);
    expect(operation).toBe('query Me {\n  me {\n    id\n  }\n}');
  });

  test('is generated in linear time, however many types refer to each other', () => {
    const names = Array.from({ length: 60 }, (_, i) => `T${i}`);
    const types = names.map(
      (name) => `type ${name} { ${names.map((other) => `f${other}: ${other}`).join(' ')} }`,
    );
    expect(example(`type Query { a: T0 } ${types.join('\n')}`).operation).toBe(
      'query A {\n  a {\n    __typename\n  }\n}',
    );
  });

  test('selects nothing inside a root type, which mutation payloads may contain', () => {
    const { operation } = example(`
type Query { add: Payload }
type Payload { id: ID query: Query }`);
    expect(operation).toBe('query Add {\n  add {\n    id\n  }\n}');
  });

  test.each([
    ['a root type', 'type Query { self: Query! }', 'Query'],
    ['fields with arguments', 'type Query { self: User } type User { a(b: Int!): Int }', 'User'],
    ['members with such fields', 'type Query { self: U } union U = A type A { a(b: Int!): Int }', 'A'],
  ])('selects `__typename` of an object that has only %s', (_, schema, name) => {
    const { operation, response } = example(schema);
    expect(operation).toBe('query Self {\n  self {\n    __typename\n  }\n}');
    expect(JSON.parse(response)).toEqual({ data: { self: { __typename: name } } });
  });
});
