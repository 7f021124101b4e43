import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SiteManifest } from '../../src/lib/built-site/site-manifest.ts';
import type { ProxyOptions } from '../../src/server/context/limits.ts';
import type { ServerOptions } from '../../src/server/create-context.ts';
import type { BuiltSite } from '../../src/server/site/built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

let api: Upstream;
let servers: TestServer[] = [];
/** The rest of the stream, which comes when the test says so. */
let sendSecond = () => {};

beforeAll(async () => {
  api = await startUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://api');
    switch (pathname) {
      case '/redirect':
        response.writeHead(302, { location: searchParams.get('to') ?? '' }).end();
        return;
      case '/endless':
        response.writeHead(200, { 'content-type': 'text/plain' });
        for (let i = 0; i < 100; i++) response.write('x'.repeat(1000));
        return;
      case '/silent':
        return;
      case '/slow':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: first\n\n');
        sendSecond = () => response.end('data: second\n\n');
        return;
      case '/compressed':
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain words'));
        return;
      default:
        response
          .writeHead(201, 'Made', {
            'content-type': 'application/json',
            'set-cookie': ['a=1', 'b=2'],
            'x-own': 'yes',
            'keep-alive': 'timeout=5',
          })
          .end('{"ok":true}');
    }
  });
});

afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

afterAll(() => api.close());

/** A server whose site declares these origins. */
async function serverFor(
  origins: string[] | undefined,
  proxy: Partial<ProxyOptions> = {},
  more: Pick<Partial<ServerOptions>, 'readerRequests' | 'reportError'> = {},
): Promise<TestServer> {
  const manifest = { basePath: '', pages: [], files: {}, proxyOrigins: origins } as unknown as SiteManifest;
  const site: BuiltSite = {
    folder: '/nowhere',
    manifest,
    files: new Map(),
    pages: new Set(),
    redirect: () => undefined,
  } as unknown as BuiltSite;
  const server = await startTestServer({ site: () => site, proxy, ...more });
  servers.push(server);
  return server;
}

interface Call {
  method?: string;
  url: string;
  headers?: unknown;
  body?: string;
  outer?: Record<string, string>;
}

async function call(server: TestServer, { method = 'GET', url, headers = [], body = '', outer = {} }: Call) {
  const text = `${JSON.stringify({ method, url, headers })}\n${body}`;
  return server.app.request('/_docs/api/proxy', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/x-docs-request',
      'content-length': String(Buffer.byteLength(text)),
      ...outer,
    },
  });
}

/** The head and the body that came back. */
async function answerOf(response: Response) {
  const text = await response.text();
  const end = text.indexOf('\n');
  return { ...JSON.parse(text.slice(0, end)), body: text.slice(end + 1) };
}

async function refusalOf(response: Response): Promise<{ status: number; code: string; error: string }> {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return { status: response.status, code, error };
}

describe('the proxy passes on', () => {
  test('method, path, query, headers and body as they are, and the answer with its status', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const response = await call(server, {
      method: 'PUT',
      url: `${api.origin}/things/a%2Fb?color=blue,black&x=%7C`,
      headers: [
        ['X-Twice', 'one'],
        ['X-Twice', 'two'],
        ['Content-Type', 'application/json'],
      ],
      body: '{"a": 1}',
    });
    expect(await answerOf(response)).toMatchObject({ status: 201, statusText: 'Made', body: '{"ok":true}' });
    const seen = api.seen.at(-1)!;
    expect(seen).toMatchObject({ method: 'PUT', url: '/things/a%2Fb?color=blue,black&x=%7C' });
    expect(seen.headers).toMatchObject({
      host: `127.0.0.1:${api.port}`,
      'x-twice': 'one, two',
      'content-type': 'application/json',
      'content-length': '8',
    });
    expect(seen.body.toString()).toBe('{"a": 1}');
  });

  test.each(['QUERY', 'COPY'])('%s with a body', async (method) => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const response = await call(server, { method, url: `${api.origin}/things`, body: 'where' });
    expect((await answerOf(response)).status).toBe(201);
    expect(api.seen.at(-1)).toMatchObject({ method });
    expect(api.seen.at(-1)!.body.toString()).toBe('where');
  });

  test('a stream as it arrives', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const response = await call(server, { url: `${api.origin}/slow` });
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('first')) text += new TextDecoder().decode((await reader.read()).value);
    sendSecond();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    expect(text).toContain('second');
  });

  test('a compressed answer as plain bytes', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const { headers, body } = await answerOf(await call(server, { url: `${api.origin}/compressed` }));
    expect(body).toBe('plain words');
    expect(headers.map(([name]: [string]) => name)).not.toContain('content-encoding');
  });

  test('a redirect on the same host', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const answer = await answerOf(await call(server, { url: `${api.origin}/redirect?to=/there` }));
    expect(answer).toMatchObject({ status: 201, url: `${api.origin}/there` });
  });
});

