import { expect, test } from 'vitest';
import type { FormSchema } from '../../../../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundModel } from '../../../../../../../../src/reference/playground/playground-model.ts';
import { validateForm } from '../../../../../../../../templates/theme/browser/playground/form/values/validate.ts';
import { createSchemas } from '../../../../../../../../templates/theme/browser/playground/schema/schemas.ts';

const card: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['card'] } },
    { name: 'number', required: true, schema: { type: 'string', minLength: 12 } },
  ],
};
const transfer: FormSchema = {
  type: 'object',
  properties: [
    { name: 'kind', required: true, schema: { type: 'string', enum: ['transfer'] } },
    { name: 'iban', required: true, schema: { type: 'string' } },
  ],
};

function errorsOf(value: unknown, options: readonly FormSchema[], text?: string) {
  const model: PlaygroundModel = {
    spec: 'api.json',
    name: 'create-thing',
    statuses: [],
    fill: true,
    method: 'POST',
    path: '/payments',
    servers: [],
    security: { options: [], optional: true },
    parameters: [],
    body: {
      required: true,
      media: [
        {
          type: 'application/json',
          kind: 'json',
          schema: { options: options.map((schema, index) => ({ label: String(index), schema })) },
        },
      ],
    },
    proxy: false,
    credentials: false,
    schemas: {},
    deferred: {},
  };
  const loader = {
    model: async () => model,
    example: async () => undefined,
    components: async () => ({ schemas: {}, deferred: {} }),
  };
  const written = text === undefined ? { view: 'form' as const } : { text, view: 'raw' as const };
  const bodies = [{ value, ...written, revision: 0 }];
  const state = { server: 0, variables: {}, security: -1, parameters: {}, media: 0, bodies };
  return Object.fromEntries(validateForm(model, state, createSchemas(model, loader)));
}

test('a value that fits one of several variants is sent', () => {
  expect(errorsOf({ kind: 'transfer', iban: 'DE1' }, [card, transfer])).toEqual({});
});

test('a value that fits none is judged by the nearest', () => {
  expect(errorsOf({ kind: 'card', number: '4111' }, [card, transfer])).toEqual({
    'body.number': 'Minimum length: 12.',
  });
});

test('a variant that is still to be loaded may be the one', () => {
  expect(errorsOf({ anything: 1 }, [card, { ref: '#/components/schemas/Later' }])).toEqual({});
});

test.each([
  ['{"a": 1,\n  b: 2}', 'This is not valid JSON: 2:3'],
  ['{"a": 1', 'This is not valid JSON: 1:8'],
])(
  'a text that is not JSON is refused with the place, not with English words of the browser: %j',
  (text, error) => {
    expect(errorsOf(undefined, [card], text)).toEqual({ body: error });
  },
);
