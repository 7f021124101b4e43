import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { OPENAPI } from '../../../../../src/reference/formats/openapi/openapi-format.ts';
import { fetchDocument } from '../../../../../src/site/source/specs/fetch-document.ts';
import { loadSpecs } from '../../../../../src/site/source/specs/load-specs.ts';
import type { Fetcher } from '../../../../../src/site/source/specs/public-fetch.ts';
import { publicFetch } from '../../../../../src/site/source/specs/public-fetch.ts';
import { remoteSpecs } from '../../../../../src/site/source/specs/remote-specs.ts';
import { diskSpecStore } from '../../../../../src/site/source/specs/spec-store.ts';

let server: Server;
let base: string;
let calls = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls++;
    const answer = (status: number, body = '', headers = {}) => response.writeHead(status, headers).end(body);
    if (request.url === '/spec.json') answer(200, '{"openapi":"3.1.0"}');
    else if (request.url === '/moved') answer(302, '', { location: '/spec.json' });
    else if (request.url === '/loop') answer(302, '', { location: '/loop' });
    else if (request.url === '/away') answer(302, '', { location: 'file:///etc/passwd' });
    else if (request.url === '/binary') response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00]));
    else answer(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const problemOf = async (url: string, fetcher?: Fetcher) => {
  const place = { file: 'docs.json', line: 7, column: 3 };
  const fetchDocument = remoteSpecs(fetcher ? { fetcher } : {});
  const { problems } = await loadSpecs(
    { files: memoryFileTree({}), fetchDocument },
    OPENAPI,
    new Map([[url, place]]),
  );
  return problems;
};
const soon = () => AbortSignal.timeout(10_000);

describe('fetching a document', () => {
  test('follows a redirect', async () => {
    expect(textOf(await fetchDocument(`${base}/moved`, soon()))).toBe('{"openapi":"3.1.0"}');
  });

  test.each([
    ['/loop', 'redirects'],
    ['/away', 'redirects to file:'],
    ['/gone', '404'],
  ])('%s fails with a reason', async (url, reason) => {
    await expect(fetchDocument(base + url, soon())).rejects.toThrow(reason);
  });

  test('what is not UTF-8 is not a specification', async () => {
    const [problem] = await problemOf(`${base}/binary`);
    expect(problem).toMatchObject({ code: 'spec-unreadable', message: expect.stringContaining('UTF-8') });
  });

  test('tries a failing server again', async () => {
    let attempts = 0;
    const flaky = (async () =>
      ++attempts < 3 ? new Response('', { status: 503 }) : new Response('ok')) as typeof fetch;
    expect(textOf(await fetchDocument('https://flaky.example', soon(), flaky))).toBe('ok');
    expect(attempts).toBe(3);
  });
});

describe('with public hosts only', () => {
  test.each([
    ['a loopback address', (port: string) => `http://127.0.0.1:${port}/spec.json`, '127.0.0.1'],
    ['loopback in IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/spec.json`, '::ffff:7f00:1'],
    ['a number that means loopback', (port: string) => `http://2130706433:${port}/spec.json`, '127.0.0.1'],
    ['a private network', () => 'https://10.1.2.3/spec.json', '10.1.2.3'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/spec.json', '169.254.169.254'],
  ])('%s is refused before it is called', async (_, urlFor, address) => {
    const before = calls;
    const url = urlFor(new URL(base).port);
    expect(await problemOf(url, publicFetch())).toEqual([
      expect.objectContaining({
        code: 'spec-host-private',
        severity: 'error',
        message: expect.stringContaining(`resolves to ${address}, which is not a public address`),
        hint: expect.stringContaining('--no-private-hosts'),
        file: 'docs.json',
        line: 7,
        column: 3,
      }),
    ]);
    expect(calls).toBe(before);
  });

  test('so is a name that resolves to loopback', async () => {
    const before = calls;
    const [problem] = await problemOf(`${base.replace('127.0.0.1', 'localhost')}/spec.json`, publicFetch());
    expect(problem).toMatchObject({ code: 'spec-host-private' });
    expect(calls).toBe(before);
  });

  test('one private address among several is enough, and the name is looked up once', async () => {
    let lookups = 0;
    const fetcher = publicFetch(async () => {
      lookups++;
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ];
    });
    const [problem] = await problemOf('https://api.example/spec.json', fetcher);
    expect(problem).toMatchObject({ code: 'spec-host-private' });
    expect(lookups).toBe(1);
  });

  test('a redirect to loopback is refused', async () => {
    const before = calls;
    const guarded = publicFetch();
    const fetcher: Fetcher = async (url, init) =>
      url.startsWith('https://public.example/')
        ? new Response('', { status: 302, headers: { location: `${base}/spec.json` } })
        : guarded(url, init);
    const [problem] = await problemOf('https://public.example/spec.json', fetcher);
    expect(problem).toMatchObject({ code: 'spec-host-private' });
    expect(problem!.message).toContain('https://public.example/spec.json');
    expect(calls).toBe(before);
  });

  test('a stored copy stands in for a refused document', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'docs-specs-'));
    const url = `${base}/spec.json`;
    diskSpecStore(root).write(url, Buffer.from('{"openapi":"3.1.0"}'));
    expect(await remoteSpecs({ store: diskSpecStore(root), fetcher: publicFetch() })(url)).toMatchObject({
      ok: true,
      problem: {
        code: 'spec-copy-used',
        message: expect.stringContaining('not a public address'),
        hint: expect.stringContaining('without --no-private-hosts'),
      },
    });
    rmSync(root, { recursive: true });
  });
});