describe('the proxy keeps to itself', () => {
  test('cookies, connection headers and addresses of the reader', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    await call(server, {
      url: `${api.origin}/things`,
      headers: [
        ['Connection', 'upgrade'],
        ['Transfer-Encoding', 'chunked'],
        ['Content-Length', '999'],
        ['Host', 'internal'],
        ['Proxy-Authorization', 'x'],
        ['X-Forwarded-For', '10.0.0.1'],
        ['X-Kept', 'yes'],
      ],
      outer: { cookie: 'session=of-the-site', authorization: 'Bearer of-the-site' },
    });
    const { headers } = api.seen.at(-1)!;
    expect(headers).toMatchObject({ 'x-kept': 'yes', host: `127.0.0.1:${api.port}`, connection: 'close' });
    for (const name of ['cookie', 'authorization', 'transfer-encoding', 'content-length', 'x-forwarded-for'])
      expect(headers, name).not.toHaveProperty(name);
  });

  test('cookies of the API, which the reader sees as text only', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const response = await call(server, { url: `${api.origin}/things` });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-own')).toBeNull();
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const { headers } = await answerOf(response);
    expect(headers).toContainEqual(['x-own', 'yes']);
    expect(headers.map(([name]: [string]) => name)).not.toContain('keep-alive');
  });
});

