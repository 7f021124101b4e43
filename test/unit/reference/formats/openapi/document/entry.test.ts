import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../../../src/reference/formats/openapi/document/entry.ts';

describe('an entry', () => {
  it('is METHOD /path, in any case; one in mixed case is kept for a note', () => {
    expect(parseEntry('GET /users')).toEqual({ kind: 'operation', method: 'get', path: '/users' });
    expect(parseEntry(' pOsT   /users/{id} ')).toEqual({
      kind: 'operation',
      method: 'post',
      path: '/users/{id}',
      written: 'pOsT',
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

  it('may have a further method of OpenAPI 3.2, in its own case', () => {
    expect(parseEntry('QUERY /users')).toMatchObject({ method: 'query' });
    expect(parseEntry('api.yaml COPY /users')).toMatchObject({ spec: 'api.yaml', method: 'COPY' });
    expect(parseEntry('api.yaml /users')).toBeUndefined();
  });

  it.each(['guides/start', 'get started', 'a b GET /users', ''])('`%s` is not an entry', (text) => {
    expect(parseEntry(text)).toBeUndefined();
  });
});
