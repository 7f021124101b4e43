import { afterEach, beforeEach, expect, test } from 'vitest';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;

let server: TestServer;
/** Milliseconds since the server started, which no clock of the system changes. */
let uptime: number;
beforeEach(async () => {
  uptime = 0;
  server = await startTestServer({ requestsPerMinute: 30, clock: () => uptime });
});
afterEach(() => server.close());

const row = () => conversation({ timestamp: new Date(server.time.now).toISOString() });
const idsFrom = async (query = '') => {
  const { conversations, nextCursor } = (await (await server.conversations(query)).json()) as {
    conversations: { id: string }[];
    nextCursor: string | null;
  };
  return { ids: conversations.map(({ id }) => id), nextCursor };
};

test('a clock that jumps back an hour: each conversation is read once, by pages and by time', async () => {
  const add = async () => {
    const response = await server.post({ conversations: [row(), row()] });
    expect(response.status).toBe(201);
    return ((await response.json()) as { ids: string[] }).ids;
  };
  const before = await add();
  server.time.now -= HOUR;
  const after = await add();
  expect((await idsFrom()).ids).toEqual([...after, ...before]);
  const first = await idsFrom('?limit=3');
  const rest = await idsFrom(`?limit=3&cursor=${first.nextCursor}`);
  expect([...first.ids, ...rest.ids]).toEqual([...after, ...before]);
  const from = new Date(server.time.now).toISOString();
  const to = new Date(server.time.now + HOUR).toISOString();
  expect((await idsFrom(`?dateFrom=${from}&dateTo=${to}`)).ids).toEqual(after);
});

test('a clock that jumps back an hour: keys stay valid, and expire at their time', async () => {
  const { secret } = await server.makeKey({ expiresAt: server.time.now + HOUR });
  const status = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const path = `/v1/analytics/${server.projectId}/assistant`;
    return (await server.app.request(path, { headers })).status;
  };
  expect(await status()).toBe(200);
  server.time.now -= HOUR;
  expect(await status()).toBe(200);
  server.time.now += 2 * HOUR;
  expect(await status()).toBe(401);
});

test('a clock that jumps back an hour makes nobody wait: limits go by the time that has passed', async () => {
  const statuses = async (count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, () => server.conversations()));
    return responses.map(({ status }) => status);
  };
  expect(new Set(await statuses(30))).toEqual(new Set([200]));
  expect(await statuses(1)).toEqual([429]);
  server.time.now -= HOUR;
  expect(await statuses(1)).toEqual([429]);
  uptime += 2000;
  expect(await statuses(2)).toEqual([200, 429]);
});

test('a clock that jumps back an hour: deployments are listed, and the newest is found first', async () => {
  const { deployments } = server.context;
  const first = await deployments.request(server.projectId, 'api');
  await deployments.settled();
  server.time.now -= HOUR;
  const second = await deployments.request(server.projectId, 'api');
  await deployments.settled();
  const listed = await server.store.listDeployments({ projectId: server.projectId, limit: 10 });
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
  expect(listed.map(({ status }) => status)).not.toContain('queued');
});
