import { expect, test } from 'vitest';
import {
  createSpec,
  type PathOperation,
} from '../../../../../../src/reference/formats/openapi/document/spec.ts';
import { assembleRequest } from '../../../../../../src/reference/formats/openapi/sample/assemble-request.ts';
import type { ApiSampleOptions } from '../../../../../../src/reference/formats/openapi/sample/body-sample.ts';
import { requestSample } from '../../../../../../src/reference/formats/openapi/sample/request-sample.ts';
import { operationView } from '../../../../../../src/reference/formats/openapi/view/operation-view.ts';
import { sampleValue } from '../../../../../../src/reference/sample/sample-value.ts';

/** Headers and address of a sample call of `GET /a`. */
function sampleOf(
  operation: object,
  securitySchemes: object = {},
  defaults: ApiSampleOptions['defaults'] = 'all',
) {
  const spec = createSpec('api.json', {
    paths: { '/a': { get: operation } },
    components: { securitySchemes },
  });
  const [found] = spec.operations as PathOperation[];
  const options = { defaults, autogenerate: true };
  return requestSample(spec.document, found!, operationView(spec, found!), options);
}

const schema = { type: 'string' };

test('a parameter with a content type is written as JSON', () => {
  const content = {
    'application/json': { schema: { type: 'object', properties: { a: { type: 'integer' } } } },
  };
  const { url } = sampleOf({ parameters: [{ in: 'query', name: 'where', content }] });
  expect(url).toBe('https://api.example.com/a?where=%7B%22a%22%3A123%7D');
});

test('a parameter may keep its reserved characters', () => {
  const { url } = sampleOf({
    parameters: [{ in: 'query', name: 'path', allowReserved: true, example: '/a/b', schema }],
  });
  expect(url).toContain('path=/a/b');
});

test('a path has only characters that a URL can contain', () => {
  const { path } = assembleRequest('/ünits/a b/{ïd}/{other}', [
    { in: 'path', name: 'ïd', style: 'simple', explode: false, allowReserved: true, value: 'a:@[1]/?' },
  ]);
  expect(path).toBe('/%C3%BCnits/a%20b/a:@%5B1%5D%2F%3F/{other}');
});

test('a header has no line breaks', () => {
  const example = 'keyId="1",\r\nsignature="2"\n';
  const { headers } = sampleOf({ parameters: [{ in: 'header', name: 'Signature', example, schema }] });
  expect(headers).toEqual([['Signature', 'keyId="1", signature="2"']]);
});

