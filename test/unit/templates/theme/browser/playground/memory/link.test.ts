import { describe, expect, test } from 'vitest';
import {
  type FormState,
  initialState,
} from '../../../../../../../templates/theme/browser/playground/form/values/form-state.ts';
import { linkTo, readLink } from '../../../../../../../templates/theme/browser/playground/memory/link.ts';
import { buildRequest } from '../../../../../../../templates/theme/browser/playground/request/request.ts';
import { modelOf, parameterOf, schemasOf } from '../model.ts';

const HOSTS = {
  template: 'https://{tenant}.example.com/{version}',
  url: 'https://eu.example.com/v1',
  variables: [
    { name: 'tenant', default: 'eu', enum: [] },
    { name: 'version', default: 'v1', enum: [] },
  ],
};
const model = modelOf({
  servers: [{ template: 'https://api.example.com', url: 'https://api.example.com', variables: [] }, HOSTS],
  security: {
    options: [[{ name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Account', flows: [], scopes: [] }]],
    optional: false,
  },
  parameters: [
    parameterOf('path', 'id'),
    parameterOf('query', 'page_token'),
    parameterOf('query', 'api_key'),
    parameterOf('header', 'x-account'),
    parameterOf('header', 'pin', { schema: { type: 'string', format: 'password' } }),
  ],
  body: {
    required: true,
    media: [
      {
        type: 'application/json',
        kind: 'json',
        schema: {
          type: 'object',
          properties: [{ name: 'pin', schema: { type: 'string', format: 'password' } }],
        },
      },
    ],
  },
});
const schemas = schemasOf(model);
const fresh = initialState(model, schemas);
const filled: FormState = {
  ...fresh,
  server: 1,
  variables: { version: 'v2' },
  path: '/users/{id}/copy',
  parameters: {
    'path id': 'ü/1',
    'query page_token': 'p2',
    'query api_key': 'secret-1',
    'header x-account': 'secret-2',
    'header pin': 'secret-3',
  },
  bodies: [
    {
      value: {
        name: '<Jane>',
        big: 12345678901234567890n,
        pin: 'secret-4',
        nested: [{ clientSecret: 'secret-5' }],
      },
      view: 'form',
      revision: 0,
    },
  ],
};
const encoded = (content: unknown) => `#try=${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
const urlOf = (state: FormState) => buildRequest(model, state, {}, 'https://docs.example.com/').url;

describe('a link to a request', () => {
  test('brings it back without secrets', () => {
    const link = linkTo(model, filled, schemas)!;
    expect(Buffer.from(link.slice(5), 'base64url').toString()).not.toContain('secret-');
    const read = readLink(model, link, fresh)!;
    expect(read).toMatchObject({ server: 1, variables: { version: 'v2' }, path: '/users/{id}/copy' });
    expect(read.parameters).toMatchObject({ 'path id': 'ü/1', 'query page_token': 'p2' });
    expect(read.bodies[0]!.value).toEqual({ name: '<Jane>', big: 12345678901234567890n, nested: [{}] });
    expect(urlOf(read)).toBe('https://eu.example.com/v2/users/%C3%BC%2F1/copy?page_token=p2');
  });

  test('keeps the text of a body as it was typed, unless it holds a secret', () => {
    const typed = (text: string) => {
      const bodies = [{ value: {}, text, view: 'raw' as const, revision: 0 }];
      return readLink(model, linkTo(model, { ...filled, bodies }, schemas)!, fresh)!.bodies[0]!;
    };
    expect(typed('{"a":  1}').text).toBe('{"a":  1}');
    expect(typed('{"a": 1, "pin": "0000"}')).toMatchObject({ value: { a: 1 } });
    expect(typed('{"a": 1, "pin": "0000"}').text).toBeUndefined();
    expect(typed('{"password": {{p}}').text).toBeUndefined();
  });

  test('leaves the reader’s own keys where they are', () => {
    const own = { ...fresh, parameters: { ...fresh.parameters, 'header x-account': 'mine' } };
    const read = readLink(model, encoded({ parameters: { 'header x-account': 'theirs' } }), own)!;
    expect(read.parameters['header x-account']).toBe('mine');
  });

  test.each([
    ['another server', { base: 'https://evil.example', server: 'https://evil.example' }],
    ['a variable in the host', { server: HOSTS.template, variables: { tenant: 'evil.example/' } }],
    ['a variable with a user', { server: HOSTS.template, variables: { version: '..@evil.example' } }],
    ['a path with a host', { path: '@evil.example/' }],
    ['a path of another host', { path: '//evil.example/' }],
  ])('cannot send credentials elsewhere by %s', (_, content) => {
    const read = readLink(model, encoded({ parameters: { 'path id': '1' }, ...content }), fresh)!;
    expect(new URL(urlOf(read)).host).toMatch(/^(?:api|eu)\.example\.com$/);
  });

  test.each([
    '#try=',
    '#try=%%%',
    '#try=bm90IGpzb24',
    encoded(null),
    encoded([1]),
    encoded({ parameters: 5, bodies: 'x', media: {}, variables: [], path: {} }),
    encoded({ parameters: { __proto__: null, 'path id': { toString: 1 } } }),
    encoded(JSON.parse('{"__proto__": {"polluted": 1}, "bodies": {"__proto__": {"polluted": 1}}}')),
  ])('that is broken does no harm: %s', (hash) => {
    const read = readLink(model, hash, fresh);
    expect(() => read && urlOf(read)).not.toThrow();
    expect({}).not.toHaveProperty('polluted');
  });

  test('that is too deep brings nothing', () => {
    const deep = `{"parameters": {"path id": ${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    expect(readLink(model, `#try=${Buffer.from(deep).toString('base64url')}`, fresh)).toBeUndefined();
  });
});
