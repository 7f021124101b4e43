import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/store/ids.ts';
import { NOON } from '../store/rows.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const stored = async () =>
  ((await (await server.conversations('?limit=1000')).json()) as { conversations: Record<string, unknown>[] })
    .conversations;

describe('POST {base_url}/v1/analytics/{projectId}/assistant', () => {
  test('records conversations and says which ids they have', async () => {
    const id = newId(NOON);
    const response = await server.post({
      conversations: [conversation({ id }), conversation({ queryCategory: 'setup' })],
    });
    expect(response.status).toBe(201);
    const body = (await response.json()) as { ids: string[] };
    expect(body).toEqual({ accepted: 2, duplicates: 0, ids: [id, expect.stringMatching(/^\w{26}$/)] });
    expect((await stored()).map((row) => row.id)).toEqual([...body.ids].sort());
  });

  test('is idempotent by id', async () => {
    const body = { conversations: [conversation({ id: newId(NOON) }), conversation({ id: newId(NOON) })] };
    await server.post(body);
    expect(await (await server.post(body)).json()).toMatchObject({ accepted: 0, duplicates: 2 });
    expect(await stored()).toHaveLength(2);
  });

  test('keeps the order of rows of one instant', async () => {
    const queries = Array.from({ length: 50 }, (_, i) => `question ${i}`);
    await server.post({ conversations: queries.map((query) => conversation({ query })) });
    expect((await stored()).map((row) => row.query)).toEqual(queries);
  });

  test('makes every timestamp UTC with milliseconds', async () => {
    const times = [
      '2026-01-15',
      '2026-01-15T12:00:00+02:00',
      '2026-01-15T12:00',
      '2026-01-15T12:00:00.123456789Z',
    ];
    await server.post({ conversations: times.map((timestamp) => conversation({ timestamp })) });
    expect((await stored()).map((row) => row.timestamp)).toEqual([
      '2026-01-15T00:00:00.000Z',
      '2026-01-15T10:00:00.000Z',
      '2026-01-15T12:00:00.000Z',
      '2026-01-15T12:00:00.123Z',
    ]);
  });

  test('takes 1000 rows and refuses 1001', async () => {
    const many = (count: number) => ({ conversations: Array.from({ length: count }, () => conversation()) });
    expect((await server.post(many(1001))).status).toBe(400);
    expect((await server.post(many(1000))).status).toBe(201);
    expect(await stored()).toHaveLength(1000);
  });

  test('names every fault with its place, and stores nothing of the batch', async () => {
    const response = await server.post({
      conversations: [
        conversation(),
        { ...conversation(), surprise: 1 },
        conversation({ id: 'x' }),
        conversation({ timestamp: 'noon' }),
        conversation({ timestamp: '1969-12-31' }),
        conversation({ query: null }),
        conversation({ response: 5 }),
        conversation({ sources: 'none' }),
        conversation({
          sources: [{ title: 'a', url: '/a' }, { title: 'a' }, { title: 'a', url: '/a', x: 1 }],
        }),
        conversation({ resolutionStatus: 'maybe' }),
        conversation({ queryCategory: 7 }),
        'nothing',
        null,
      ],
    });
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: { path: string }[] };
    expect(details.map(({ path }) => path)).toEqual([
      '/conversations/1/surprise',
      '/conversations/2/id',
      '/conversations/3/timestamp',
      '/conversations/4/timestamp',
      '/conversations/5/query',
      '/conversations/6/response',
      '/conversations/7/sources',
      '/conversations/8/sources/1',
      '/conversations/8/sources/2',
      '/conversations/9/resolutionStatus',
      '/conversations/10/queryCategory',
      '/conversations/11',
      '/conversations/12',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('a field named like a part of the language is an unknown field', async () => {
    const body = `{"conversations":[{"__proto__":{"query":"x"},"timestamp":"2026-01-15","response":"","sources":[],"resolutionStatus":"answered"}]}`;
    expect((await server.post(body)).status).toBe(400);
  });

  test('any text without NUL comes back as it was', async () => {
    const query = '\u0001\u2028</script>"\\ é 日本語 😀 \ud800';
    await server.post({ conversations: [conversation({ query })] });
    expect((await stored())[0]!.query).toBe(query);
  });
});
