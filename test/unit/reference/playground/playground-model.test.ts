import { describe, expect, test } from 'vitest';
import { createSpec, type PathOperation } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { playgroundModel } from '../../../../src/reference/formats/openapi/playground/operation-model.ts';
import { operationView } from '../../../../src/reference/formats/openapi/view/operation-view.ts';
import { componentSource } from '../../../../src/reference/playground/form-components.ts';
import {
  type PlaygroundResponses,
  responsesModel,
} from '../../../../src/reference/playground/playground-model.ts';

/** The model of `POST /things`, or of another method, whose body is `schema`. */
function modelOf(
  schema: object,
  {
    components = {},
    securitySchemes = {},
    prefill = false,
    method = 'post',
    ...operation
  }: Record<string, unknown> = {},
  written: PlaygroundResponses[] = [],
) {
  const spec = createSpec('api.json', {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { schemas: components, securitySchemes },
    paths: {
      '/things': {
        [String(method)]: { requestBody: { content: { 'application/json': { schema } } }, ...operation },
      },
    },
  });
  const [first] = spec.operations as PathOperation[];
  const source = {
    componentOf: componentSource({ document: spec.document, prefill: prefill === true }),
    componentUrl: (ref: string) => `at ${ref}`,
  };
  return playgroundModel(spec, first!, operationView(spec, first!), {
    ...source,
    prefill: prefill === true,
    proxy: true,
    credentials: false,
    responsesUrl: (responses) => {
      written.push(responsesModel(responses, source));
      return 'responses.js';
    },
    exampleUrl: (example) => `at ${JSON.stringify(example).length}`,
  });
}
const bodyOf = (...args: Parameters<typeof modelOf>) => modelOf(...args).body!.media[0]!.schema!;

test('a part of a form lists the content types that the document allows', () => {
  const encoding = { photo: { contentType: 'image/png, image/jpeg' }, note: { contentType: 'text/plain' } };
  const requestBody = { content: { 'multipart/form-data': { encoding } } };
  expect(modelOf({}, { requestBody }).body?.media[0]?.encoding).toEqual({
    photo: { contentType: 'image/png', fileTypes: ['image/png', 'image/jpeg'] },
    note: { contentType: 'text/plain' },
  });
});

