import { expect, test } from 'vitest';
import { createSpec } from '../../../../src/openapi/document/create-spec.ts';
import type { PathOperation } from '../../../../src/openapi/document/spec.ts';
import { assembleRequest } from '../../../../src/openapi/sample/assemble-request.ts';
import { requestSample } from '../../../../src/openapi/sample/request-sample.ts';
import { operationView } from '../../../../src/openapi/view/operation-view.ts';

/** Headers and address of a sample call of `GET /a`. */
function sampleOf(operation: object, securitySchemes: object = {}) {
  const spec = createSpec('api.json', {
    paths: { '/a': { get: operation } },
    components: { securitySchemes },
  });
  const [found] = spec.operations as PathOperation[];
  const options = { defaults: 'all', autogenerate: true } as const;
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
