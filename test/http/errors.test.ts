import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { NOON, rows } from '../store/rows.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Every error has this shape and a request id, and nothing else. */
async function expectError(
  response: Response,
  status: number,
  code: string,
): Promise<{ details?: { path: string }[] }> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ error: expect.stringMatching(/^[A-Z].*[.>]$/), code });
  expect(Object.keys(body).filter((key) => !['error', 'code', 'details'].includes(key))).toEqual([]);
  return body;
}

const endpoint = () => `/v1/analytics/${server.projectId}/assistant`;
const asHolderOf = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

describe('400', () => {
  test.each([
    '/v1/analytics/a%00b/assistant',
    '/v1/analytics/%00/feedback',
    '/v1/project/update-status/%00',
    '/v1/analytics/p/assistant?cursor=%00',
  ])('a NUL in a URL, before any key is looked at: %s', async (address) => {
    await expectError(await server.app.request(address), 400, 'invalid_parameter');
  });

  test('a NUL in a body', async () => {
    const fields = [{ id: 'a\0' }, { query: 'a\0' }, { sources: [{ title: 'a', url: '/\0' }] }];
    for (const field of fields) {
      const response = await server.post({ conversations: [conversation(field)] });
      await expectError(response, 400, 'invalid_body');
    }
    const search = await server.app.request('/_docs/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'install\0' }),
    });
    await expectError(search, 400, 'invalid_body');
    // What only looks like one is text.
    const spelled = await server.post({ conversations: [conversation({ query: 'What is \\u0000?' })] });
    expect(spelled.status).toBe(201);
  });

  test.each(['0', '-1', '1001', '1.5', '1e2', 'ten', '', ' 5', '0x10', '99999999999999999999'])(
    'bad limit: %j',
    async (limit) => {
      const response = await server.conversations(`?limit=${encodeURIComponent(limit)}`);
      const { details } = await expectError(response, 400, 'invalid_parameter');
      expect(details).toMatchObject([{ path: 'limit' }]);
    },
  );

  test.each([
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-1-1',
    '202601',
    '1700000000',
    '',
    '2026-01-01T25:00:00Z',
  ])('bad date: %j', async (date) => {
    for (const name of ['dateFrom', 'dateTo']) {
      const response = await server.conversations(`?${name}=${encodeURIComponent(date)}`);
      const { details } = await expectError(response, 400, 'invalid_parameter');
      expect(details).toMatchObject([{ path: name }]);
    }
  });

  test.each([
    ['2026-01-02', '2026-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00%2B01:00'],
  ])('dateFrom not before dateTo: %s, %s', async (from, to) => {
    await expectError(await server.conversations(`?dateFrom=${from}&dateTo=${to}`), 400, 'invalid_parameter');
  });

  test.each([
    'x',
    '',
    '01KF0Q5S80J5P8WZC3M4X1T2V',
    '81KF0Q5S80J5P8WZC3M4X1T2VN',
    "01KF0Q5S80J5P8WZC3M4X1T2V'",
  ])('bad cursor: %j', async (cursor) => {
    const response = await server.conversations(`?cursor=${encodeURIComponent(cursor)}`);
    const { details } = await expectError(response, 400, 'invalid_parameter');
    expect(details).toMatchObject([{ path: 'cursor' }]);
  });

  test('repeated parameter', async () => {
    const { details } = await expectError(
      await server.conversations('?limit=1&limit=2'),
      400,
      'invalid_parameter',
    );
    expect(details).toMatchObject([{ path: 'limit', message: 'must be given once' }]);
  });

  test('unknown parameter', async () => {
    const { details } = await expectError(await server.conversations('?page=2'), 400, 'invalid_parameter');
    expect(details).toMatchObject([{ path: 'page' }]);
  });

  test('all errors are reported at once', async () => {
    const response = await server.conversations('?limit=0&dateFrom=x&cursor=y&page=1');
    const { details } = await expectError(response, 400, 'invalid_parameter');
    expect(details?.map(({ path }) => path).sort()).toEqual(['cursor', 'dateFrom', 'limit', 'page']);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"conversations": {}}',
    '{"conversations": [], "more": 1}',
    '\ud800',
  ])('malformed body: %j', async (body) => {
    await expectError(await server.post(body), 400, 'invalid_body');
  });
});

