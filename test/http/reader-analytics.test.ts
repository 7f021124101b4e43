import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOON, row } from '../store/rows.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const analytics = async (path: string) => {
  await server.context.counts.flush();
  const response = await server.get(`/v1/analytics/${server.projectId}/${path}`);
  return { status: response.status, body: await response.json() };
};
const report = (kind: 'feedback' | 'search', body: unknown, headers: Record<string, string> = {}) =>
  server.app.request(`/_docs/api/${kind}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('feedback', () => {
  test('is collected from pages and paged by the API', async () => {
    expect((await report('feedback', { path: '/install', helpful: true })).status).toBe(201);
    server.time.now += 1000;
    await report('feedback', {
      path: '/install',
      helpful: false,
      comment: 'Which version?',
      contact: 'a@example.com',
    });
    server.time.now += 1000;
    await report('feedback', { path: '/api', source: 'code_snippet', code: 'npm i', lang: 'bash' });
    const { body } = await analytics('feedback?limit=2');
    expect(body).toEqual({
      feedback: [
        {
          id: expect.any(String),
          path: '/install',
          comment: null,
          createdAt: '2026-01-15T12:00:00.000Z',
          source: 'thumbs_only',
          status: 'pending',
          helpful: true,
          contact: null,
        },
        expect.objectContaining({
          source: 'contextual',
          comment: 'Which version?',
          contact: 'a@example.com',
        }),
      ],
      nextCursor: expect.any(String),
      hasMore: true,
    });
    const { nextCursor } = body as { nextCursor: string };
    expect((await analytics(`feedback?cursor=${nextCursor}`)).body).toMatchObject({
      feedback: [{ source: 'code_snippet', code: 'npm i', filename: null, lang: 'bash' }],
      hasMore: false,
    });
    expect((await analytics('feedback?source=contextual&status=pending,resolved')).body).toMatchObject({
      feedback: [{ comment: 'Which version?' }],
    });
    expect((await analytics('feedback/by-page')).body).toEqual({
      feedback: [
        { path: '/install', thumbsUp: 1, thumbsDown: 1, code: 0, total: 2 },
        { path: '/api', thumbsUp: 0, thumbsDown: 0, code: 1, total: 1 },
      ],
      hasMore: false,
    });
  });

  test.each(['?source=email', '?status=done', '?limit=101', '?cursor=x', '?offset=1'])(
    'rejects %s',
    async (query) => {
      expect((await analytics(`feedback${query}`)).status).toBe(400);
    },
  );
});

describe('searches', () => {
  test('are counted by query, with clicks', async () => {
    for (const query of ['Install', ' install ', 'webhooks']) await report('search', { query });
    const { body } = await analytics('searches');
    expect(body).toEqual({
      searches: [
        {
          searchQuery: 'install',
          hits: 2,
          ctr: 0,
          topClickedPage: null,
          lastSearchedAt: '2026-01-15T12:00:00.000Z',
        },
        {
          searchQuery: 'webhooks',
          hits: 1,
          ctr: 0,
          topClickedPage: null,
          lastSearchedAt: '2026-01-15T12:00:00.000Z',
        },
      ],
      totalSearches: 3,
      nextCursor: null,
    });
    expect((await analytics('searches?limit=1')).body).toMatchObject({ nextCursor: '1' });
    expect((await analytics('searches?limit=1&cursor=1')).body).toMatchObject({
      searches: [{ searchQuery: 'webhooks' }],
    });
  });
});

describe('requests of readers', () => {
  test('are rejected from other sites', async () => {
    const response = await report('search', { query: 'x' }, { 'sec-fetch-site': 'cross-site' });
    const older = await report('search', { query: 'x' }, { origin: 'https://evil.example' });
    expect(older.status).toBe(403);
    expect(response.status).toBe(403);
  });

  test('are rate-limited by IP address', async () => {
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await report('search', { query: 'x' })).status);
    expect(statuses.at(59)).toBe(204);
    expect(statuses.at(60)).toBe(429);
  });

  test.each([{}, { query: '' }, { query: 5 }, { query: 'x', more: 1 }, [], null])(
    'is checked: %j',
    async (body) => {
      expect((await report('search', body)).status).toBe(400);
    },
  );
});

describe('assistant', () => {
  test('caller-stats: who asked', async () => {
    await server.post({
      conversations: [
        { timestamp: '2026-01-15', query: '', response: '', sources: [], resolutionStatus: 'answered' },
      ],
    });
    expect((await analytics('assistant/caller-stats')).body).toEqual({ web: 0, api: 1, other: 0, total: 1 });
    expect((await analytics('assistant/caller-stats?dateFrom=2026-01-16')).body).toMatchObject({ total: 0 });
  });

  test('threads: the turns of a conversation', async () => {
    const turns = [row(NOON, { thread: 't1' }), row(NOON + 1000, { thread: 't1' })];
    await server.store.addConversations(server.projectId, turns);
    const { body } = await analytics(`assistant/threads/${turns[1]!.id}`);
    expect(body).toMatchObject({ threadId: turns[1]!.id, createdAt: '2026-01-15T12:00:00.000Z' });
    expect((body as { messages: { role: string }[] }).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect((await analytics('assistant/threads/unknown')).status).toBe(404);
  });
});
