import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorCode } from '../../src/lib/error-code.ts';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { createKey } from '../../src/store/administration/keys.ts';
import { createProject } from '../../src/store/administration/projects.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { runDocs, runProcess } from '../cli/run-docs.ts';
import { conversation } from '../http/test-server.ts';
import { type Loss, type PostgresLink, startLink } from './postgres-link.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { NOON, rows } from './rows.ts';

const LOSSES: readonly Loss[] = ['reset', 'close', 'reset inside', 'close inside'];
/** `DOCS_RESET_STEP=1` loses a connection in each way at each message: 1,300 times, which takes minutes. */
const STEP = Number(process.env.DOCS_RESET_STEP ?? 29);
const program = path.join(import.meta.dirname, '../../bin/run.js');
const AT_ONCE = 8;

let server: PostgresServer;
let url: string;
let projectId: string;
let key: string;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', note).on('uncaughtException', note);
  server = await startPostgres();
  url = await server.createDatabase();
  const store = await openStore(url);
  projectId = (await createProject(store, 'Docs', NOON)).id;
  const made = { name: 'test', scopes: ['read', 'write'] as const, projectId: null, expiresAt: null };
  key = (await createKey(store, { ...made, scopes: [...made.scopes] }, NOON, { actor: 'test' })).secret;
  await store.close();
});
afterAll(async () => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  await server?.stop();
});

test('calls that share connections which are lost all end, each with its own result or the loss', async () => {
  const link = await startLink(url);
  const store = await openStore(link.url);
  const { length } = await store.listKeys();
  let count = 0;
  const calls = [
    async () => expect(await store.findProject(projectId)).toMatchObject({ name: 'Docs' }),
    async () => expect(await store.addConversations(projectId, rows(2))).toMatchObject({ accepted: 2 }),
    async () => expect(await store.listKeys()).toHaveLength(length),
  ];
  const failures: unknown[] = [];
  const caller = async (call: () => Promise<unknown>) => {
    for (let round = 0; round < 60; round++) {
      if (link.isCut()) link.cut(() => ++count % 100 === 0, LOSSES[round % 2]!);
      await call().catch((error: unknown) => failures.push(error));
    }
  };
  const late = new Promise((resolve) => setTimeout(resolve, 60_000, 'late'));
  const callers = Array.from({ length: 24 }, (_, i) => caller(calls[i % calls.length]!));
  expect(await Promise.race([Promise.all(callers), late])).not.toBe('late');
  expect(failures.length).toBeGreaterThan(10);
  const losses = ['ECONNRESET', 'CONNECTION_CLOSED', 'the server does not respond'];
  const reasons = failures.map((error) => errorCode(error) ?? (error as Error).message);
  expect(reasons.filter((reason) => !losses.includes(reason))).toEqual([]);
  expect(unhandled).toEqual([]);
  await store.close();
  link.close();
});

/** A server on the store. Reads and writes at once, each on a connection of its own. */
function exchange(store: Store): () => Promise<number[]> {
  const context = createServerContext({
    store,
    now: () => NOON,
    clock: () => NOON,
    accessLog: () => {},
    requestsPerMinute: 0,
    siteProject: () => projectId,
  });
  const app = createApp(context);
  const request = async (init: RequestInit) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await app.request(`/v1/analytics/${projectId}/assistant`, { headers, ...init });
    await response.text();
    return response.status;
  };
  const id = '01KF0V5X0000000000000000AA';
  const body = JSON.stringify({
    conversations: [conversation({ id, timestamp: new Date(NOON).toISOString() })],
  });
  return () => Promise.all([request({}), request({ method: 'POST', body }), request({})]);
}

/** Loses a connection at a message of a start and some requests. False if there are not so many. */
async function loseAt(link: PostgresLink, message: number, loss: Loss): Promise<boolean> {
  let count = 0;
  link.cut(() => ++count === message, loss);
  const open = () => openStore(link.url);
  const store = await open().catch((error: unknown) => {
    expect(error).toMatchObject({ problem: { code: 'postgres-unavailable' } });
    expect(link.isCut()).toBe(true);
    return open();
  });
  const request = exchange(store);
  const expected = [200, 201, 200];
  const statuses = link.isCut() ? expected : await request();
  expect(statuses.filter((status, i) => status !== expected[i] && status !== 503)).toEqual([]);
  const isCut = link.isCut();
  link.cut(() => false);
  expect(await request()).toEqual(expected);
  await store.close();
  return isCut;
}

test('a connection that is lost at any point of the protocol: 503, then recovery, and nothing unhandled', {
  timeout: 30 * 60_000,
}, async () => {
  let next = 0;
  let last = 0;
  const worker = async () => {
    const link = await startLink(url);
    for (let isPoint = true; isPoint; ) {
      const message = 1 + Math.floor(next / LOSSES.length);
      const loss = LOSSES[next % LOSSES.length]!;
      next += STEP;
      isPoint = await loseAt(link, message, loss);
      if (isPoint) last = Math.max(last, message);
    }
    link.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(last).toBeGreaterThan(200);
  expect(unhandled).toEqual([]);
});

describe('docs serve', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-start-'));
    await runDocs(['init', folder]);
    await runDocs(['build', folder, '--out', path.join(folder, 'site')]);
  });
  const serve = (database: string, ...more: string[]) => [
    ...['serve', path.join(folder, 'site'), '--project', 'Docs', '--port', '0', '--database', database],
    ...more,
  ];

  test.each([1, 2])(
    'a start that fails after the server listens ends with exit 1, workers: %i',
    async (workers) => {
      const link = await startLink(url);
      // The last statement before it says where it listens.
      link.cut(({ text }) => text.includes('SELECT * FROM keys ORDER BY id'));
      const { exitCode, stdout, stderr } = await runProcess(serve(link.url, '--workers', String(workers)));
      expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining('postgres-unavailable')]);
      link.close();
    },
  );

  test('SIGTERM ends a start that waits for another server to change the tables', async () => {
    const other = postgres(url, { max: 1, onnotice: () => {} });
    await other.unsafe(`SELECT pg_advisory_lock(${0x646f6373})`);
    const child = spawn(process.execPath, [program, ...serve(url)]);
    const ended = once(child, 'exit');
    await vi.waitFor(
      async () => expect(await other.unsafe('SELECT FROM pg_locks WHERE NOT granted')).toHaveLength(1),
      { timeout: 60_000, interval: 100 },
    );
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await other.end();
  });
});
