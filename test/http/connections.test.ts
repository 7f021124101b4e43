import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import type { ServerEnv } from '../../src/server/context/environment.ts';
import { type ListenOptions, listen, type RunningServer } from '../../src/server/listen.ts';
import { builtSite } from './built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let running: RunningServer | undefined;
let server: TestServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop(0);
  await server?.close();
  running = undefined;
  server = undefined;
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function listening(app: Hono<ServerEnv>, limits: ListenOptions['limits'] = {}): Promise<number> {
  running = await listen(app, { host: '127.0.0.1', port: 0, searchPort: false, limits });
  return running.port;
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('HTTP/1.0 without a host, as load balancers check whether a server is up', async () => {
  const app = new Hono<ServerEnv>().get('/healthz', (c) => c.text('fine'));
  const socket = open(await listening(app));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  await closed(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
});

test('a request with two hosts is refused: which of them a proxy went by is unknown', async () => {
  const app = new Hono<ServerEnv>().get('/', (c) => c.text(c.req.header('host') ?? ''));
  const port = await listening(app);
  const responseTo = async (request: string) => {
    const socket = open(port);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.write(request);
    await closed(socket);
    return text;
  };
  const last = 'Connection: close\r\n\r\n';
  expect(await responseTo(`GET / HTTP/1.1\r\nHost: one.example\r\n${last}`)).toMatch(/ 200 .*one\.example$/s);
  for (const second of ['Host: two.example', 'host: one.example', 'HOST:'])
    expect(await responseTo(`GET / HTTP/1.1\r\nHost: one.example\r\n${second}\r\n${last}`)).toMatch(
      /^HTTP\/1\.1 400 .*invalid_host/s,
    );
});

const ANSWERED = /HTTP\/1\.1 401 /g;
const UPLOAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n';

function refusing(): Hono<ServerEnv> {
  return new Hono<ServerEnv>().post('/', (c) => c.text('no', 401));
}

test('a request that is refused before its body has come gets its response with the end of the body', async () => {
  const socket = open(await listening(refusing()));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  for (const expected of [1, 2]) {
    socket.write(UPLOAD);
    // The whole exchange of another connection: time enough for a response that does not wait.
    await (await fetch(running!.url)).text();
    expect(text.match(ANSWERED) ?? []).toHaveLength(expected - 1);
    socket.write('body');
    await until(() => text.match(ANSWERED)?.length === expected);
  }
  expect(text).not.toMatch(/connection: close/i);
});

test('a response without the end of its request closes the connection: no next request is taken for the body', async () => {
  const socket = open(await listening(refusing()));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(UPLOAD);
  await closed(socket);
  expect(text).toMatch(/^HTTP\/1\.1 401 .*connection: close/is);
});

test('a connection is kept alive longer behind a proxy, which must not use one that is being closed', async () => {
  const app = new Hono<ServerEnv>().get('/', (c) => c.text('hello'));
  const seconds = async (behindProxy: boolean) => {
    running = await listen(app, { host: '127.0.0.1', port: 0, searchPort: false, behindProxy });
    const response = await fetch(running.url);
    await response.text();
    await running.stop(0);
    return response.headers.get('keep-alive');
  };
  expect(await seconds(false)).toBe('timeout=10');
  expect(await seconds(true)).toBe('timeout=130');
});

describe('a connection that sends requests ahead of the responses', () => {
  test('has one under way at a time, in the order in which they came', async () => {
    let underWay = 0;
    let most = 0;
    let served = 0;
    const app = new Hono<ServerEnv>().get('/', async (c) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay--;
      return c.text(`no ${++served};`);
    });
    const socket = open(await listening(app));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.write(REQUEST.repeat(10));
    await until(() => text.includes('no 10;'));
    expect(text.match(/no \d+;/g)).toEqual(Array.from({ length: 10 }, (_, i) => `no ${i + 1};`));
    expect(most).toBe(1);
  });

  test('is closed when there are too many', async () => {
    let handled = 0;
    const app = new Hono<ServerEnv>().get('/', () => {
      handled++;
      return new Promise<Response>(() => {});
    });
    const socket = open(await listening(app));
    socket.resume().write(REQUEST.repeat(50));
    await closed(socket);
    expect(handled).toBe(1);
  });
});

describe('a client that does not read', () => {
  const endless = () =>
    new Hono<ServerEnv>().get('/', () => {
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) });
      return new Response(body);
    });

  test('is let go', async () => {
    const socket = open(await listening(endless(), { stallMs: 300 }));
    socket.once('readable', () => {});
    socket.pause();
    socket.write(REQUEST);
    let isClosed = false;
    void closed(socket).then(() => {
      isClosed = true;
    });
    // The end of a connection shows behind the data that waits: writing to it fails before that.
    while (!isClosed) {
      socket.write(' ');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  test('holds a small piece of a large file at a time', async () => {
    const built = builtSite({ 'index.html': '', 'large.bin': new Uint8Array(3_000_000) });
    server = await startTestServer({ site: () => built.site });
    const response = await server.app.request('/large.bin');
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    expect(value!.length).toBeLessThanOrEqual(16 * 1024);
    await reader.cancel();
    built.remove();
  });
});

describe('connections', () => {
  test('are limited in all', async () => {
    const port = await listening(
      new Hono<ServerEnv>().get('/', (c) => c.text('x')),
      { total: 2 },
    );
    const [first, second, third] = [open(port), open(port), open(port)];
    await closed(third!.resume());
    expect([first!.destroyed, second!.destroyed]).toEqual([false, false]);
  });

  test('are told to close while the server stops', async () => {
    let answer = () => {};
    const app = new Hono<ServerEnv>().get('/', async (c) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return c.text('done');
    });
    const port = await listening(app);
    const response = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'keep-alive' } });
    const before = answer;
    await until(() => answer !== before);
    const stopped = running!.stop();
    await running!.refuse();
    answer();
    expect((await response).headers.get('connection')).toBe('close');
    expect(await (await response).text()).toBe('done');
    await stopped;
    running = undefined;
  });
});

