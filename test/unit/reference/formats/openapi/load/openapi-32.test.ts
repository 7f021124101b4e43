import { describe, expect, it } from 'vitest';
import { memoryFileTree } from '../../../../../../src/lib/files/file-tree.ts';
import { operationLabel } from '../../../../../../src/reference/formats/openapi/document/spec.ts';
import { OPENAPI } from '../../../../../../src/reference/formats/openapi/openapi-format.ts';
import { loadSpec } from '../../../../../../src/reference/load/load-spec.ts';

const HEAD = 'openapi: 3.2.0\ninfo: { title: Shop, version: "1" }\n';
const OK = '{ responses: { "200": { description: fine } } }';

/** A document of 3.2 with one operation that has these lines. */
function withOperation(lines: string): string {
  return `${HEAD}paths:\n  /orders:\n    get:\n${lines.replace(/^/gm, '      ')}\n`;
}

async function load(text: string) {
  return loadSpec('api.yaml', { files: memoryFileTree({ 'api.yaml': text }) }, OPENAPI);
}

async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await load(text);
  return problems.map(({ code, message, line }) => `${line} ${code}: ${message}`);
}

describe('what OpenAPI 3.2 allows', () => {
  it.each([
    ['the `query` method', `${HEAD}paths: { /orders: { query: ${OK} } }`],
    [
      'further methods',
      `${HEAD}paths: { /orders: { additionalOperations: { COPY: ${OK}, M-SEARCH: ${OK} } } }`,
    ],
    [
      'an address of its own',
      `${HEAD}$self: https://example.com/api.yaml\npaths: { /orders: { get: ${OK} } }`,
    ],
    [
      'names of servers',
      `${HEAD}servers: [{ url: https://api.example.com, name: production }]\npaths: { /a: { get: ${OK} } }`,
    ],
    [
      'nested tags',
      `${HEAD}tags: [{ name: books, summary: Books, kind: nav, parent: shop }, { name: shop }]\npaths: { /a: { get: ${OK} } }`,
    ],
    [
      'responses with a summary and no description',
      withOperation('responses: { "200": { summary: Found } }'),
    ],
    [
      'items of streams, and how they are encoded',
      withOperation(
        'responses:\n  "200":\n    content:\n      text/event-stream: { itemSchema: { type: object } }\n      multipart/mixed: { itemSchema: {}, itemEncoding: { contentType: image/png }, prefixEncoding: [{ contentType: text/plain }] }',
      ),
    ],
    [
      'media types as components',
      `${withOperation('responses: { "200": { content: { application/json: { $ref: "#/components/mediaTypes/Order" } } } }')}components: { mediaTypes: { Order: { schema: { type: object } } } }`,
    ],
    [
      'the query string as a parameter',
      withOperation(
        'parameters: [{ in: querystring, name: filter, content: { application/json: { schema: {} } }, examples: { one: { dataValue: { a: 1 } } } }]\nresponses: {}',
      ),
    ],
    [
      'cookies as they are',
      withOperation('parameters: [{ in: cookie, name: session, style: cookie, schema: {} }]\nresponses: {}'),
    ],
    [
      'examples as data and as text',
      withOperation(
        'responses: { "200": { content: { text/csv: { examples: { one: { dataValue: [[1]], serializedValue: "1" } } } } } }',
      ),
    ],
    [
      'the device flow, metadata of OAuth, and deprecated schemes',
      `${HEAD}paths: { /a: { get: ${OK} } }\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      deprecated: true\n      oauth2MetadataUrl: https://id.example.com/.well-known/oauth-authorization-server\n      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://id.example.com/device, tokenUrl: https://id.example.com/token, scopes: {} } }`,
    ],
  ])('%s', async (_, text) => {
    expect(await problemsOf(text)).toEqual([]);
  });

  it('is not allowed in 3.1', async () => {
    const text = `${HEAD}paths: { /orders: { query: ${OK} } }`.replace('3.2.0', '3.1.0');
    expect(await problemsOf(text)).toEqual([expect.stringContaining('3 spec-invalid')]);
  });
});

