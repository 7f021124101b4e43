import { expect, test } from 'vitest';
import type { PlaygroundModel } from '../../../../../../src/reference/playground/playground-model.ts';
import { withReaderInputs } from '../../../../../../templates/theme/browser/playground/reader-inputs.ts';

const parameter = (place: string, name: string, type: string) => ({
  in: place,
  name,
  schema: { type },
  prefill: 'sample',
});

const model = {
  servers: [{ url: 'https://{region}.example.com', variables: [{ name: 'region', default: 'eu' }] }],
  parameters: [
    parameter('query', 'limit', 'integer'),
    parameter('path', 'account', 'string'),
    parameter('header', 'X-Team', 'string'),
    parameter('cookie', 'other', 'string'),
  ],
  security: {
    optional: false,
    options: [
      [
        { name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Api-Key', flows: [], scopes: [] },
        { name: 'token', type: 'bearer', flows: [], scopes: [] },
      ],
    ],
  },
} as unknown as PlaygroundModel;

test('the playground starts with what the login says about the reader', () => {
  const filled = withReaderInputs(model, {
    server: { region: 'us' },
    query: { limit: '7' },
    path: { account: '42' },
    header: { 'x-team': 'zoo', 'X-API-KEY': 'k', Authorization: 'Bearer t' },
  });
  expect(filled.servers[0]!.variables[0]!.default).toBe('us');
  expect(filled.parameters.map(({ prefill }) => prefill)).toEqual([7, '42', 'zoo', 'sample']);
  expect(filled.security.options[0]!.map(({ sample }) => sample)).toEqual(['k', 't']);
});

test('without a login it is as the specification says', () => {
  expect(withReaderInputs(model, {})).toBe(model);
});
