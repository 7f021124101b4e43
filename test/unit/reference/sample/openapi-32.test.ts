import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/lib/json/json-object.ts';
import { createSpec, type PathOperation } from '../../../../src/reference/formats/openapi/document/spec.ts';
import { playgroundModel } from '../../../../src/reference/formats/openapi/playground/operation-model.ts';
import { requestSample } from '../../../../src/reference/formats/openapi/sample/request-sample.ts';
import { operationView } from '../../../../src/reference/formats/openapi/view/operation-view.ts';
import { responseExamples } from '../../../../src/reference/sample/response-examples.ts';

function operationOf(operation: JsonObject, components: JsonObject = {}, path = '/things') {
  const spec = createSpec('api.yaml', {
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { [path]: { query: operation } },
    components,
  });
  const found = spec.operations[0] as PathOperation;
  return { spec, operation: found, view: operationView(spec, found) };
}

function requestOf(operation: JsonObject, path?: string) {
  const made = operationOf(operation, {}, path);
  const options = { defaults: 'all' as const, autogenerate: true };
  return requestSample(made.spec.document, made.operation, made.view, options);
}

function modelOf(operation: JsonObject) {
  const { spec, operation: found, view } = operationOf(operation);
  return playgroundModel(spec, found, view, {
    proxy: false,
    credentials: false,
    componentOf: () => ({ schema: {}, size: 0, refs: [] }),
    componentUrl: () => '',
    responsesUrl: () => '',
    exampleUrl: () => '',
  });
}

function responseOf(media: JsonObject, components?: JsonObject): string | undefined {
  const { spec, view } = operationOf({ responses: { 200: { content: media } } }, components);
  return responseExamples(spec.document, view.responses, 'response')[0]?.code;
}

const LOG = {
  type: 'object',
  properties: { level: { const: 'info' }, message: { type: 'string', examples: ['Hi!'] } },
};

describe('a stream of items', () => {
  it.each([
    ['application/jsonl', '{"level":"info","message":"Hi!"}'],
    ['application/x-ndjson', '{"level":"info","message":"Hi!"}'],
    ['application/json-seq', '␞{"level":"info","message":"Hi!"}'],
    ['application/geo+json-seq', '␞{"level":"info","message":"Hi!"}'],
    ['text/event-stream', 'data: {"level":"info","message":"Hi!"}'],
    [
      'multipart/mixed',
      '--boundary\nContent-Type: application/json\n\n{"level":"info","message":"Hi!"}\n--boundary--',
    ],
  ])('in %s', (type, text) => {
    expect(responseOf({ [type]: { itemSchema: LOG } })).toBe(text);
  });

  it('of events shows one of each kind, with their fields and the JSON inside', () => {
    const event = (name: string, contentSchema: JsonObject) => ({
      properties: { event: { const: name }, data: { contentMediaType: 'application/json', contentSchema } },
    });
    const itemSchema = {
      type: 'object',
      required: ['event', 'data'],
      properties: { id: { type: 'string', const: '7' }, data: { type: 'string' } },
      oneOf: [event('added', LOG), event('removed', { type: 'integer', const: 3 })],
    };
    expect(responseOf({ 'text/event-stream': { itemSchema } })).toBe(
      'event: added\nid: 7\ndata: {"level":"info","message":"Hi!"}\n\nevent: removed\nid: 7\ndata: 3',
    );
  });

  it('is an array to `schema` and to examples, and a text as it is', () => {
    const schema = { type: 'array', items: LOG };
    expect(responseOf({ 'application/jsonl': { schema } })).toBe('{"level":"info","message":"Hi!"}');
    expect(responseOf({ 'application/jsonl': { example: [1, { a: 2 }] } })).toBe('1\n{"a":2}');
    expect(responseOf({ 'application/jsonl': { example: '{"a": 1}\n{"a": 2}\n' } })).toBe(
      '{"a": 1}\n{"a": 2}',
    );
  });

  it('has parts of the content types that the document gives by position', () => {
    const media = { itemSchema: { type: 'string', const: 'x' }, itemEncoding: { contentType: 'text/html' } };
    expect(responseOf({ 'multipart/mixed': media })).toContain('Content-Type: text/html\n\nx');
  });

  it('is a text in requests, also in the playground', () => {
    const operation = { requestBody: { content: { 'application/jsonl': { itemSchema: LOG } } } };
    expect(requestOf(operation)).toMatchObject({
      method: 'QUERY',
      headers: [['Content-Type', 'application/jsonl']],
      body: { kind: 'text', text: '{"level":"info","message":"Hi!"}\n' },
    });
    expect(modelOf(operation).body?.media).toEqual([
      {
        type: 'application/jsonl',
        kind: 'text',
        examples: [{ name: 'Example', value: '{"level":"info","message":"Hi!"}\n' }],
      },
    ]);
  });

  it('of parts has a boundary', () => {
    const operation = {
      requestBody: { required: true, content: { 'multipart/mixed': { itemSchema: LOG } } },
    };
    expect(requestOf(operation)).toMatchObject({
      headers: [['Content-Type', 'multipart/mixed; boundary=boundary']],
      body: { kind: 'file' },
    });
    expect(modelOf(operation).body?.media).toMatchObject([
      { type: 'multipart/mixed; boundary=boundary', kind: 'text' },
    ]);
  });
});