describe('what OpenAPI 3.2 forbids is reported at its line', () => {
  it.each([
    [
      'a method that has a key of its own',
      `${HEAD}paths:\n  /orders:\n    additionalOperations:\n      POST: ${OK}`,
      '6 spec-invalid',
      'has a key `POST`, which is not allowed here',
    ],
    [
      'a method with a space',
      `${HEAD}paths:\n  /orders:\n    additionalOperations:\n      "COPY ALL": ${OK}`,
      '6 spec-invalid',
      '`COPY ALL`',
    ],
    [
      'two values of one example',
      withOperation(
        'responses:\n  "200":\n    content:\n      text/csv:\n        examples:\n          one:\n            dataValue: 1\n            value: 1',
      ),
      '13 spec-invalid',
      'is not allowed next to the other keys here',
    ],
    [
      'a query string without `content`',
      withOperation('parameters:\n  - { in: querystring, name: q, schema: {} }\nresponses: {}'),
      '7 spec-invalid',
      'has no `content`, which `in: querystring` needs',
    ],
    [
      'a query string next to query parameters',
      withOperation(
        'parameters:\n  - { in: query, name: page, schema: {} }\n  - { in: querystring, name: q, content: { text/plain: {} } }\nresponses: {}',
      ),
      '8 spec-invalid',
      'is the whole query string, next to other parameters in the query',
    ],
    [
      'a tag under one that does not exist',
      `${HEAD}tags:\n  - { name: books, parent: shops }\npaths: { /a: { get: ${OK} } }`,
      '4 spec-invalid',
      'names `shops`, which is not a tag of the document',
    ],
    [
      'tags under each other',
      `${HEAD}tags:\n  - { name: a, parent: b }\n  - { name: b, parent: a }\npaths: { /a: { get: ${OK} } }`,
      '4 spec-invalid',
      'names `b`, which is nested under `a` itself',
    ],
    [
      'a device flow without its address',
      `${HEAD}paths: { /a: { get: ${OK} } }\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows:\n        deviceAuthorization: { tokenUrl: https://id.example.com/token, scopes: {} }`,
      '9 spec-invalid',
      'has no `deviceAuthorizationUrl`',
    ],
  ])('%s', async (_, text, place, reason) => {
    const problems = await problemsOf(text);
    expect(problems[0]).toContain(place);
    expect(problems[0]).toContain(reason);
  });
});

it('operations of further methods keep the case of their name', async () => {
  const { spec } = await load(
    `${HEAD}paths: { /files: { query: ${OK}, get: ${OK}, additionalOperations: { COPY: ${OK}, Link: ${OK}, "a b": ${OK}, "$(id)": ${OK}, GET: ${OK} } } }`,
  );
  expect(spec!.operations.map((operation) => [operationLabel(operation), operation.pointer])).toEqual([
    ['GET /files', '/paths/~1files/get'],
    ['QUERY /files', '/paths/~1files/query'],
    ['COPY /files', '/paths/~1files/additionalOperations/COPY'],
    ['Link /files', '/paths/~1files/additionalOperations/Link'],
  ]);
});

it.each([
  ['https://example.com/v1/api.yaml', 'https://example.com/v1/api.yaml#/components/schemas/Order'],
  ['https://example.com/v1/api.yaml', 'api.yaml#/components/schemas/Order'],
  ['/v1/api.yaml', '/v1/api.yaml#/components/schemas/Order'],
])('a document that is `%s` refers to itself by `%s`', async (self, ref) => {
  const { spec, problems } = await load(
    `${withOperation(`responses: { "200": { content: { application/json: { schema: { $ref: "${ref}" } } } } }`)}$self: ${self}\ncomponents: { schemas: { Order: { type: object } } }`,
  );
  expect(problems).toEqual([]);
  expect(JSON.stringify(spec!.document.root)).toContain('"$ref":"#/components/schemas/Order"');
});

it('a discriminator refers to the document by its URL', () => {
  const self = 'https://example.com/a.json';
  const discriminator = {
    propertyName: '#kind/of',
    mapping: { cat: `${self}#/components/schemas/Cat`, dog: 'a.json#dog', fox: 'Fox', owl: 'b.json' },
    defaultMapping: `${self}#/components/schemas/Cat`,
  };
  const schemas = { Cat: {}, Dog: { $anchor: 'dog' }, Pet: { discriminator } };
  OPENAPI.create('a.json', { openapi: '3.2.0', $self: self, components: { schemas } });
  expect(discriminator).toEqual({
    propertyName: '#kind/of',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog', fox: 'Fox', owl: 'b.json' },
    defaultMapping: '#/components/schemas/Cat',
  });
});

it('references to other documents stay external', async () => {
  const text = `${withOperation('responses: { "200": { $ref: "other.yaml#/a" } }')}$self: https://example.com/api.yaml`;
  expect(await problemsOf(text)).toEqual([expect.stringContaining('spec-external-ref')]);
});

it('references to itself are found again in a document that was read before', () => {
  const schema = { $ref: 'https://example.com/a.json#/components/schemas/A' };
  const root = {
    openapi: '3.2.0',
    $self: 'https://example.com/a.json',
    components: { schemas: { A: {}, B: schema } },
  };
  expect(OPENAPI.create('a.json', root).document.root.components).toEqual({
    schemas: { A: {}, B: { $ref: '#/components/schemas/A' } },
  });
});