describe('several documents', () => {
  const urls = ['https://a.example/a.json', 'https://b.example/b.json', 'https://c.example/c.json'];
  const named = new Map(urls.map((url) => [url, undefined]));

  test('are asked for all at once', async () => {
    const asked: string[] = [];
    let release = () => {};
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchDocument = async (url: string) => {
      asked.push(url);
      if (asked.length === urls.length) release();
      await all;
      return { ok: true as const, bytes: Buffer.from('{"openapi":"3.1.0"}') };
    };
    await loadSpecs({ files: memoryFileTree({}), fetchDocument }, OPENAPI, named);
    expect(asked).toEqual(urls);
  });

  test('from a host with a certificate of an internal authority', async () => {
    const cause = Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
    const fetcher = (() => Promise.reject(new TypeError('fetch failed', { cause }))) as typeof fetch;
    const fetchDocument = remoteSpecs({ fetcher });
    const { problems } = await loadSpecs({ files: memoryFileTree({}), fetchDocument }, OPENAPI, named);
    expect(problems[0]?.message).toContain('set NODE_EXTRA_CA_CERTS to its file');
  });

  /** A host that never responds. */
  const silent = ((_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    })) as typeof fetch;

  test('share one deadline', async () => {
    const fetchDocument = remoteSpecs({ fetcher: silent, deadlineMs: 50 });
    const { problems } = await loadSpecs({ files: memoryFileTree({}), fetchDocument }, OPENAPI, named);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      urls.map((url) => `spec-fetch-failed: The specification ${url} cannot be fetched: no response in time`),
    );
  });

  test('fetching ends at once when nobody waits for it any more', async () => {
    const closing = new AbortController();
    const fetched = remoteSpecs({ fetcher: silent, signal: closing.signal })(
      'https://api.example.com/openapi.json',
    );
    closing.abort();
    expect(await fetched).toMatchObject({ ok: false });
  });
});

describe('stored copies', () => {
  test.each([null, {}, 'file', { file: 5 }, { file: '../../secret', hash: 'x' }])(
    'a damaged entry of the lock file is no copy: %j',
    async (entry) => {
      const root = mkdtempSync(path.join(tmpdir(), 'docs-specs-'));
      const url = 'https://a.example/a.json';
      mkdirSync(path.join(root, '.docs'));
      writeFileSync(path.join(root, '.docs/specs.lock.json'), JSON.stringify({ specs: { [url]: entry } }));
      expect(await remoteSpecs({ offline: true, store: diskSpecStore(root) })(url)).toMatchObject({
        ok: false,
        problem: { code: 'spec-offline' },
      });
      rmSync(root, { recursive: true });
    },
  );

  test('are written on the way, listed in the lock file, and stand in offline and for a dead server', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'docs-specs-'));
    const store = diskSpecStore(root);
    const url = `${base}/spec.json`;
    expect(await remoteSpecs({ store })(url)).toEqual({
      ok: true,
      bytes: Buffer.from('{"openapi":"3.1.0"}'),
    });
    const lock = JSON.parse(readFileSync(path.join(root, '.docs/specs.lock.json'), 'utf8'));
    expect(Object.keys(lock.specs)).toEqual([url]);

    const before = calls;
    expect(await remoteSpecs({ offline: true, store: diskSpecStore(root) })(url)).toMatchObject({ ok: true });
    expect(calls).toBe(before);

    const dead = (async () => new Response('', { status: 410 })) as typeof fetch;
    expect(await remoteSpecs({ store: diskSpecStore(root), fetcher: dead })(url)).toMatchObject({
      ok: true,
      problem: { code: 'spec-copy-used', severity: 'warning' },
    });
    rmSync(root, { recursive: true });
  });

  test('that were changed by hand are not trusted', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'docs-specs-'));
    diskSpecStore(root).write('https://a.example/x.yaml', Buffer.from('openapi: 3.1.0'));
    const { file } = JSON.parse(readFileSync(path.join(root, '.docs/specs.lock.json'), 'utf8')).specs[
      'https://a.example/x.yaml'
    ];
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path.join(root, '.docs/specs', file), 'other');
    expect(diskSpecStore(root).read('https://a.example/x.yaml')).toBeUndefined();
    rmSync(root, { recursive: true });
  });
});
