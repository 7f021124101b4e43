import { once } from 'node:events';
import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '../../src/server/listen.ts';
import { serveCached } from '../../src/server/serve-cached.ts';
import type { BuiltSite } from '../../src/server/site/built-site.ts';
import { builtSite } from './built-site.ts';
import { countingApp } from './counting-app.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LONG = '<!doctype html><p>Install it.</p>'.repeat(100);
const LARGE = Buffer.alloc(3_000_000, 'large');
const WIDE = `<!doctype html>${'wide '.repeat(60_000)}`;
const FILES = {
  'index.html': '<h1>Start</h1>',
  'index.md': '# Start',
  'guides/install/index.html': LONG,
  'guides/install.md': '# Install',
  'guides/größe/index.html': '<h1>Größe</h1>',
  'wide/index.html': WIDE,
  'empty.txt': '',
  'images/logo.svg': '<svg/>',
  'large.bin': LARGE,
  healthz: 'a file of the site',
  '404.html': '<h1>Not found</h1>',
  '_docs/site.0123456789abcdef.js': 'console.log(1)',
};

let running: RunningServer | undefined;
let server: TestServer | undefined;
const folders: ReturnType<typeof builtSite>[] = [];
afterEach(async () => {
  await running?.stop(0);
  await server?.close();
  for (const folder of folders.splice(0)) folder.remove();
});

function built(...args: Parameters<typeof builtSite>): BuiltSite {
  const folder = builtSite(...args);
  folders.push(folder);
  return folder.site;
}

/** A server that counts what reaches its app. */
async function serving(site: () => BuiltSite, options: Parameters<typeof startTestServer>[0] = {}) {
  server = await startTestServer({ site, ...options });
  const { context, app } = server;
  const { counting, reached } = countingApp(app);
  running = await listen(counting, {
    host: '127.0.0.1',
    port: 0,
    searchPort: false,
    first: serveCached(context),
  });
  const { port } = running;
  return {
    fetch: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      exchange(port, path, headers, method),
    reached,
  };
}

interface Exchange {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function exchange(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode!, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject).end();
  });
}

function withoutId({ status, headers, body }: Exchange): object {
  const { 'x-request-id': id, date: _, ...others } = headers;
  expect(id).toMatch(/^\w{26}$/);
  return { status, headers: others, body: body.toString('latin1') };
}

const ETAG = { 'if-none-match': '*' };

test('a request with a body is for the app, which waits for its end', async () => {
  const site = built(FILES);
  const { fetch, reached } = await serving(() => site);
  await fetch('/');
  const [response] = (await once(
    request({ host: '127.0.0.1', port: running!.port, headers: { 'content-length': 4 } }).end('body'),
    'response',
  )) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(reached()).toBe(2);
});

describe('what was served before is served without the app, and looks the same', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['/', {}],
    ['/guides/install', {}],
    ['/guides/install?from=search', {}],
    ['/guides/install', { 'accept-encoding': 'gzip' }],
    ['/guides/install', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/guides/install', { accept: 'text/markdown' }],
    ['/guides/install', { ...ETAG, 'accept-encoding': 'br' }],
    ['/guides/install', { range: 'bytes=5-9' }],
    ['/guides/install', {}, 'HEAD'],
    ['/guides/install.md', {}],
    ['/guides/gr%C3%B6%C3%9Fe', {}],
    ['/wide', {}],
    ['/wide', { 'accept-encoding': 'br' }, 'HEAD'],
    ['/empty.txt', {}],
    ['/images/logo.svg', {}],
    ['/_docs/site.0123456789abcdef.js', {}],
    ['/large.bin', {}],
    ['/large.bin', { range: 'bytes=2999990-' }],
    ['/large.bin', { range: 'bytes=4000000-' }],
    ['/large.bin', { range: 'bytes=0-9', 'if-range': '"other"' }, 'HEAD'],
    ['/large.bin', ETAG],
  ])('%s %j %s', async (path, headers, method) => {
    const site = built(FILES);
    const { fetch, reached } = await serving(() => site);
    const first = await fetch(path, headers, method);
    expect(reached()).toBe(1);
    expect(first.status).toBeLessThan(417);
    for (let again = 0; again < 2; again++)
      expect(withoutId(await fetch(path, headers, method))).toEqual(withoutId(first));
    expect(reached()).toBe(1);
  });

  test('below a base path', async () => {
    const site = built(FILES, { basePath: '/docs' });
    const { fetch, reached } = await serving(() => site);
    for (const path of ['/docs', '/docs/', '/docs/guides/install']) {
      const first = await fetch(path);
      expect(withoutId(await fetch(path))).toEqual(withoutId(first));
      expect(first.status).toBe(200);
    }
    expect(reached()).toBe(3);
  });

  test('when no room is left for it in memory', async () => {
    const site = built(FILES);
    const { fetch, reached } = await serving(() => site, { cacheBytes: 0 });
    const headers = { 'accept-encoding': 'br' };
    const first = await fetch('/guides/install', headers);
    expect(withoutId(await fetch('/guides/install', headers))).toEqual(withoutId(first));
    expect(reached()).toBe(1);
  });
});

