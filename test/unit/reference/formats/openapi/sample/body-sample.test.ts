import { expect, test } from 'vitest';
import {
  createSpec,
  type PathOperation,
} from '../../../../../../src/reference/formats/openapi/document/spec.ts';
import { bodySample } from '../../../../../../src/reference/formats/openapi/sample/body-sample.ts';
import { operationView } from '../../../../../../src/reference/formats/openapi/view/operation-view.ts';

const FORM = 'application/x-www-form-urlencoded';

function sampleOf(requestBody: object) {
  const spec = createSpec('api.json', {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { requestBody } } },
  });
  const [operation] = spec.operations as PathOperation[];
  return bodySample(spec.document, operationView(spec, operation!).body, {
    defaults: 'all',
    autogenerate: true,
  });
}

const content = (type: string, properties: object, encoding: object = {}) => ({
  content: { [type]: { schema: { type: 'object', properties }, encoding } },
});

/** `name=value` of each field or part, with its content type. */
function partsOf(...args: Parameters<typeof content>): string[] {
  const sample = sampleOf(content(...args));
  return sample && 'parts' in sample
    ? sample.parts.map(({ name, value, type = '' }) => `${name}=${value} ${type}`.trim())
    : [];
}

const PROPERTIES = {
  address: { type: 'object', properties: { city: { type: 'string', example: 'Rome & Co' } } },
  tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
};

test.each([FORM, 'multipart/form-data'])('%s without fields is left out where it may be', (type) => {
  expect(sampleOf(content(type, {}))).toBeUndefined();
  expect(sampleOf({ ...content(type, {}), required: true })).toMatchObject({ type, parts: [] });
});

test('a form with fields is part of the sample', () => {
  expect(sampleOf(content(FORM, { a: { type: 'string', example: 'b' } }))).toEqual({
    kind: 'form',
    type: FORM,
    parts: [{ name: 'a', value: 'b', file: false }],
  });
});

test('fields of a form are written by their style, as the playground sends them', () => {
  const deep = { style: 'deepObject', explode: true };
  expect(partsOf(FORM, PROPERTIES, { address: deep, tags: deep })).toEqual([
    'address[city]=Rome & Co',
    'tags[0]=a',
    'tags[1]=b',
  ]);
  expect(partsOf(FORM, PROPERTIES, { tags: { explode: false } })).toEqual([
    'address={"city":"Rome & Co"}',
    'tags=a,b',
  ]);
  expect(partsOf(FORM, PROPERTIES)).toEqual(['address={"city":"Rome & Co"}', 'tags=a', 'tags=b']);
});

test('each item of a list is a part of its own, and an object a part of JSON', () => {
  expect(partsOf('multipart/form-data', PROPERTIES)).toEqual([
    'address={"city":"Rome & Co"} application/json',
    'tags=a',
    'tags=b',
  ]);
  expect(partsOf('multipart/form-data', PROPERTIES, { tags: { contentType: 'text/csv' } })).toEqual([
    'address={"city":"Rome & Co"} application/json',
    'tags=a text/csv',
    'tags=b text/csv',
  ]);
});

test('a file has the content type that the document gives it, unless that may be any', () => {
  const file = { type: 'string', format: 'binary' };
  const parts = (contentType: string) =>
    partsOf('multipart/form-data', { file }, { file: { contentType, style: 'form', explode: true } });
  expect(parts('image/png, image/jpeg')).toEqual(['file=file image/png']);
  expect(parts('image/*')).toEqual(['file=file']);
});

test('parts with a style of their own are written like query parameters, which says more than a content type', () => {
  const parts = (encoding: object) =>
    partsOf('multipart/form-data', PROPERTIES, { address: encoding, tags: encoding });
  expect(parts({ style: 'deepObject', explode: true })).toEqual([
    'address[city]=Rome & Co',
    'tags[0]=a',
    'tags[1]=b',
  ]);
  expect(parts({ explode: true, allowReserved: true })).toEqual(['city=Rome & Co', 'tags=a', 'tags=b']);
  expect(parts({ style: 'pipeDelimited', contentType: 'text/csv' })).toEqual([
    'address=city|Rome & Co',
    'tags=a|b',
  ]);
  expect(parts({ style: 'form' })).toEqual([
    'address={"city":"Rome & Co"} application/json',
    'tags=a',
    'tags=b',
  ]);
});

test('an example of JSON may be written as a text', () => {
  const json = (example: unknown, schema: object = { type: 'object' }) =>
    sampleOf({ content: { 'application/json': { schema, example } } });
  expect(json('{ "a": 1 }')).toEqual({ kind: 'json', type: 'application/json', value: { a: 1 } });
  expect(json('{ a: 1 }')).toEqual({ kind: 'text', type: 'application/json', text: '{ a: 1 }' });
  expect(json('{ "a": 1 }', { type: 'string' })).toMatchObject({ kind: 'json', value: '{ "a": 1 }' });
});

test('an example of JSON may be null', () => {
  const sampleWith = (type: string) =>
    sampleOf({ content: { [type]: { schema: { type: ['object', 'null'] }, example: null } } });
  expect(sampleWith('application/json')).toMatchObject({ kind: 'json', value: null });
  expect(sampleWith('application/xml')).toMatchObject({ kind: 'text', text: expect.stringContaining('<') });
});

test('a content type with a wildcard becomes one that can be sent', () => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } } };
  expect(sampleOf({ content: { '*/*': { schema } } })).toEqual({
    kind: 'json',
    type: 'application/json',
    value: { a: 123 },
  });
  expect(sampleOf({ content: { 'text/*': { example: 'a' } } })).toMatchObject({ type: 'text/plain' });
  expect(sampleOf({ content: { 'image/*': {} } })).toMatchObject({
    kind: 'file',
    type: 'image/octet-stream',
  });
});

test('XML has the names, namespaces and attributes of the schema', () => {
  const schema = {
    type: 'object',
    xml: { name: 'order', prefix: 'o', namespace: 'http://example.com/o' },
    properties: {
      id: { type: 'integer', xml: { attribute: true, name: 'order-id' } },
      items: {
        type: 'array',
        xml: { wrapped: true, name: 'lines' },
        items: { type: 'string', xml: { name: 'line' } },
      },
      tags: { type: 'array', items: { type: 'string' } },
    },
  };
  expect(sampleOf({ content: { 'application/xml': { schema } } })).toMatchObject({
    text: `<?xml version="1.0" encoding="UTF-8"?>
<o:order xmlns:o="http://example.com/o" order-id="123">
  <lines>
    <line>string</line>
  </lines>
  <tags>string</tags>
</o:order>`,
  });
});