test('a connection that waits for its next request is told to close, not closed before its client knows', async () => {
  const app = new Hono<ServerEnv>().get('/', (c) => c.text('hello'));
  const socket = open(await listening(app));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(REQUEST);
  await until(() => text.includes('hello'));
  expect(text).toMatch(/connection: keep-alive/i);
  text = '';
  const stopped = running!.stop();
  socket.write(REQUEST);
  await Promise.all([closed(socket), stopped]);
  expect(text).toMatch(/connection: close/i);
  expect(text).toContain('hello');
  running = undefined;
});

describe('while a server stops', () => {
  const hello = new Hono<ServerEnv>().get('/', (c) => c.text('hello'));
  const textOf = (socket: Socket) => {
    const received = { text: '' };
    socket.setEncoding('utf8').on('data', (chunk) => {
      received.text += chunk;
    });
    return received;
  };

  test('a client that was told to close its connection is refused when it comes back', async () => {
    const port = await listening(hello);
    const socket = open(port);
    const received = textOf(socket);
    socket.write(REQUEST);
    await until(() => received.text.includes('hello'));
    const stopped = running!.stop();
    socket.write(REQUEST);
    await until(() => /connection: close/i.test(received.text));
    const again = open(port);
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      again.once('error', resolve).once('connect', () => resolve(undefined));
    });
    expect(error?.code).toBe('ECONNREFUSED');
    await stopped;
    running = undefined;
  });

  test('connections that were made before it get their response', async () => {
    const port = await listening(hello);
    const all = Array.from({ length: 100 }, () => open(port));
    const received = all.map(textOf);
    for (const socket of all) socket.write(REQUEST);
    await Promise.all([running!.stop(), ...all.map(closed)]);
    expect(received.filter(({ text }) => /connection: close.*hello$/is.test(text))).toHaveLength(100);
    running = undefined;
  });

  test('a connection without a request, as browsers open them in advance, does not hold it up', async () => {
    const port = await listening(hello);
    const socket = open(port).resume();
    await new Promise((resolve) => socket.once('connect', resolve));
    await (await fetch(running!.url)).text();
    // Beyond the time of this test.
    await Promise.all([running!.stop(600_000), closed(socket)]);
    running = undefined;
  });
});

describe('wrong keys', () => {
  test('are limited by IP address; others are not delayed', async () => {
    server = await startTestServer({ trustProxy: true });
    const { app, projectId, readKey, time } = server;
    const request = (key: string, address: string) =>
      app.request(`/v1/analytics/${projectId}/assistant`, {
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await request(`admin_wrong${i}`, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    const refused = await request(readKey, '203.0.113.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request(readKey, '203.0.113.10')).status).toBe(200);
    time.now += 60_000;
    expect((await request(readKey, '203.0.113.9')).status).toBe(200);
  });
});