describe('the proxy refuses', () => {
  const named = (address: string, family = 4): Partial<ProxyOptions> => ({
    lookup: async () => [{ address, family }],
  });
  const attacks: [what: string, origin: string, options?: Partial<ProxyOptions>][] = [
    ['loopback', 'http://127.0.0.1:9'],
    ['loopback in another spelling', 'http://0x7f.1:9'],
    ['loopback as one number', 'http://2130706433:9'],
    ['the unspecified address', 'http://0.0.0.0:9'],
    ['the metadata service of clouds', 'http://169.254.169.254'],
    ['a private network', 'http://192.168.1.1'],
    ['carrier-grade NAT', 'http://100.64.0.1'],
    ['loopback in IPv6', 'http://[::1]:9'],
    ['link-local in IPv6', 'http://[fe80::1]'],
    ['a unique local address', 'http://[fd00::1]'],
    ['IPv4 mapped into IPv6', 'http://[::ffff:10.0.0.1]'],
    ['IPv4 behind NAT64', 'http://[64:ff9b::10.0.0.1]'],
    ['6to4', 'http://[2002:7f00:1::]'],
    ['a name that leads to loopback', 'https://api.example.com', named('127.0.0.1')],
    ['a name that leads to IPv6 loopback', 'https://api.example.com', named('::1', 6)],
    [
      'a name with one private address among public ones',
      'https://api.example.com',
      {
        lookup: async () => [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ],
      },
    ],
  ];

  test.each(attacks)('%s', async (_what, origin, options) => {
    const url = new URL(origin);
    const server = await serverFor([url.origin], options);
    const refusal = await refusalOf(await call(server, { url: `${origin}/` }));
    expect(refusal).toMatchObject({ status: 403, code: 'address_refused' });
    expect(refusal.error).toContain(`${url.hostname} has a private IP address.`);
  });

  test('without telling readers which IP address a name has', async () => {
    const server = await serverFor(['https://api.example.com'], named('10.20.30.40'));
    const response = await call(server, { url: 'https://api.example.com/' });
    expect(await response.text()).not.toContain('10.20.30.40');
  });

  test('a host that no specification declares', async () => {
    const server = await serverFor(['https://api.example.com'], { allowPrivate: true });
    for (const url of [
      api.origin,
      'http://api.example.com',
      'https://api.example.com:8443',
      'https://api.example.com.evil.test',
      'https://evil.test/?https://api.example.com',
    ]) {
      const { status, code, error } = await refusalOf(await call(server, { url }));
      expect({ url, status, code }).toEqual({ url, status: 403, code: 'host_not_declared' });
      expect(error).toContain(new URL(url).host);
    }
  });

  test('everything when the site declares nothing, and says so beforehand', async () => {
    const server = await serverFor(undefined, { allowPrivate: true });
    expect(await (await server.app.request('/_docs/api/proxy')).json()).toEqual({ proxy: false });
    expect((await refusalOf(await call(server, { url: api.origin }))).code).toBe('host_not_declared');
  });

  test('a wildcard that would cross a dot', async () => {
    const server = await serverFor(['https://*.example.com'], { lookup: async () => [] });
    const code = async (url: string) => (await refusalOf(await call(server, { url }))).code;
    expect(await code('https://eu.example.com')).toBe('host_unknown');
    expect(await code('https://a.b.example.com')).toBe('host_not_declared');
    expect(await code('https://example.com')).toBe('host_not_declared');
    expect(await code('https://evil.test#.example.com')).toBe('host_not_declared');
  });

  test('a redirect to another host, a private one included', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    for (const to of [
      'http://169.254.169.254/latest/meta-data',
      'https://evil.test/',
      '//evil.test/',
      `http://localhost:${api.port}/`,
    ]) {
      const url = `${api.origin}/redirect?to=${encodeURIComponent(to)}`;
      const { status, code, error } = await refusalOf(await call(server, { url }));
      expect({ to, status, code }).toEqual({ to, status: 502, code: 'redirect_refused' });
      expect(error).toContain(to);
    }
  });

  test('redirects without end', async () => {
    const loop = await startUpstream((_, response) => response.writeHead(302, { location: '/again' }).end());
    const server = await serverFor([loop.origin], { allowPrivate: true });
    expect((await refusalOf(await call(server, { url: loop.origin }))).code).toBe('too_many_redirects');
    await loop.close();
  });

  test('a request that is too large', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true, maxRequestBytes: 1000 });
    const response = await call(server, { method: 'POST', url: api.origin, body: 'x'.repeat(2000) });
    expect(await refusalOf(response)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  test('to pass on an answer without end: it breaks off at the limit', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true, maxResponseBytes: 10_000 });
    const response = await call(server, { url: `${api.origin}/endless` });
    const [head, body] = (await response.text()).split('\n');
    expect(JSON.parse(head!)).toMatchObject({ limit: 10_000 });
    expect(body).toHaveLength(10_000);
  });

  test('to wait for an answer that never begins', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true, responseTimeout: 50 });
    const response = await call(server, { url: `${api.origin}/silent` });
    expect(await refusalOf(response)).toMatchObject({ status: 504, code: 'timeout' });
  });

  test('a request that is cut off, which is no fault of the server', async () => {
    const faults: unknown[] = [];
    const server = await serverFor(
      [api.origin],
      { allowPrivate: true },
      { reportError: (e) => faults.push(e) },
    );
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('{"meth')),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/x-docs-request' },
    };
    const response = await server.app.request('/_docs/api/proxy', init as RequestInit);
    expect(await refusalOf(response)).toMatchObject({ status: 400, error: 'Invalid body: it was cut off.' });
    expect(faults).toEqual([]);
  });

  test('to wait for the API when the reader has cancelled, which is no fault of it', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const controller = new AbortController();
    const before = api.seen.length;
    const response = server.app.request('/_docs/api/proxy', {
      method: 'POST',
      body: `${JSON.stringify({ method: 'GET', url: `${api.origin}/silent` })}\n`,
      headers: { 'content-type': 'application/x-docs-request' },
      signal: controller.signal,
    });
    await vi.waitFor(() => expect(api.seen.length).toBe(before + 1));
    controller.abort();
    expect((await response).status).toBe(400);
  });

  test('headers that would begin another header or request', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const before = api.seen.length;
    for (const header of [
      ['X-A', 'one\r\nX-B: two'],
      ['X-A', 'one\nGET /admin HTTP/1.1'],
      ['X-A\r\nX-B', 'one'],
      ['X A', 'one'],
      ['', 'one'],
      ['X-A', 'nul\u0000'],
      ['X-A', 5],
    ]) {
      const { status, code } = await refusalOf(await call(server, { url: api.origin, headers: [header] }));
      expect({ header, status, code }).toEqual({ header, status: 400, code: 'invalid_request' });
    }
    expect(api.seen.length).toBe(before);
  });

  test('other schemes, methods and URLs with a password', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const code = async (wrong: Partial<Call>) =>
      (await refusalOf(await call(server, { url: api.origin, ...wrong }))).code;
    expect(await code({ url: 'file:///etc/passwd' })).toBe('invalid_request');
    expect(await code({ url: 'ftp://127.0.0.1/' })).toBe('invalid_request');
    expect(await code({ url: `http://user:pass@127.0.0.1:${api.port}/` })).toBe('invalid_request');
    for (const method of ['CONNECT', 'trace', 'A B', ''])
      expect(await code({ method })).toBe('invalid_request');
    expect(await code({ method: 'GET / HTTP/1.1\r\nX: ' })).toBe('invalid_request');
  });

  test('requests of other sites', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const code = async (outer: Record<string, string>) =>
      (await refusalOf(await call(server, { url: api.origin, outer }))).code;
    expect(await code({ 'sec-fetch-site': 'cross-site' })).toBe('forbidden');
    expect(await code({ 'content-type': 'text/plain' })).toBe('forbidden');
  });

  test('more than a reader can need', async () => {
    const server = await serverFor([api.origin], { allowPrivate: true });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      const response = await call(server, { url: `${api.origin}/things` });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  test('more than 64 requests at once, however many come together', async () => {
    let failLookups = () => {};
    const lookups = new Promise<never>((_, reject) => {
      failLookups = () => reject(new Error('no such host'));
    });
    const server = await serverFor(
      ['https://api.example.com'],
      { lookup: () => lookups },
      { readerRequests: 0 },
    );
    const one = () => call(server, { url: 'https://api.example.com' });
    const calls = Array.from({ length: 66 }, one);
    const refused = await Promise.all(calls.slice(64));
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    failLookups();
    const failed = await Promise.all(calls.slice(0, 64));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([502]));
    expect((await one()).status).toBe(502);
  });
});

test('an API that is down is named', async () => {
  const down = await startUpstream(() => {});
  await down.close();
  const server = await serverFor([down.origin], { allowPrivate: true });
  const { status, code, error } = await refusalOf(await call(server, { url: down.origin }));
  expect({ status, code }).toEqual({ status: 502, code: 'connection_failed' });
  expect(error).toContain('ECONNREFUSED');
});

test('an API that is down is named by its host name, not by its address', async () => {
  const down = await startUpstream(() => {});
  await down.close();
  const origin = `http://api.example.com:${down.port}`;
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const server = await serverFor([origin], { allowPrivate: true, lookup });
  const { error } = await refusalOf(await call(server, { url: origin }));
  expect(error).toBe(`api.example.com:${down.port} could not be reached: ECONNREFUSED.`);
});
