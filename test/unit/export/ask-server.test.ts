import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type GetPage, plainHttp } from '../../../src/export/ask-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
}

const init = () => ({ headers: { authorization: 'Bearer x' }, signal: new AbortController().signal });
const noFetch: GetPage = () => Promise.reject(new Error('fetch was called'));

describe('plain http', () => {
  test('gives status, headers and body', async () => {
    const url = await serving((request, response) => {
      response.writeHead(429, 'Too many', { 'retry-after': '7' }).end(request.headers.authorization);
    });
    const response = await plainHttp(noFetch)(url, init());
    expect([response.ok, response.status, response.statusText]).toEqual([false, 429, 'Too many']);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.text()).toBe('Bearer x');
  });

  test('unpacks what was packed on the way', async () => {
    const text = 'größer '.repeat(1000);
    const url = await serving((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    });
    const response = await plainHttp(noFetch)(url, init());
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(text);
  });

  test('a body that breaks off is a failure', async () => {
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 10);
    });
    const response = await plainHttp(noFetch)(url, init());
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('redirects and https are left to fetch', async () => {
    const url = await serving((_, response) => response.writeHead(302, { location: '/other' }).end());
    const asked: string[] = [];
    const fetch: GetPage = async (address) => {
      asked.push(address);
      return new Response('from fetch');
    };
    expect(await (await plainHttp(fetch)(url, init())).text()).toBe('from fetch');
    await plainHttp(fetch)('https://docs.test/', init());
    expect(asked).toEqual([url, 'https://docs.test/']);
  });

  test('ends when it is told to', async () => {
    const url = await serving(() => {});
    await expect(plainHttp(noFetch)(url, { ...init(), signal: AbortSignal.timeout(50) })).rejects.toThrow();
  });
});
