import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { afterEach, describe, expect, test } from 'vitest';
import { deliverFiles } from '../../src/host/workers/deliver-files.ts';
import { forwardToMain } from '../../src/host/workers/forward-to-main.ts';
import { CLIENT_HEADER, listenToWorkers } from '../../src/host/workers/main-process.ts';
import { createViewTally } from '../../src/host/workers/view-tally.ts';
import type { ServerEnv } from '../../src/server/context/environment.ts';
import { requestIds } from '../../src/server/http/request-ids.ts';
import { listenWith } from '../../src/server/listen.ts';
import { noAccessLog } from '../../src/server/monitoring/access-log.ts';
import { createMetrics } from '../../src/server/monitoring/metrics.ts';
import { loadHostedSite } from '../../src/server/site/built-site.ts';
import { temporaryFolder } from '../store/temporary-folder.ts';
import { builtSite } from './built-site.ts';
import { countingApp } from './counting-app.ts';
import { startTestServer } from './test-server.ts';

const PROJECT = { id: 'p', hosts: [], basePath: '' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A main process with this app and one worker, both in this process. */
async function serving(app: Hono<ServerEnv>) {
  const { counting, reached } = countingApp(app);
  const main = { address: path.join(tmpdir(), `docs-${randomUUID()}`), token: randomUUID() };
  const ofWorkers = await listenToWorkers(counting, main, false);
  closing.push(() => ofWorkers.close());
  const listen = { host: '127.0.0.1', port: 0, searchPort: false };
  const [metrics, views] = [createMetrics(), createViewTally()];
  const delivery = deliverFiles(
    {
      listen,
      projects: [PROJECT],
      security: { policy: 'enforce', tls: false },
      cacheBytes: 1e6,
      trustProxy: false,
      log: 'off',
      main,
      shown: [],
    },
    { metrics, counts: views, accessLog: noAccessLog, requestIds: requestIds(), now: Date.now },
  );
  const worker = await listenWith(forwardToMain(main), { ...listen, first: delivery.first });
  closing.push(() => worker.stop(0));
  return { delivery, metrics, views, main, url: worker.url, port: worker.port, reached };
}

describe('files of a site', () => {
  const FILES = {
    'index.html': '<h1>Start</h1>',
    'guide/index.html': '<h1>Guide</h1>'.repeat(200),
    'large.bin': Buffer.alloc(3_000_000, 'large'),
    healthz: 'a file of the site',
  };

  /** With what the app finds told to the worker. */
  async function hosting() {
    const built = builtSite(FILES);
    const found: string[] = [];
    const server = await startTestServer({
      site: () => built.site,
      siteProject: () => PROJECT.id,
      workers: { found: (_, __, at) => found.push(at), tallied: async () => {}, memory: () => [] },
    });
    closing.push(built.remove, () => server.close());
    const worker = await serving(server.app);
    const tellFound = () => {
      for (const at of found.splice(0)) worker.delivery.found(PROJECT.id, built.folder, at);
    };
    return { ...worker, ...built, tellFound };
  }

  test.each<[string, Record<string, string>, string?]>([
    ['/', {}],
    ['/guide', { 'accept-encoding': 'br' }],
    ['/guide', { 'if-none-match': '*' }],
    ['/guide', {}, 'HEAD'],
    ['/large.bin', { range: 'bytes=2999990-' }],
  ])(
    'come from the worker when the main process has found them, and look the same: %s %j %s',
    async (at, headers, method = 'GET') => {
      const { url, delivery, folder, tellFound, reached, metrics, views } = await hosting();
      delivery.show({ project: PROJECT.id, folder });
      const look = async () => {
        const response = await fetch(url + at, { headers, method });
        const shown = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
        return { status: response.status, shown, body: await response.text() };
      };
      const first = await look();
      expect(reached()).toBe(1);
      tellFound();
      expect([await look(), await look()]).toEqual([first, first]);
      expect(reached()).toBe(1);
      expect(metrics.takeRequests().requests).toEqual([[expect.stringContaining(`method="${method}"`), 2]]);
      expect(views.take()).toHaveLength(0);
    },
  );

  test('are not mistaken for what the API says, and not delivered while another release is made live', async () => {
    const { url, delivery, folder, tellFound, reached } = await hosting();
    delivery.show({ project: PROJECT.id, folder });
    for (let i = 0; i < 2; i++) {
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
      await fetch(url);
      tellFound();
    }
    expect(reached()).toBe(3);
    delivery.show({ project: PROJECT.id, folder: null });
    await fetch(url);
    expect(reached()).toBe(4);
    // What was found of another release is not known to be there.
    delivery.show({ project: PROJECT.id, folder });
    delivery.found(PROJECT.id, '/another/release', '/');
    await fetch(url);
    expect(reached()).toBe(5);
  });

  test('of a protected site stay with the main process, which knows who reads', async () => {
    const built = builtSite({ 'open/index.html': '<h1>Open</h1>' });
    const { path: folder, remove } = temporaryFolder();
    const audiences = { folders: [path.relative(folder, built.folder)], groups: [] };
    mkdirSync(path.join(folder, '_docs'));
    writeFileSync(
      path.join(folder, '_docs/manifest.json'),
      JSON.stringify({ formatVersion: 2, access: {}, languages: ['en'], audiences }),
    );
    expect(loadHostedSite(folder)).toMatchObject({ protection: {}, public: { folder: built.folder } });
    const server = await startTestServer({ hosted: () => loadHostedSite(folder) });
    closing.push(remove, built.remove, () => server.close());
    const { url, delivery, reached } = await serving(server.app);
    delivery.show({ project: PROJECT.id, folder });
    delivery.found(PROJECT.id, folder, '/open');
    for (let i = 0; i < 2; i++) expect((await fetch(`${url}/open`)).status).toBe(200);
    expect(reached()).toBe(2);
  });
});

describe('requests that are passed on', () => {
  test('carry method, headers and body, and the address of the client, which nobody can forge', async () => {
    const app = new Hono<ServerEnv>();
    app.all('*', async (c) => {
      c.header('x-seen', 'twice', { append: true });
      return c.json({
        method: c.req.method,
        url: c.req.url,
        client: c.env.incoming?.socket?.remoteAddress,
        forged: c.req.header(CLIENT_HEADER) ?? null,
        host: c.req.header('host'),
        body: await c.req.text(),
      });
    });
    const { port, main } = await serving(app);
    const answer = await exchange(port, {
      method: 'PUT',
      path: '/a%20b?c=d',
      headers: {
        host: 'docs.example.com',
        [CLIENT_HEADER]: `${main.token} 203.0.113.1`,
        'x-forwarded-for': '203.0.113.2',
      },
      body: ['one ', 'two'],
    });
    expect(JSON.parse(answer)).toEqual({
      method: 'PUT',
      url: 'http://docs.example.com/a%20b?c=d',
      client: '127.0.0.1',
      forged: null,
      host: 'docs.example.com',
      body: 'one two',
    });
    const direct = request({
      socketPath: main.address,
      headers: { [CLIENT_HEADER]: 'wrong 127.0.0.1' },
    }).end();
    const [refused] = (await once(direct, 'response')) as [IncomingMessage];
    expect(refused.statusCode).toBe(403);
    refused.resume();
  });

  test('stream: an event arrives before the next one, and a client that leaves is noticed', async () => {
    let next: () => void = () => {};
    let leave: () => void;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const app = new Hono<ServerEnv>();
    app.get('*', (c) =>
      streamSSE(c, async (stream) => {
        stream.onAbort(() => leave());
        for (let i = 0; !stream.aborted; i++) {
          await stream.writeSSE({ data: String(i) });
          await new Promise<void>((resolve) => {
            next = resolve;
          });
        }
      }),
    );
    const { url } = await serving(app);
    const leaving = new AbortController();
    const { body } = await fetch(url, { signal: leaving.signal });
    const reader = body!.pipeThrough(new TextDecoderStream() as never).getReader();
    expect((await reader.read()).value).toBe('data: 0\n\n');
    next();
    expect((await reader.read()).value).toBe('data: 1\n\n');
    leaving.abort();
    await left;
    next();
  });

  test('get 503 while the main process is away', async () => {
    const { url } = await serving(new Hono<ServerEnv>());
    await closing.splice(0, 1)[0]!();
    const response = await fetch(url);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });
});

async function exchange(
  port: number,
  { body, ...options }: { method: string; path: string; headers: Record<string, string>; body: string[] },
): Promise<string> {
  const sent = request({ port, host: '127.0.0.1', ...options });
  for (const piece of body) sent.write(piece);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of response) text += String(piece);
  return text;
}
