import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../src/openapi/document/entry.ts';

describe('an entry', () => {
  it('is METHOD /path, in any case', () => {
    expect(parseEntry('GET /users')).toEqual({ kind: 'operation', method: 'get', path: '/users' });
    expect(parseEntry(' pOsT   /users/{id} ')).toEqual({
      kind: 'operation',
      method: 'post',
      path: '/users/{id}',
    });
  });

  it('may name its spec, by path or URL', () => {
    expect(parseEntry('/specs/a.json DELETE /users')).toEqual({
      kind: 'operation',
      spec: 'specs/a.json',
      method: 'delete',
      path: '/users',
    });
    expect(parseEntry('https://example.com/a.yaml get /')).toMatchObject({
      spec: 'https://example.com/a.yaml',
    });
  });

  it('may name a webhook', () => {
    expect(parseEntry('openapi.json webhook orderCreated')).toEqual({
      kind: 'webhook',
      spec: 'openapi.json',
      name: 'orderCreated',
    });
  });

  it.each(['guides/start', 'get started', 'FETCH /users', 'a b GET /users', ''])(
    '`%s` is no entry',
    (text) => {
      expect(parseEntry(text)).toBeUndefined();
    },
  );
});
