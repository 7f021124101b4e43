import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { Deploy } from '../../src/server/deploy-queue/deploy-manager.ts';
import { rows } from '../store/rows.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('operations', () => {
  test('/healthz answers while the process runs', async () => {
    expect(await (await server.app.request('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('/readyz answers 503 when the store does not', async () => {
    expect((await server.app.request('/readyz')).status).toBe(200);
    const store = { ...server.store, ping: () => Promise.reject(new Error('gone')) };
    expect((await createApp({ ...server.context, store }).request('/readyz')).status).toBe(503);
  });

  test('/metrics counts requests and rows for Prometheus', async () => {
    await server.store.addConversations(server.projectId, rows(3));
    await (await server.conversations()).text();
    await server.app.request('/wp-login.php');
    const own = `project="${server.projectId}"`;
    const text = await (await server.get('/metrics')).text();
    expect(text).toContain(`docs_http_requests_total{${own},route="assistant",method="GET",status="200"} 1`);
    expect(text).toContain(`docs_http_requests_total{${own},route="site",method="GET",status="404"} 1`);
    expect(text).toContain(`docs_conversations_total{${own},kind="exported"} 3`);
    expect(text).toContain(`docs_http_request_duration_seconds_count{${own}} 2\n`);
    expect(text).toMatch(/^docs_database_bytes{engine=".+"} \d+$/m);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [\d.e+-]+)$/);
  });

  test('/metrics says whether the model of each project responds', async () => {
    const models = new Map([
      [server.projectId, { isDown: () => true }],
      [server.otherProjectId, { isDown: () => false }],
    ]);
    const app = createApp({ ...server.context, models });
    const read = async (secret: string) =>
      (await app.request('/metrics', { headers: { authorization: `Bearer ${secret}` } })).text();
    const all = await read(server.readKey);
    expect(all).toContain(`docs_model_responding{project="${server.projectId}"} 0\n`);
    expect(all).toContain(`docs_model_responding{project="${server.otherProjectId}"} 1\n`);
    const { secret } = await server.makeKey({ projectId: server.otherProjectId });
    expect(await read(secret)).not.toContain(server.projectId);
  });

  test('/metrics leaves out the size of a database that does not respond, and nothing else', async () => {
    const store = { ...server.store, describe: () => Promise.reject(new Error('gone')) };
    const app = createApp({ ...server.context, store });
    const response = await app.request('/metrics', {
      headers: { authorization: `Bearer ${server.readKey}` },
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('docs_http_requests_total');
    expect(text).not.toMatch(/^docs_database_bytes\{/m);
  });

  test('/metrics tells a key of one project nothing of the others', async () => {
    const other = await server.makeKey({ projectId: server.otherProjectId });
    const ask = (path: string, secret: string) =>
      server.app.request(path, { headers: { authorization: `Bearer ${secret}` } });
    await ask(`/v1/analytics/${server.otherProjectId}/assistant`, other.secret);
    await (await server.conversations()).text();
    const text = await (await ask('/metrics', other.secret)).text();
    expect(text).toContain(`{project="${server.otherProjectId}",route="assistant"`);
    expect(text).not.toContain(server.projectId);
  });

  test('the access log names the project of a request', async () => {
    await (await server.conversations()).text();
    await server.get(`/v1/analytics/${server.otherProjectId}/assistant`);
    expect(server.log.map(({ project }) => project)).toEqual([server.projectId, server.otherProjectId]);
  });

  test('the access log has paths as they were sent, so that none can forge a line or hide its last slash', async () => {
    await server.app.request('/a%0A2026-01-01T00:00:00Z%20GET%20/%1B[31m');
    await server.app.request('/healthz/');
    expect(server.log.map(({ path }) => path)).toEqual([
      '/a%0A2026-01-01T00:00:00Z%20GET%20/%1B[31m',
      '/healthz/',
    ]);
  });

  test('a proxy is believed only when it is trusted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'abc-123' };
    const plain = await server.app.request('/healthz', { headers });
    expect(plain.headers.get('x-request-id')).not.toBe('abc-123');
    const trusting = await startTestServer({ trustProxy: true });
    const response = await trusting.app.request('/healthz', { headers });
    expect(response.headers.get('x-request-id')).toBe('abc-123');
    expect(trusting.log.at(-1)?.client).toBe('203.0.113.9');
    const evil = await trusting.app.request('/healthz', { headers: { 'x-request-id': 'a b"<script>' } });
    expect(evil.headers.get('x-request-id')).toMatch(/^\w{26}$/);
    await trusting.close();
  });

  test.each([
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:50312', '203.0.113.9'],
    ['[2001:db8::9]:50312', '2001:db8::9'],
    ['unknown', undefined],
    [',', undefined],
    ['x'.repeat(5000), undefined],
  ])('a trusted proxy names the client by an IP address: %s', async (header, client) => {
    const trusting = await startTestServer({ trustProxy: true });
    await trusting.app.request('/healthz', { headers: { 'x-forwarded-for': header } });
    expect(trusting.log.at(-1)?.client).toBe(client);
    await trusting.close();
  });
});

describe('deployments', () => {
  const trigger = (on: TestServer, key = on.writeKey) =>
    on.app.request(`/v1/project/update/${on.projectId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
  const statusOf = async (on: TestServer, id: string) =>
    (await (await on.get(`/v1/project/update-status/${id}`)).json()) as Record<string, unknown>;

  test('are queued, run one at a time and tell their outcome', async () => {
    let finish: () => void = () => {};
    let builds = 0;
    const deploy: Deploy = async ({ log }) => {
      builds++;
      log('warning docs.json:3 something');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { summary: '9 pages' };
    };
    const live = await startTestServer({ deploy });
    const response = await trigger(live);
    expect(response.status).toBe(202);
    const { statusId } = (await response.json()) as { statusId: string };
    await expect.poll(() => statusOf(live, statusId)).toMatchObject({ status: 'in_progress', endedAt: null });
    const waiting = ((await (await trigger(live)).json()) as { statusId: string }).statusId;
    expect(((await (await trigger(live)).json()) as { statusId: string }).statusId).toBe(waiting);
    expect(await statusOf(live, waiting)).toMatchObject({ status: 'queued' });
    finish();
    await expect
      .poll(() => statusOf(live, statusId))
      .toEqual({
        _id: statusId,
        projectId: live.projectId,
        createdAt: '2026-01-15T12:00:00.000Z',
        endedAt: '2026-01-15T12:00:00.000Z',
        status: 'success',
        summary: '9 pages',
        logs: ['warning docs.json:3 something'],
        source: 'api',
      });
    await expect.poll(() => builds).toBe(2);
    finish();
    await live.context.deployments.settled();
    await live.close();
  });

  test('of several projects run as many at once as the server may build', async () => {
    const running: (() => void)[] = [];
    const deploy: Deploy = async () => {
      await new Promise<void>((resolve) => running.push(resolve));
      return { summary: '' };
    };
    for (const builds of [1, 2]) {
      const live = await startTestServer({ deploy, builds });
      for (const id of [live.projectId, live.otherProjectId])
        await live.context.deployments.request(id, 'api');
      await expect.poll(() => running.length).toBe(builds);
      // A further one that starts would do so by now.
      await live.store.ping();
      expect(running).toHaveLength(builds);
      for (const finish of running.splice(0)) finish();
      if (builds === 1) {
        await expect.poll(() => running.length).toBe(1);
        running.pop()!();
      }
      await live.context.deployments.settled();
      await live.close();
    }
  });

  test('that fail say why', async () => {
    const deploy: Deploy = async () => {
      throw new Error('docs.json cannot be read');
    };
    const live = await startTestServer({ deploy });
    const { statusId } = (await (await trigger(live)).json()) as { statusId: string };
    await live.context.deployments.settled();
    expect(await statusOf(live, statusId)).toMatchObject({
      status: 'failure',
      summary: 'docs.json cannot be read',
    });
    await live.close();
  });

  test('need the scope write, a known project and something to build', async () => {
    expect((await trigger(server, server.readKey)).status).toBe(403);
    expect((await trigger(server)).status).toBe(404);
    expect((await server.get('/v1/project/update-status/unknown')).status).toBe(404);
    expect((await server.get(`/v1/project/update/${server.projectId}`)).status).toBe(405);
  });
});