describe('401', () => {
  test('no key, malformed, unknown, revoked or expired key get one and the same message', async () => {
    const expired = await server.makeKey({ expiresAt: NOON });
    const revoked = await server.makeKey();
    await server.store.revokeKey(revoked.id, NOON);
    const unknown = (await startTestServer()).readKey;
    const headers: (Record<string, string> | undefined)[] = [
      undefined,
      { authorization: '' },
      { authorization: server.readKey },
      { authorization: `Basic ${server.readKey}` },
      { authorization: 'Bearer' },
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${server.readKey}x` },
      { authorization: `Bearer ${server.readKey.slice(0, -1)}` },
      { authorization: `Bearer ${unknown}` },
      { authorization: `Bearer ${expired.secret}` },
      { authorization: `Bearer ${revoked.secret}` },
    ];
    const bodies = new Set<string>();
    for (const header of headers) {
      const response = await server.app.request(endpoint(), header && { headers: header });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      bodies.add(await response.clone().text());
      await expectError(response, 401, 'unauthorized');
    }
    expect(bodies.size).toBe(1);
  });

  test('a key that is revoked or created while the server runs is rejected or accepted immediately', async () => {
    const { id, secret } = await server.makeKey();
    expect((await server.app.request(endpoint(), asHolderOf(secret))).status).toBe(200);
    await server.store.revokeKey(id, NOON);
    expect((await server.app.request(endpoint(), asHolderOf(secret))).status).toBe(401);
  });

  test('comes before any check that would reveal what exists', async () => {
    expect((await server.app.request('/v1/analytics/nobody/assistant?limit=0')).status).toBe(401);
  });
});

describe('403', () => {
  test('the key lacks the scope', async () => {
    const body = JSON.stringify({ conversations: [conversation()] });
    const headers = { authorization: `Bearer ${server.readKey}`, 'content-type': 'application/json' };
    await expectError(
      await server.app.request(endpoint(), { method: 'POST', body, headers }),
      403,
      'forbidden',
    );
  });

  test('the key belongs to another project', async () => {
    const { secret } = await server.makeKey({ projectId: server.otherProjectId });
    await expectError(await server.app.request(endpoint(), asHolderOf(secret)), 403, 'forbidden');
    const own = await server.app.request(
      `/v1/analytics/${server.otherProjectId}/assistant`,
      asHolderOf(secret),
    );
    expect(own.status).toBe(200);
  });
});

describe('404', () => {
  test('unknown project', async () => {
    await expectError(await server.get('/v1/analytics/nobody/assistant'), 404, 'project_not_found');
  });

  test.each(['/v1/analytics', '/v1/analytics/x/unknown', '/v1/', '/v1/nowhere'])(
    'unknown path below the API: %s',
    async (path) => {
      await expectError(await server.get(path), 404, 'not_found');
    },
  );

  test.each(['/v2/analytics/x/assistant', '/nowhere'])('a page everywhere else: %s', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});

describe('405', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('wrong method: %s', async (method) => {
    const response = await server.app.request(endpoint(), { method });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
    await expectError(response, 405, 'method_not_allowed');
  });
});

describe('413', () => {
  test('body too large, announced or not', async () => {
    const big = JSON.stringify({ conversations: [conversation({ response: 'x'.repeat(10 * 1024 * 1024) })] });
    await expectError(await server.post(big), 413, 'body_too_large');
    await expectError(await server.post(big, { headers: { 'content-length': '10' } }), 413, 'body_too_large');
    await expectError(
      await server.post('{}', { headers: { 'content-length': '99999999' } }),
      413,
      'body_too_large',
    );
  });
});

describe('415', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', '', 'application/jsonx'])(
    'wrong type: %j',
    async (type) => {
      await expectError(
        await server.post('{}', { headers: { 'content-type': type } }),
        415,
        'unsupported_media_type',
      );
    },
  );

  test('compressed body', async () => {
    await expectError(
      await server.post('{}', { headers: { 'content-encoding': 'gzip' } }),
      415,
      'unsupported_media_type',
    );
  });
});

describe('429', () => {
  test('over the limit: Retry-After says when to retry', async () => {
    const limited = await startTestServer({ requestsPerMinute: 3 });
    for (const remaining of ['2', '1', '0']) {
      const response = await limited.conversations();
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit-limit')).toBe('3');
      expect(response.headers.get('ratelimit-remaining')).toBe(remaining);
    }
    const refused = await limited.conversations();
    expect(refused.headers.get('retry-after')).toBe('20');
    await expectError(refused, 429, 'rate_limited');
    const { secret } = await limited.makeKey();
    const other = await limited.app.request(
      `/v1/analytics/${limited.projectId}/assistant`,
      asHolderOf(secret),
    );
    expect(other.status).toBe(200);
    const unknown = await limited.app.request('/v1/analytics/unknown/assistant', asHolderOf(secret));
    expect([unknown.status, unknown.headers.get('ratelimit-remaining')]).toEqual([404, '1']);
    // The limiter's clock is the test's, which stands still.
    expect((await limited.conversations()).status).toBe(429);
    limited.time.now += 20_000;
    expect((await limited.conversations()).status).toBe(200);
    await limited.close();
  });
});

describe('503', () => {
  test('store unavailable', async () => {
    await server.store.addConversations(server.projectId, rows(1));
    const broken = await startTestServer();
    const failing = { ...broken.store, conversationPage: () => Promise.reject(new Error('disk I/O error')) };
    const said: string[] = [];
    const reportError = (error: unknown) => said.push(`reported: ${String(error)}`);
    const context = createServerContext({ store: failing, reportError, say: (text) => said.push(text) });
    const app = createApp(context);
    for (let i = 0; i < 3; i++) {
      const response = await app.request(
        `/v1/analytics/${broken.projectId}/assistant`,
        asHolderOf(broken.readKey),
      );
      expect(response.headers.get('retry-after')).toBe('5');
      await expectError(response, 503, 'store_unavailable');
    }
    expect(said).toEqual(['disk I/O error.']);
    await broken.close();
  });
});
