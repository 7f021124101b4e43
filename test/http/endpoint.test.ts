import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idsOf, NOON, row, rows } from '../store/rows.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

interface Page {
  conversations: { id: string; timestamp: string }[];
  nextCursor: string | null;
  hasMore: boolean;
}

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function page(query = ''): Promise<Page> {
  const response = await server.conversations(query);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

const add = (count: number) => server.store.addConversations(server.projectId, rows(count));

describe('GET {base_url}/v1/analytics/{projectId}/assistant', () => {
  test('projectId: only conversations of that project', async () => {
    await server.store.addConversations(server.otherProjectId, rows(3));
    expect((await page()).conversations).toEqual([]);
  });

  test('response: conversations, nextCursor and hasMore, exactly as stored', async () => {
    const [one] = rows(1);
    await server.store.addConversations(server.projectId, [one!]);
    const response = await server.conversations();
    expect(await response.text()).toBe(`{"conversations":[${one!.json}],"nextCursor":null,"hasMore":false}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('conversation: resolutionStatus always, queryCategory only when it is known', async () => {
    await server.post({
      conversations: [
        {
          timestamp: '2026-01-15T12:00:00Z',
          query: 'a',
          response: 'b',
          sources: [],
          resolutionStatus: 'unanswered',
        },
        {
          timestamp: '2026-01-15T12:00:01Z',
          query: 'a',
          response: 'b',
          sources: [{ title: 't', url: '/u' }],
          resolutionStatus: 'answered',
          queryCategory: 'setup',
        },
      ],
    });
    const { conversations } = await page();
    expect(conversations).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        timestamp: '2026-01-15T12:00:00.000Z',
        query: 'a',
        response: 'b',
        sources: [],
        resolutionStatus: 'unanswered',
      },
      expect.objectContaining({
        resolutionStatus: 'answered',
        queryCategory: 'setup',
        sources: [{ title: 't', url: '/u' }],
      }),
    ]);
    expect(conversations[0]).not.toHaveProperty('queryCategory');
  });

  test('limit: 100 by default', async () => {
    await add(101);
    const found = await page();
    expect(found.conversations).toHaveLength(100);
    expect(found.hasMore).toBe(true);
  });

  test.each([1, 999, 1000])('limit: %i', async (limit) => {
    await add(1001);
    const found = await page(`?limit=${limit}`);
    expect(found.conversations).toHaveLength(limit);
    expect(found.nextCursor).toBe(found.conversations.at(-1)!.id);
  });

  test('dateFrom: a date means its midnight, UTC, inclusive', async () => {
    const midnight = Date.UTC(2026, 0, 15);
    await server.store.addConversations(server.projectId, [
      row(midnight - 1),
      row(midnight),
      row(midnight + 1),
    ]);
    expect((await page('?dateFrom=2026-01-15')).conversations.map(({ timestamp }) => timestamp)).toEqual([
      '2026-01-15T00:00:00.000Z',
      '2026-01-15T00:00:00.001Z',
    ]);
  });

  test('dateTo: results are before, but not on, the given date', async () => {
    const midnight = Date.UTC(2026, 0, 15);
    await server.store.addConversations(server.projectId, [
      row(midnight - 1),
      row(midnight),
      row(midnight + 1),
    ]);
    expect((await page('?dateTo=2026-01-15')).conversations.map(({ timestamp }) => timestamp)).toEqual([
      '2026-01-14T23:59:59.999Z',
    ]);
  });

  test.each([
    ['2026-01-15T12:00:02Z', 3],
    ['2026-01-15T12:00:02', 3],
    ['2026-01-15T12:00:02.000%2B00:00', 3],
    ['2026-01-15T14:00:02+02:00', 3],
    ['2026-01-15T07:00:02-0500', 3],
    ['2026-01-15T12:00', 5],
    ['2026-01-15T12:00:01.500Z', 3],
  ])('dateFrom and dateTo: ISO 8601 times such as %s', async (date, count) => {
    await add(5);
    expect((await page(`?dateFrom=${date}`)).conversations).toHaveLength(count);
    expect((await page(`?dateTo=${date}`)).conversations).toHaveLength(5 - count);
  });

  test('cursor: the next page starts strictly after it', async () => {
    await add(5);
    const first = await page('?limit=2');
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    const third = await page(`?limit=2&cursor=${second.nextCursor}`);
    expect(third).toMatchObject({ nextCursor: null, hasMore: false });
    const ids = [first, second, third].flatMap(({ conversations }) => conversations.map(({ id }) => id));
    expect(ids).toHaveLength(5);
    expect(ids).toEqual([...ids].sort());
  });

  test('rule 2: without more results nextCursor is null and hasMore is false', async () => {
    await add(2);
    expect(await page('?limit=2')).toMatchObject({ nextCursor: null, hasMore: false });
    expect(await page('?dateFrom=2030-01-01')).toEqual({
      conversations: [],
      nextCursor: null,
      hasMore: false,
    });
  });

  test('a client written from the mission alone reads every row once while rows are being added', async () => {
    await add(2500);
    const seen: string[] = [];
    let cursor: string | null = null;
    let hasMore = true;
    let added = 0;
    while (hasMore) {
      const url: string = `?limit=300${cursor ? `&cursor=${cursor}` : ''}`;
      const found: Page = await page(url);
      seen.push(...found.conversations.map(({ id }) => id));
      ({ nextCursor: cursor, hasMore } = found);
      const behind = rows(50, NOON - 86_400_000 - added * 60_000);
      const ahead = rows(added < 500 ? 50 : 0, NOON + 86_400_000 + added * 60_000);
      added += 50;
      await server.store.addConversations(server.projectId, [...behind, ...ahead]);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const all = await server.store.conversationPage({
      projectId: server.projectId,
      limit: 100_000,
      from: NOON,
    });
    const ids = idsOf(all);
    expect(seen.length).toBeGreaterThan(2500);
    expect(seen).toEqual(ids.filter((id) => id <= seen.at(-1)!));
  });

  test('a page of rows that are too large for one read comes in parts, and is complete', async () => {
    const response = 'é'.repeat(600_000);
    for (let i = 0; i < 12; i++) {
      await server.post({
        conversations: [conversation({ timestamp: new Date(NOON + i).toISOString(), response })],
      });
    }
    const found = await page('?limit=11');
    expect(found.conversations).toHaveLength(11);
    expect(found).toMatchObject({ hasMore: true, nextCursor: found.conversations[10]!.id });
    expect(new Set(found.conversations.map(({ timestamp }) => timestamp)).size).toBe(11);
  });

  test('HEAD: the same headers and no body', async () => {
    const response = await server.get(`/v1/analytics/${server.projectId}/assistant`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  test('is never cached, has a request id and no CORS headers', async () => {
    const response = await server.conversations();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^\w{26}$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('comes in gzip when the client takes it', async () => {
    await add(10);
    const plain = await (await server.conversations()).text();
    const response = await server.get(`/v1/analytics/${server.projectId}/assistant`, {
      headers: { authorization: `Bearer ${server.readKey}`, 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
  });

  test('is logged with request id, status and id of the key, never with its secret', async () => {
    await server.conversations('?limit=1');
    expect(server.log.at(-1)).toMatchObject({
      method: 'GET',
      status: 200,
      path: `/v1/analytics/${server.projectId}/assistant`,
    });
    expect(JSON.stringify(server.log)).not.toContain(server.readKey);
    expect(server.log.at(-1)?.key).toBe(server.readKeyId);
  });

  test('records the last use of the key', async () => {
    server.time.now = NOON + 5000;
    await server.conversations();
    await server.conversations();
    await vi.waitFor(async () => {
      const key = (await server.store.listKeys()).find(({ id }) => id === server.readKeyId);
      expect(key!.lastUsedAt).toBe(NOON + 5000);
    });
  });
});
