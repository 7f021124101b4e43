import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../store/rows.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

/** `DOCS_LONG_TESTS=1` sends the number of requests that the reliability figures come from. */
const REQUESTS = process.env.DOCS_LONG_TESTS ? 100_000 : 3000;
const DOCUMENTED = [200, 201, 202, 204, 400, 401, 403, 404, 405, 413, 415, 429];

let server: TestServer;
const unexpected: unknown[] = [];
beforeAll(async () => {
  server = await startTestServer({ reportError: (error) => unexpected.push(error) });
  await server.store.addConversations(server.projectId, rows(20));
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '..', '%', '%00', '\u0000', "'; DROP TABLE keys; --"),
);
const date = fc.oneof(
  fc.constantFrom('2026-01-15', '2026-01-15T12:00:05Z', '0000-01-01', '9999-12-31T23:59:59.999+23:59'),
  text,
);
const query = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('dateFrom', 'dateTo'), date),
    fc.tuple(fc.constant('limit'), fc.oneof(fc.integer({ min: -5, max: 1500 }).map(String), text)),
    fc.tuple(fc.constant('cursor'), fc.oneof(fc.constant('01KF0RDQG01GJY9RJ4AJ58NK32'), text)),
    fc.tuple(fc.constantFrom('source', 'status', 'offset'), text),
    fc.tuple(text, text),
  ),
  { maxLength: 4 },
);
const path = fc.oneof(
  fc
    .constantFrom(
      'assistant',
      'assistant/threads/x',
      'assistant/caller-stats',
      'feedback',
      'feedback/by-page',
      'searches',
      'views',
    )
    .map((name) => `/v1/analytics/PROJECT/${name}`),
  fc.constantFrom(
    '/v1/project/update/PROJECT',
    '/v1/project/update-status/x',
    '/healthz',
    '/metrics',
    '/v1/openapi.json',
  ),
  fc.constantFrom('/_docs/api/feedback', '/_docs/api/search', '/', '/_docs/manifest.json'),
  fc.array(text, { maxLength: 5 }).map((parts) => `/${parts.map(encodeURIComponentSafely).join('/')}`),
);
const body = fc.oneof(
  fc.json(),
  text,
  fc
    .record({
      conversations: fc.array(fc.oneof(fc.constant(conversation()), fc.object(), fc.anything()), {
        maxLength: 3,
      }),
    })
    .map(safeJson),
  fc.record({ query: fc.anything(), clicked: fc.anything(), path: fc.anything() }).map(safeJson),
);
const request = fc.record({
  path,
  query,
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  key: fc.oneof(fc.constantFrom('read', 'write', 'write', 'none'), text),
  type: fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
  headers: fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'range',
      'if-none-match',
      'x-forwarded-for',
      'x-request-id',
      'sec-fetch-site',
    ),
    fc.oneof(
      fc.constantFrom('*', 'gzip', 'bytes=0-', 'text/markdown', 'same-origin'),
      fc.stringMatching(/^[ -~]{0,40}$/),
    ),
  ),
  body,
});

test(`${REQUESTS} random requests get a documented status and body, never 500`, {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const response = await server.app.request(...requestOf(sent));
      expect(DOCUMENTED).toContain(response.status);
      expect(response.headers.get('x-request-id')).toBeTruthy();
      const answer = await response.text();
      if (response.status < 400 || sent.method === 'HEAD') return;
      const isPage = response.headers.get('content-type')!.startsWith('text/html');
      if (isPage && response.status === 404 && !/^\/v1(?:\/|$)/.test(sent.path)) return;
      const error = JSON.parse(answer) as Record<string, unknown>;
      expect(error).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
      expect(Object.keys(error).every((key) => ['error', 'code', 'details'].includes(key))).toBe(true);
    }),
    { numRuns: REQUESTS },
  );
  expect(unexpected).toEqual([]);
});

type Sent = typeof request extends fc.Arbitrary<infer T> ? T : never;

function requestOf(sent: Sent): [string, RequestInit] {
  const secret = { read: server.readKey, write: server.writeKey }[sent.key] ?? sent.key;
  const headers = new Headers(sent.headers);
  if (sent.type) headers.set('content-type', sent.type);
  try {
    if (sent.key !== 'none') headers.set('authorization', `Bearer ${secret}`);
  } catch {
    // Not a header that a client could send.
  }
  const search = sent.query
    .map(([name, value]) => `${encodeURIComponentSafely(name)}=${encodeURIComponentSafely(value)}`)
    .join('&');
  const url = sent.path.replace('PROJECT', server.projectId) + (search && `?${search}`);
  const hasBody = !['GET', 'HEAD'].includes(sent.method);
  return [`http://localhost${url}`, { method: sent.method, headers, ...(hasBody && { body: sent.body }) }];
}

function encodeURIComponentSafely(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString());
}

function safeJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item)) ?? '';
}