it('media types may be components', () => {
  const mediaTypes = { Log: { schema: LOG } };
  const media = { 'application/json': { $ref: '#/components/mediaTypes/Log' } };
  expect(JSON.parse(responseOf(media, { mediaTypes })!)).toEqual({ level: 'info', message: 'Hi!' });
});

describe('an example', () => {
  it('of data is written in the media type', () => {
    expect(responseOf({ 'application/json': { examples: { a: { dataValue: { a: 1 } } } } })).toBe(
      '{\n  "a": 1\n}',
    );
    expect(responseOf({ 'application/json': { examples: { a: { dataValue: null } } } })).toBe('null');
  });

  it('is shown as it is sent, where the document says so', () => {
    const examples = { a: { dataValue: [['a', 'b']], serializedValue: 'a;b' } };
    expect(responseOf({ 'text/csv': { examples } })).toBe('a;b');
    expect(requestOf({ requestBody: { content: { 'text/csv': { examples } } } }).body).toEqual({
      kind: 'text',
      type: 'text/csv',
      text: 'a;b',
    });
  });

  it('of a parameter is its data, because its text has the name in it', () => {
    const flag = { name: 'flag', in: 'query', required: true, schema: { type: 'boolean' } };
    const examples = { no: { dataValue: false, serializedValue: 'flag=false' } };
    expect(requestOf({ parameters: [{ ...flag, examples }] }).url).toBe(
      'https://api.example.com/things?flag=false',
    );
    const text = { no: { serializedValue: 'flag=false' } };
    expect(requestOf({ parameters: [{ ...flag, examples: text }] }).url).toBe(
      'https://api.example.com/things?flag=true',
    );
  });
});

describe('the whole query string', () => {
  const querystring = (content: JsonObject) =>
    requestOf({ parameters: [{ in: 'querystring', name: 'q', content }] }).url;

  it('is JSON without a name', () => {
    const content = { 'application/json': { example: { numbers: [1, 2], flag: null } } };
    expect(querystring(content)).toBe(
      'https://api.example.com/things?%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D',
    );
  });

  it('is a text of its own kind', () => {
    const content = { 'application/jsonpath': { schema: { type: 'string' }, example: '$.a.b[1:1]' } };
    expect(querystring(content)).toBe('https://api.example.com/things?%24.a.b%5B1%3A1%5D');
  });

  const FORM = {
    schema: {
      type: 'object',
      required: ['foo'],
      properties: {
        foo: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        where: { type: 'object' },
      },
    },
    encoding: { tags: { explode: false } },
    examples: { one: { dataValue: { foo: 'a + b', tags: ['x', 'y'], where: { a: 1 } } } },
  };

  it('is a form, written as its encoding says', () => {
    expect(querystring({ 'application/x-www-form-urlencoded': FORM })).toBe(
      'https://api.example.com/things?foo=a%20%2B%20b&tags=x,y&where=%7B%22a%22%3A1%7D',
    );
  });

  it('has the fields of a form in the playground', () => {
    const content = { 'application/x-www-form-urlencoded': FORM };
    const { parameters } = modelOf({ parameters: [{ in: 'querystring', required: true, content }] });
    expect(parameters.map(({ in: place, name, required }) => [place, name, required])).toEqual([
      ['query', 'foo', true],
      ['query', 'tags', false],
      ['query', 'where', false],
    ]);
  });
});

it('`allowReserved` keeps reserved characters of a path, but not those that would end it', () => {
  const file = {
    name: 'file',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: 'a:b/c?d@e f',
  };
  expect(requestOf({ parameters: [file] }, '/{file}').url).toBe(
    'https://api.example.com/a%3Ab%2Fc%3Fd%40e%20f',
  );
  expect(requestOf({ parameters: [{ ...file, allowReserved: true }] }, '/{file}').url).toBe(
    'https://api.example.com/a:b%2Fc%3Fd@e%20f',
  );
});

it('`style: cookie` writes values as they are', () => {
  const cookie = {
    name: 'c',
    in: 'cookie',
    schema: { type: 'object' },
    example: { greeting: 'Hello%2C world!', code: 42 },
  };
  const headerOf = (parameter: JsonObject) => requestOf({ parameters: [parameter] }).headers[0]?.[1];
  expect(headerOf({ ...cookie, style: 'cookie' })).toBe('greeting=Hello%2C world!; code=42');
  expect(headerOf(cookie)).toBe('greeting=Hello%2C%20world!; code=42');
});
