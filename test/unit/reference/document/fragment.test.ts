import { expect, test } from 'vitest';
import { specFragment } from '../../../../src/reference/document/fragment.ts';
import { createSpec } from '../../../../src/reference/formats/openapi/document/spec.ts';

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
  for (let time = 0; time < 3; time++)
    expect(specFragment(spec, ['/paths/~1orders/get'], '/api.json')).toBe(ORDERS);
});

test('a part inside another one stands once', () => {
  const spec = createSpec('api.json', document);
  const inner = '/components/schemas/User/properties/tags';
  const whole = specFragment(spec, ['/components/schemas/User'], '/api.json');
  expect(specFragment(spec, [inner, '/components/schemas/User'], '/api.json')).toBe(whole);
  expect(specFragment(spec, ['/components/schemas/User', inner], '/api.json')).toBe(whole);
  expect(specFragment(spec, [inner], '/api.json')).toContain(
    '    User:\n      properties:\n        tags:\n          type: array',
  );
});

test('components that are left out are named, with the place where they are', () => {
  const names = Array.from({ length: 40 }, (_, i) => `Part${i}`);
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const whole = { anyOf: names.map(schemaRef) };
  const spec = createSpec('api.json', { ...document, components: { schemas: { ...schemas, Whole: whole } } });
  const fragment = specFragment(spec, ['/components/schemas/Whole'], '/docs/api.json');
  expect(fragment.split('\n').at(-1)).toBe(
    `# Only in the whole document, /docs/api.json: ${names
      .slice(20, 30)
      .map((name) => `#/components/schemas/${name}`)
      .join(', ')} and 10 more`,
  );
  expect(fragment).toContain('    Part19:\n');
  expect(fragment).not.toContain('    Part20:\n');
});

test('the schemas that a discriminator chooses between are part of it', () => {
  const base = { type: 'object', discriminator: { propertyName: 'kind' } };
  const schemas = {
    Order: base,
    Sale: { allOf: [schemaRef('Order')] },
    User: { discriminator: { propertyName: 'kind', mapping: { admin: 'Admin' } } },
    Admin: { type: 'object' },
  };
  const spec = createSpec('shop.json', { ...document, components: { schemas } });
  const fragmentOf = (name: string) => specFragment(spec, [`/components/schemas/${name}`], 'shop.json');
  expect(fragmentOf('Order')).toContain('    Sale:');
  expect(fragmentOf('Order')).not.toContain('    Admin:');
  expect(fragmentOf('User')).toContain('    Admin:');
});

test('a component is found by a reference that is percent-encoded, and is under its own name', () => {
  const schemas = { Whole: schemaRef('List%C2%ABUser%C2%BB'), 'List«User»': { type: 'array' } };
  const spec = createSpec('api.json', {
    ...document,
    paths: { '/50%25': { get: { summary: 'Half' } } },
    components: { schemas },
  });
  const fragment = specFragment(spec, ['/paths/~150%25/get', '/components/schemas/Whole'], '/api.json');
  expect(fragment).toContain('"/50%25":\n    get:\n      summary: Half');
  expect(fragment).toContain('    "List«User»":\n      type: array');
});