describe('the app keeps', () => {
  test.each([
    ['/healthz', 200],
    ['/nowhere', 404],
    ['/guides/install/', 308],
    ['/_docs/manifest.json', 200],
    ['//guides/install', 200],
    ['/guides/%69nstall', 200],
    ['/%2e%2e/secret', 404],
  ])('%s', async (path, status) => {
    const site = built(FILES);
    const { fetch, reached } = await serving(() => site);
    const first = await fetch(path);
    const second = await fetch(path);
    expect([first.status, second.status, reached()]).toEqual([status, status, 2]);
    expect(second.body).toEqual(first.body);
    expect(first.body.toString()).not.toBe('a file of the site');
  });

  test('methods that change something', async () => {
    const site = built(FILES);
    const { fetch } = await serving(() => site);
    await fetch('/guides/install');
    expect((await fetch('/guides/install', {}, 'POST')).status).toBe(405);
  });
});

test('another release takes over as a whole', async () => {
  const first = built(FILES);
  const second = built({ 'index.html': '<h1>New</h1>', '404.html': '<h1>Gone</h1>' });
  let live = first;
  const { fetch } = await serving(() => live);
  for (let i = 0; i < 2; i++) await fetch('/guides/install');
  const { etag } = (await fetch('/')).headers;
  live = second;
  const start = await fetch('/', { 'if-none-match': etag! });
  expect([start.status, start.body.toString()]).toEqual([200, '<h1>New</h1>']);
  const gone = await fetch('/guides/install');
  expect([gone.status, gone.body.toString()]).toEqual([404, '<h1>Gone</h1>']);
});

test('is counted and logged like every other response', async () => {
  const site = built(FILES);
  const { fetch } = await serving(() => site, { trustProxy: true });
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'abc-123',
  };
  await fetch('/guides/install', headers);
  expect((await fetch('/guides/install', headers)).headers['x-request-id']).toBe('abc-123');
  expect(server!.log.at(-1)).toMatchObject({
    requestId: 'abc-123',
    method: 'GET',
    path: '/guides/install',
    status: 200,
    client: '203.0.113.9',
  });
  expect(server!.context.metrics.render()).toContain(
    `docs_http_requests_total{project="${server!.projectId}",route="site",method="GET",status="200"} 2`,
  );
  await server!.context.counts.flush();
  const views = await server!.get(`/v1/analytics/${server!.projectId}/views`);
  expect(await views.json()).toMatchObject({ totals: { human: 2 } });
});

describe('a large file that cannot be read any more is an error of the server, logged once', () => {
  test.each<[string, (file: string) => void]>([
    ['because it is gone', (file) => rmSync(file)],
    [
      'because it is a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    ['because it has become shorter', (file) => truncateSync(file, 1000)],
  ])('%s', async (_, spoil) => {
    const site = built(FILES);
    const errors: unknown[] = [];
    const { fetch, reached } = await serving(() => site, { reportError: (error) => errors.push(error) });
    await fetch('/large.bin', {}, 'HEAD');
    spoil(path.join(site.folder, 'large.bin'));
    const { status, headers } = await fetch('/large.bin');
    expect([status, headers['content-type']]).toEqual([500, 'application/json']);
    expect((await fetch('/large.bin', { range: 'bytes=2000-2010' })).status).toBe(500);
    expect(reached()).toBe(3);
    expect(server!.log.map(({ method, status }) => [method, status])).toEqual([
      ['HEAD', 200],
      ['GET', 500],
      ['GET', 500],
    ]);
    expect(errors).toHaveLength(2);
    expect((await fetch('/')).status).toBe(200);
  });

  test('on its first request', async () => {
    const site = built(FILES);
    const { fetch } = await serving(() => site);
    rmSync(path.join(site.folder, 'large.bin'));
    expect((await fetch('/large.bin')).status).toBe(500);
    expect(server!.log.map(({ status }) => status)).toEqual([500]);
  });
});

test('a client that goes away in the middle of a file leaves the server whole', async () => {
  const site = built(FILES);
  const { fetch } = await serving(() => site);
  await fetch('/large.bin', {}, 'HEAD');
  await new Promise<void>((resolve) => {
    const sent = get({ host: '127.0.0.1', port: running!.port, path: '/large.bin' }, (response) => {
      response.once('data', () => sent.destroy());
      response.on('error', () => {});
    });
    sent.on('error', () => {}).once('close', resolve);
  });
  expect((await fetch('/large.bin')).body.equals(LARGE)).toBe(true);
});