test('headers that have a place of their own are not parameters', () => {
  const header = (name: string, more: object = {}) => ({
    in: 'header',
    name,
    required: true,
    schema,
    ...more,
  });
  const operation = {
    parameters: [
      header('Content-Length'),
      header('Content-Type'),
      header('accept'),
      header('Authorization'),
      header('X-Other'),
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  };
  const names = (...args: Parameters<typeof sampleOf>) =>
    sampleOf(...args).headers.map((pair) => pair.join(': '));
  expect(names(operation)).toEqual([
    'Authorization: string',
    'X-Other: string',
    'Content-Type: application/json',
  ]);
  const Token = { type: 'http', scheme: 'bearer' };
  expect(names({ ...operation, security: [{ Token: [] }] }, { Token })).toEqual([
    'Authorization: Bearer <token>',
    'X-Other: string',
    'Content-Type: application/json',
  ]);
  expect(names({ parameters: [header('Accept', { example: 'text/csv' })] })).toEqual(['Accept: text/csv']);
});

test.each(['query', 'cookie', 'header'])('a key that is a parameter of the %s too is sent once', (place) => {
  const parameters = [
    { in: place, name: 'token', required: true, schema },
    { in: place, name: 'other', required: true, schema },
  ];
  const security = [{ Key: [] }];
  const Key = { type: 'apiKey', in: place, name: 'token' };
  const { url, headers } = sampleOf({ parameters, security }, { Key });
  const sent = JSON.stringify([url, headers]);
  expect(sent.match(/\btoken\b/g)).toHaveLength(1);
  expect(sent).toContain('other');
});

test('samples read the response as JSON unless the document says that it is something else', () => {
  const described = (responses: Record<string, string[] | undefined>) => {
    const entries = Object.entries(responses).map(([status, types]) => [
      status,
      { description: status, ...(types && { content: Object.fromEntries(types.map((type) => [type, {}])) }) },
    ]);
    return sampleOf({ responses: Object.fromEntries(entries) });
  };
  expect(described({ 204: undefined, 404: ['application/json'] }).response).toBe('text');
  expect(described({ 200: ['text/csv', 'application/x-ndjson'] }).response).toBe('text');
  for (const responses of [
    {},
    { 200: undefined },
    { 200: ['text/csv', 'application/hal+json'] },
    { 200: ['*/*'] },
    { 202: ['application/json'], 204: undefined },
    { default: ['application/json'] },
  ])
    expect(described(responses).response).toBeUndefined();
});

test('a response to HEAD is not read as JSON', () => {
  const spec = createSpec('api.json', {
    paths: { '/a': { head: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
  });
  const [found] = spec.operations as PathOperation[];
  const options = { defaults: 'all', autogenerate: true } as const;
  expect(requestSample(spec.document, found!, operationView(spec, found!), options).response).toBe('text');
});

test.each([
  ['/a?action=list', 'https://api.example.com/a?action=list&page=1'],
  ['/a#list', 'https://api.example.com/a?page=1'],
])('the query of the path %s is sent with the parameters, a fragment is not', (path, url) => {
  const page = { in: 'query', name: 'page', example: 1, schema };
  const spec = createSpec('api.json', { paths: { [path]: { get: { parameters: [page] } } } });
  const [found] = spec.operations as PathOperation[];
  const options = { defaults: 'all', autogenerate: true } as const;
  expect(requestSample(spec.document, found!, operationView(spec, found!), options).url).toBe(url);
});

test('a server without a protocol is reached over HTTPS', () => {
  const { url } = sampleOf({ servers: [{ url: '//api.museum.test/v1/' }] });
  expect(url).toBe('https://api.museum.test/v1/a');
});

test('an optional parameter without a value is not sent, unless it may be empty', () => {
  const query = { in: 'query', schema: { type: 'string', default: '' } };
  const parameters = [
    { ...query, name: 'filter' },
    { ...query, name: 'sort', required: true },
    { ...query, name: 'flag', allowEmptyValue: true },
  ];
  expect(sampleOf({ parameters }).url).toBe('https://api.example.com/a?sort=&flag=');
});

test.each(['all', 'required'] as const)('x-default comes before every example (%s)', (defaults) => {
  const start = { ...schema, example: 'example', 'x-default': 'start' };
  const parameters = [
    { in: 'query', name: 'own', schema: start, 'x-default': 'parameter' },
    { in: 'query', name: 'schema', required: true, example: 'other', schema: start },
    { in: 'query', name: 'number', schema: { type: 'integer', 'x-default': '7' } },
    { in: 'header', name: 'Accept', schema: { ...schema, 'x-default': 'text/csv' } },
    { in: 'query', name: 'none', schema: { ...schema, enum: ['first'], 'x-default': null }, required: true },
  ];
  const properties = { name: start, count: { type: 'integer', 'x-default': '2' } };
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const { url, headers, body } = sampleOf({ parameters, requestBody: { content } }, {}, defaults);
  expect(url).toBe('https://api.example.com/a?own=parameter&schema=start&number=7&none=first');
  expect(headers).toContainEqual(['Accept', 'text/csv']);
  expect(body).toMatchObject({ value: { name: 'start', count: 2 } });
});

test('x-default of a whole query is that of its fields', () => {
  const properties = { page: { type: 'integer' }, sort: { ...schema, 'x-default': 'name' } };
  const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } };
  const { url } = sampleOf({ parameters: [{ in: 'querystring', content, 'x-default': { page: 3 } }] });
  expect(url).toBe('https://api.example.com/a?page=3&sort=name');
});

test('x-default is where requests start, not what the API answers', () => {
  const spec = createSpec('api.json', {});
  const value = { type: 'object', properties: { id: { ...schema, example: 'u_1', 'x-default': 'mine' } } };
  expect(sampleValue(value, { document: spec.document, direction: 'request' })).toEqual({ id: 'mine' });
  expect(sampleValue(value, { document: spec.document, direction: 'response' })).toEqual({ id: 'u_1' });
});

test.each([
  [{ type: 'http', scheme: 'basic', 'x-default': 'jane:s:é' }, `Basic ${btoa('jane:s:\u00c3\u00a9')}`],
  [{ type: 'http', scheme: 'basic', 'x-default': btoa('jane:secret') }, `Basic ${btoa('jane:secret')}`],
  [{ type: 'http', scheme: 'basic', 'x-default': 'Basic sk_test' }, `Basic ${btoa('sk_test:')}`],
  [{ type: 'http', scheme: 'bearer', 'x-default': 'Bearer abc' }, 'Bearer abc'],
  [{ type: 'http', scheme: 'bearer', 'x-default': 12 }, 'Bearer 12'],
  [{ type: 'http', scheme: 'bearer', 'x-default': { a: 1 } }, 'Bearer <token>'],
])('the sample credential of %o is sent as %s', (Key, sent) => {
  expect(sampleOf({ security: [{ Key: [] }] }, { Key }).headers).toEqual([['Authorization', sent]]);
});

test('a sample credential in a cookie has only characters that cookies allow', () => {
  const Key = { type: 'apiKey', in: 'cookie', name: 'session', 'x-default': 'a;b' };
  expect(sampleOf({ security: [{ Key: [] }] }, { Key }).headers).toEqual([['Cookie', 'session=a%3Bb']]);
});
