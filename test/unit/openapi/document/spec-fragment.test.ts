import { expect, test } from 'vitest';
import { createSpec } from '../../../../src/openapi/document/create-spec.ts';
import { specFragment } from '../../../../src/openapi/document/spec-fragment.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1', description: 'Long.' },
  paths: {
    '/orders': {
      get: {
        responses: { 200: { content: { 'application/json': { schema: schemaRef('Order') } } } },
      },
    },
  },
  components: {
    schemas: {
      Order: { type: 'object', properties: { buyer: schemaRef('User'), next: schemaRef('Order') } },
      User: {
        properties: { tags: { type: 'array', items: { type: 'string' } }, note: { enum: ['no', 'a: b'] } },
      },
      Unused: { type: 'string' },
    },
  },
};

function schemaRef(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const ORDERS = `openapi: "3.1.0"
info:
  title: Shop
  version: "1"
paths:
  /orders:
    get:
      responses:
        "200":
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
components:
  schemas:
    Order:
      type: object
      properties:
        buyer:
          $ref: "#/components/schemas/User"
        next:
          $ref: "#/components/schemas/Order"
    User:
      properties:
        tags:
          type: array
          items:
            type: string
        note:
          enum:
            - "no"
            - "a: b"`;

test('a fragment holds the operation and the components that it needs, however often it is asked for', () => {
  const spec = createSpec('api.json', document);
  for (let time = 0; time < 3; time++) expect(specFragment(spec, ['/paths/~1orders/get'])).toBe(ORDERS);
});

test('a part inside another one stands once', () => {
  const spec = createSpec('api.json', document);
  const inner = '/components/schemas/User/properties/tags';
  const whole = specFragment(spec, ['/components/schemas/User']);
  expect(specFragment(spec, [inner, '/components/schemas/User'])).toBe(whole);
  expect(specFragment(spec, ['/components/schemas/User', inner])).toBe(whole);
  expect(specFragment(spec, [inner])).toContain(
    '    User:\n      properties:\n        tags:\n          type: array',
  );
});
