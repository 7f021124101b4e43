import { expect, test } from 'vitest';
import { createSpec } from '../../../../../../src/reference/formats/openapi/document/spec.ts';

const webhooks = (name: string) => ({ [name]: { post: { summary: name, responses: {} } } });

test('webhooks of OpenAPI 3.0 are in an extension, which gives way to the key of 3.1', () => {
  const paths = {};
  const pointers = (root: object) =>
    createSpec('api.json', { paths, ...root }).operations.map(({ kind, pointer }) => `${kind} ${pointer}`);
  expect(pointers({ 'x-webhooks': webhooks('shipped') })).toEqual(['webhook /x-webhooks/shipped/post']);
  expect(pointers({ webhooks: webhooks('paid'), 'x-webhooks': webhooks('shipped') })).toEqual([
    'webhook /webhooks/paid/post',
  ]);
});
