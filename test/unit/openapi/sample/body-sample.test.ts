import { expect, test } from 'vitest';
import { createSpec } from '../../../../src/openapi/document/create-spec.ts';
import type { PathOperation } from '../../../../src/openapi/document/spec.ts';
import { bodySample } from '../../../../src/openapi/sample/body-sample.ts';
import { operationView } from '../../../../src/openapi/view/operation-view.ts';

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

const content = (type: string, properties: object) => ({
  content: { [type]: { schema: { type: 'object', properties } } },
});

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
