import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endAbandoned } from '../../../src/server/deploy-queue/active-deployments.ts';
import type { DeployRun } from '../../../src/server/deploy-queue/deploy-manager.ts';
import { deployment, NOON } from '../../store/rows.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Shown {
  id: string;
  status: string;
  summary: string;
  logs: string[];
}

/** A build under the control of the test. */
interface Build {
  run: DeployRun;
  succeed(): void;
  fail(reason: string): void;
}

let server: TestServer;
let builds: Build[];
beforeEach(async () => {
  builds = [];
  server = await startTestServer({
    deploy: (run) =>
      new Promise((resolve, reject) => {
        builds.push({
          run,
          succeed: () => resolve({ summary: '9 pages' }),
          fail: (reason) => reject(new Error(reason)),
        });
      }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const build of builds) build.succeed();
  await server.context.deployments.settled();
  await server.close();
});

const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const base = () => `/v1/deployments/${server.projectId}`;
const nextBuild = async (count: number) => {
  await expect.poll(() => builds.length).toBe(count);
  return builds.at(-1)!;
};

describe('deployments of a project', () => {
  test('coalesce: requests during one share the next one', async () => {
    const { deployments } = server.context;
    const first = await deployments.request(server.projectId, 'api');
    await nextBuild(1);
    const asked = await Promise.all([
      deployments.request(server.projectId, 'webhook'),
      deployments.request(server.projectId, 'schedule'),
      deployments.request(server.projectId, 'api'),
    ]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked[0].id).not.toBe(first.id);
    builds[0]!.succeed();
    (await nextBuild(2)).succeed();
    await deployments.settled();
    expect(builds).toHaveLength(2);
  });

  test('do not wait for each other’s projects forever: a failed one makes room', async () => {
    const { deployments } = server.context;
    const failed = await deployments.request(server.projectId, 'api');
    const other = await deployments.request(server.otherProjectId, 'api');
    (await nextBuild(1)).fail('no docs.json');
    (await nextBuild(2)).succeed();
    await deployments.settled();
    expect(await server.store.findDeployment(failed.id)).toMatchObject({
      status: 'failure',
      summary: 'no docs.json',
      logs: ['no docs.json'],
    });
    expect(await server.store.findDeployment(other.id)).toMatchObject({ status: 'success' });
  });

  test('are waited for while they are recorded, which takes turns of the event loop', async () => {
    const { deployments } = server.context;
    const asked = deployments.request(server.projectId, 'schedule');
    const settled = deployments.settled();
    (await nextBuild(1)).succeed();
    await settled;
    expect(await server.store.findDeployment((await asked).id)).toMatchObject({ status: 'success' });
  });

  test('are listed with their trigger, latest first, page by page', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'webhook');
    const { run, succeed } = await nextBuild(1);
    run.commit('2fd4e1c67a2d28fced849ee1bb76e7391b93eb12');
    server.time.now += 1500;
    succeed();
    await server.context.deployments.settled();
    const { id: latest } = await server.context.deployments.request(server.projectId, 'api');
    (await nextBuild(2)).succeed();
    const first = await json<{ deployments: Shown[]; nextCursor: string; hasMore: boolean }>(
      server.get(`${base()}?limit=1`),
    );
    expect(first).toMatchObject({ deployments: [{ id: latest, trigger: 'api' }], hasMore: true });
    const second = await json<object>(server.get(`${base()}?limit=1&cursor=${first.nextCursor}`));
    expect(second).toEqual({
      deployments: [
        {
          id,
          projectId: server.projectId,
          trigger: 'webhook',
          commit: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
          status: 'success',
          summary: '9 pages',
          createdAt: '2026-01-15T12:00:00.000Z',
          startedAt: '2026-01-15T12:00:00.000Z',
          endedAt: '2026-01-15T12:00:01.500Z',
          durationMs: 1500,
          errors: 0,
          warnings: 0,
        },
      ],
      nextCursor: null,
      hasMore: false,
    });
  });

  test('keep the problems of their build with code, place, frame and hint, errors first', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const { run, fail } = await nextBuild(1);
    const warning = { code: 'link-broken', severity: 'warning', message: 'No page.' } as const;
    const error = {
      code: 'docs-json-invalid',
      severity: 'error',
      message: 'Not JSON.',
      hint: 'Remove the comma.',
      file: 'docs.json',
      line: 3,
      column: 5,
      frame: '> 3 | x',
    } as const;
    run.found([warning, error] as never);
    fail('The build found 1 error, 1 warning.');
    await server.context.deployments.settled();
    expect(await json<object>(server.get(`${base()}/${id}`))).toMatchObject({
      status: 'failure',
      errors: 1,
      warnings: 1,
      problems: [error, warning],
    });
  });

  test('take bounded space in the store, and report what they leave out', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const { run, succeed } = await nextBuild(1);
    const problems = Array.from({ length: 5000 }, () => ({
      code: 'link-broken',
      severity: 'warning',
      message: 'No page.',
    }));
    run.found(problems as never);
    for (let i = 0; i < 5000; i++) run.log('x'.repeat(5000));
    succeed();
    await server.context.deployments.settled();
    const stored = (await server.store.findDeployment(id))!;
    expect(stored.warnings).toBe(5000);
    expect(stored.problems).toHaveLength(200);
    expect(stored.logs[0]).toContain('4800 more problems are not listed');
    expect(stored.logs.join('').length).toBeLessThan(300_000);
    expect(stored.logs.at(-1)).toBe('The log is full; further lines are omitted.');
  });

  test('whose end cannot be stored are shown as they ended, and stored when that works again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const build = await nextBuild(1);
    const saving = vi.spyOn(server.store, 'saveDeployment').mockRejectedValue(new Error('disk full'));
    build.fail('no docs.json');
    await server.context.deployments.settled();
    const ended = { status: 'failure', summary: 'no docs.json' };
    expect(await json<Shown>(server.get(`${base()}/${id}`))).toMatchObject(ended);
    expect(await server.store.findDeployment(id)).toMatchObject({ status: 'in_progress' });
    await vi.advanceTimersToNextTimerAsync();
    expect(await json<Shown>(server.get(`${base()}/${id}`))).toMatchObject(ended);
    saving.mockRestore();
    await vi.advanceTimersToNextTimerAsync();
    await expect.poll(() => server.context.deployments.current(id)).toBeUndefined();
    expect(await server.store.findDeployment(id)).toMatchObject(ended);
  });

  test('count as failed once their server has been silent for a minute', async () => {
    const left = deployment(server.projectId, { status: 'in_progress', startedAt: NOON });
    await server.store.saveDeployment(left);
    const shown = () => json<Shown>(server.get(`${base()}/${left.id}`));
    expect(await shown()).toMatchObject({ status: 'in_progress', endedAt: null });
    server.time.now += 61_000;
    expect(await shown()).toMatchObject({
      status: 'failure',
      summary: 'The server was stopped before the deployment ended.',
    });
  });

  test('of a server that was killed end when the only server of the database starts', async () => {
    const left = deployment(server.projectId, { status: 'in_progress', startedAt: NOON, logs: ['Building'] });
    const done = deployment(server.projectId, { status: 'success', summary: '9 pages', endedAt: NOON });
    for (const one of [left, done]) await server.store.saveDeployment(one);
    await endAbandoned(server.store);
    expect(await server.store.findDeployment(done.id)).toEqual(done);
    expect(await json<Shown>(server.get(`${base()}/${left.id}`))).toMatchObject({
      status: 'failure',
      summary: 'The server was stopped before the deployment ended.',
      logs: ['Building', 'The server was stopped before the deployment ended.'],
    });
  });

  test('are for keys of their project alone', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const { secret } = await server.makeKey({ projectId: server.otherProjectId });
    const headers = { authorization: `Bearer ${secret}` };
    for (const end of ['', `/${id}`, `/${id}/events`]) {
      expect((await server.app.request(base() + end, { headers })).status).toBe(403);
      expect((await server.app.request(base() + end)).status).toBe(401);
    }
    const elsewhere = `/v1/deployments/${server.otherProjectId}/${id}`;
    expect((await server.app.request(elsewhere, { headers })).status).toBe(404);
    expect((await server.app.request(`${elsewhere}/events`, { headers })).status).toBe(404);
  });
});

