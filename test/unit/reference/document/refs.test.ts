import { expect, test } from 'vitest';
import { deref } from '../../../../src/reference/document/refs.ts';
import { newDocument } from '../../../../src/reference/document/spec-document.ts';

test('a reference may have its own summary and description, since OpenAPI 3.1', () => {
  const used = { $ref: '#/components/responses/Gone', description: 'The order was deleted.', headers: {} };
  const described = (openapi: string, description: string) =>
    deref(newDocument({ openapi, components: { responses: { Gone: { description, content: {} } } } }), used);
  expect(described('3.1.0', 'It is gone.')).toEqual({ description: 'The order was deleted.', content: {} });
  expect(described('3.0.3', 'It is gone.')).toEqual({ description: 'It is gone.', content: {} });
});