describe('the playground’s model of an operation', () => {
  test.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])(
    'names the method %s as HTTP does: browsers send what they are told',
    (method) => {
      expect(modelOf({}, { method }).method).toBe(method.toUpperCase());
    },
  );

  test('leaves out what only the server sets, and keeps rules that the form checks', () => {
    const schema = {
      type: 'object',
      required: ['age'],
      properties: { id: { type: 'string', readOnly: true }, age: { type: 'integer', minimum: 0 } },
    };
    expect(bodyOf(schema)).toEqual({
      type: 'object',
      properties: [{ name: 'age', required: true, schema: { type: 'integer', minimum: 0 } }],
    });
  });

  test('has no default that its own limits refuse', () => {
    expect(bodyOf({ type: 'integer', default: 0, minimum: 1 })).toEqual({ type: 'integer', minimum: 1 });
  });

  test('starts from x-default, which is not the default', () => {
    expect(bodyOf({ type: 'string', default: 'a', 'x-default': 'b' })).toEqual({
      type: 'string',
      default: 'a',
      prefill: 'b',
    });
  });

  test('starts from examples only when it is told to', () => {
    const schema = { type: 'string', example: 'b' };
    expect(bodyOf(schema)).toEqual({ type: 'string', example: 'b' });
    expect(bodyOf(schema, { prefill: true })).toEqual({ type: 'string', prefill: 'b' });
  });

  test('holds a component that contains itself once', () => {
    const ref = '#/components/schemas/Node';
    const Node = { type: 'object', properties: { next: { $ref: ref } } };
    const model = modelOf({ $ref: ref }, { components: { Node } });
    expect(model.body!.media[0]!.schema).toEqual({ ref });
    expect(model.schemas).toEqual({
      [ref]: { type: 'object', properties: [{ name: 'next', schema: { ref } }] },
    });
  });

  test('stays small: components that do not fit are named by their URL', () => {
    const wide = (next: string) => ({
      type: 'object',
      properties: {
        ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`property${i}`, { type: 'string' }])),
        next: { $ref: `#/components/schemas/${next}` },
      },
    });
    const components = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`C${i}`, wide(`C${(i + 1) % 50}`)]),
    );
    const model = modelOf({ $ref: '#/components/schemas/C0' }, { components });
    expect(JSON.stringify(model).length).toBeLessThan(40_000);
    const [[missing, address]] = Object.entries(model.deferred) as [[string, string]];
    expect(address).toBe(`at ${missing}`);
    expect(Object.keys(model.schemas)).toContain('#/components/schemas/C0');
  });

  test('tells files, nullable values and choices apart', () => {
    expect(bodyOf({ type: 'string', format: 'binary' })).toMatchObject({ file: 'bytes' });
    expect(
      bodyOf({ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }),
    ).toMatchObject({ file: 'base64' });
    expect(bodyOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({
      type: 'string',
      nullable: true,
    });
    expect(bodyOf({ type: ['string', 'integer'] })).toEqual({
      options: [
        { label: 'string', schema: { type: 'string' } },
        { label: 'integer', schema: { type: 'integer' } },
      ],
    });
  });

  test('of several types, each has only what is inside its own values', () => {
    const inside = {
      properties: { a: {} },
      items: { type: 'string' },
      anyOf: [{ title: 'A' }, { title: 'B' }],
    };
    const { options } = bodyOf({ type: ['object', 'array', 'string'], ...inside, maxLength: 5 });
    expect(options!.map(({ schema }) => Object.keys(schema))).toEqual([
      ['type', 'maxLength', 'properties', 'options'],
      ['type', 'maxLength', 'items', 'options'],
      ['type', 'maxLength'],
    ]);
    const nested = (levels: number): object =>
      levels === 0
        ? {}
        : { type: ['object', 'array', 'string', 'number'], properties: { a: nested(levels - 1) } };
    expect(JSON.stringify(bodyOf(nested(20))).length).toBeLessThan(3000);
  });

  test.each([
    [{ patternProperties: { '^a': {} } }, 'object'],
    [{ items: {} }, 'array'],
    [{ enum: [null, 1] }, 'number'],
    [{ pattern: '^a' }, 'string'],
    [{ format: 'date' }, 'string'],
    [{}, undefined],
  ])('asks for what %j means without a type: %s', (schema, type) => {
    expect(bodyOf(schema)?.type).toBe(type);
  });

  test('describes servers and schemes in plain words', () => {
    const servers = [
      {
        url: 'https://{a}.example.com',
        description: '**Live**',
        variables: { a: { default: 'b', description: '`eu`' } },
      },
    ];
    const {
      servers: [server],
    } = modelOf({}, { servers });
    expect(server).toMatchObject({ description: 'Live', variables: [{ description: 'eu' }] });
    const Token = { type: 'http', scheme: 'bearer', description: 'Your **token**' };
    const { security } = modelOf({}, { security: [{ Token: [] }], securitySchemes: { Token } });
    expect(security.options[0]![0]!.description).toBe('Your token');
  });

  test('has the header of a key once: names of headers are case-insensitive', () => {
    const Key = { type: 'apiKey', in: 'header', name: 'X-API-Key' };
    const parameters = [{ in: 'header', name: 'x-api-key', schema: { type: 'string' } }];
    const model = modelOf({}, { parameters, security: [{ Key: [] }], securitySchemes: { Key } });
    expect(model.parameters).toEqual([]);
  });

  test('has no extensions among the flows of OAuth', () => {
    const flows = { implicit: { authorizationUrl: 'https://a', scopes: {} }, 'x-audience': 'orders' };
    const Login = { type: 'oauth2', flows };
    const { security } = modelOf({}, { security: [{ Login: [] }], securitySchemes: { Login } });
    expect(security.options[0]![0]!.flows.map(({ kind }) => kind)).toEqual(['implicit']);
  });

  test('has the places of a tuple, also as JSON Schema before 2020-12 writes them', () => {
    const [place, further] = [{ type: 'integer' }, { type: 'string' }];
    const tuple = { type: 'array', tuple: [place], items: further };
    expect(bodyOf({ type: 'array', prefixItems: [place], items: further })).toEqual(tuple);
    expect(bodyOf({ type: 'array', items: [place], additionalItems: further })).toEqual(tuple);
  });

  test('starts XML with the text of the code samples', () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const exampleOf = (media: object) =>
      modelOf({}, { requestBody: { content: { 'application/xml': media } } }).body!.media[0]!.examples;
    const value = (id: number) => `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <id>${id}</id>\n</root>`;
    expect(exampleOf({ schema })).toEqual([{ name: 'Example', value: value(123) }]);
    expect(exampleOf({ schema, example: { id: 7 } })).toEqual([{ name: 'Example', value: value(7) }]);
    expect(exampleOf({})).toBeUndefined();
  });

  test('ignores header parameters that have places of their own', () => {
    const parameters = ['Accept', 'content-type', 'Authorization', 'X-Own'].map((name) => ({
      in: 'header',
      name,
      schema: {},
    }));
    const names = (more: object) => modelOf({}, { parameters, ...more }).parameters.map(({ name }) => name);
    expect(names({ security: [{ Token: [] }] })).toEqual(['X-Own']);
    // Without a scheme, there is no other place for the credential.
    expect(names({})).toEqual(['Authorization', 'X-Own']);
  });

  test('keeps what only one direction has in components, which both directions share', () => {
    const ref = '#/components/schemas/User';
    const User = {
      type: 'object',
      properties: { id: { readOnly: true }, password: { writeOnly: true }, name: { type: 'string' } },
      additionalProperties: false,
    };
    expect(modelOf({ $ref: ref }, { components: { User } }).schemas[ref]).toEqual({
      type: 'object',
      closed: true,
      properties: [
        { name: 'id', only: 'response', schema: {} },
        { name: 'password', only: 'request', schema: {} },
        { name: 'name', schema: { type: 'string' } },
      ],
    });
  });

  test('tells the values of a discriminator, by its mapping or by the names of the components', () => {
    const [Cat, Dog] = ['#/components/schemas/Cat', '#/components/schemas/Dog'];
    const schema = {
      oneOf: [{ $ref: Cat }, { $ref: Dog }],
      discriminator: { propertyName: 'kind', mapping: { cat: Cat, kitten: 'Cat' } },
    };
    expect(bodyOf(schema, { components: { Cat: {}, Dog: {} } })).toMatchObject({
      discriminator: 'kind',
      options: [{ values: ['cat', 'kitten'] }, { values: ['Dog'] }],
    });
  });

  test('offers the components that include a base schema, by the values of its discriminator', () => {
    const $ref = '#/components/schemas/Pet';
    const Pet = { type: 'object', properties: { kind: {} }, discriminator: { propertyName: 'kind' } };
    const child = { allOf: [{ $ref }] };
    expect(modelOf({ $ref }, { components: { Pet, Cat: child, Dog: child } }).schemas[$ref]).toMatchObject({
      discriminator: 'kind',
      options: [
        { label: 'Cat', values: ['Cat'] },
        { label: 'Dog', values: ['Dog'] },
      ],
    });
  });

  test('puts the schemas of responses into a file of their own, without what only requests have', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, secret: { writeOnly: true } },
    };
    const responses = {
      200: { content: { 'application/json': { schema }, 'text/csv': { schema } } },
      204: {},
    };
    const written: PlaygroundResponses[] = [];
    expect(modelOf({}, { responses }, written).responses).toBe('responses.js');
    const properties = [{ name: 'id', schema: { type: 'string' } }];
    expect(written).toEqual([
      {
        responses: [
          { status: '200', media: [{ type: 'application/json', schema: { type: 'object', properties } }] },
        ],
        schemas: {},
        deferred: {},
      },
    ]);
  });
});