describe('the events of a deployment', () => {
  test('tell status, lines and problems as they come, and end with it', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const { run, succeed } = await nextBuild(1);
    run.log('fetching');
    const response = await server.get(`${base()}/${id}/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader.read()).value!;
    expect(first).toContain('"status":"in_progress"');
    expect(first).toContain('id: 1\nevent: log\ndata: {"line":"fetching"}\n\n');
    run.log('building');
    expect((await reader.read()).value).toBe('id: 2\nevent: log\ndata: {"line":"building"}\n\n');
    run.found([{ code: 'link-broken', severity: 'warning', message: 'No page.' }] as never);
    expect((await reader.read()).value).toContain(
      'event: problems\ndata: {"problems":[{"code":"link-broken"',
    );
    succeed();
    let rest = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) rest += next.value;
    expect(rest).toMatch(/event: done\ndata: \{[^\n]*"status":"success","summary":"9 pages"[^\n]*\}\n\n$/);
  });

  test('continue after the line that the client has', async () => {
    const { id } = await server.context.deployments.request(server.projectId, 'api');
    const { run, succeed } = await nextBuild(1);
    run.log('one\ntwo\nthree');
    succeed();
    await server.context.deployments.settled();
    const text = await (
      await server.get(`${base()}/${id}/events`, { headers: { 'last-event-id': '2' } })
    ).text();
    expect([...text.matchAll(/"line":"(\w+)"/g)].map(([, line]) => line)).toEqual(['three']);
    expect(text).toContain('event: done');
  });
});
