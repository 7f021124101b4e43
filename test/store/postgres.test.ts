import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../src/store/open/open-store.ts';
import { rowsOf } from '../../src/store/row-page.ts';
import { type Engine, storeContract } from './contract.ts';
import { operationsContract } from './operations-contract.ts';
import { type PostgresLink, startLink } from './postgres-link.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { NOON, rows } from './rows.ts';

let server: PostgresServer;
/** What waits for a lock for as long as it may, while other tests run. */
let waiting: Awaited<ReturnType<typeof waitForLock>>;
beforeAll(async () => {
  server = await startPostgres();
  waiting = await waitForLock();
});

async function waitForLock() {
  const url = await server.createDatabase();
  const store = await openStore(url);
  const blocker = postgres(url, { max: 1, onnotice: () => {} });
  await blocker.unsafe('BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
  const refusal = store.listProjects().catch((error: unknown) => error);
  return { store, blocker, refusal };
}
afterAll(() => server?.stop());

function postgresEngine(): Engine {
  let url = '';
  return {
    open: async () => {
      url = await server.createDatabase();
      return openStore(url);
    },
    reopen: () => openStore(url),
    cleanUp: async () => {},
  };
}

storeContract('PostgreSQL', postgresEngine);
operationsContract('PostgreSQL', postgresEngine);

describe('PostgreSQL', () => {
  test('servers that start together migrate once and share the data', async () => {
    const url = await server.createDatabase();
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(url)));
    await stores[0]!.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    const all = rows(500);
    await Promise.all(
      stores.map((store, i) => store.addConversations('p', all.slice(i * 100, (i + 1) * 100))),
    );
    const page = await stores[4]!.conversationPage({ projectId: 'p', limit: 1000 });
    expect(rowsOf(page)).toEqual(all.map(({ json }) => json));
    await Promise.all(stores.map((store) => store.close()));
  });

  test('the same row sent to two servers at once is stored once', async () => {
    const url = await server.createDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    await one!.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    const batch = rows(200);
    const results = await Promise.all([
      one!.addConversations('p', batch),
      two!.addConversations('p', batch.toReversed()),
    ]);
    expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(200);
    await Promise.all([one!.close(), two!.close()]);
  });

  test('servers that count the same at once do not lock each other out', async () => {
    const url = await server.createDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    await one!.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    const counts = Array.from({ length: 300 }, (_, i) => ({
      kind: 'view' as const,
      name: `/page-${i}`,
      detail: 'human',
      day: 0,
      count: 1,
      lastAt: NOON,
    }));
    await Promise.all([one!.addCounts('p', counts), two!.addCounts('p', counts.toReversed())]);
    const query = { projectId: 'p', kind: 'view', limit: 1, offset: 0 } as const;
    expect(await one!.countSums(query)).toEqual({ human: 600 });
    // A server reports what it has counted when a connection ends.
    await Promise.all([one!.close(), two!.close()]);
    const observer = postgres(url, { max: 1 });
    const [row] = await observer`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
    expect(Number(row!.deadlocks)).toBe(0);
    await observer.end();
  });

  test('a statement that waits for a lock gives up', async () => {
    const { store, blocker, refusal } = waiting;
    expect(await refusal).toMatchObject({ code: '55P03' });
    await blocker.unsafe('ROLLBACK');
    expect(await store.listProjects()).toEqual([]);
    await Promise.all([blocker.end(), store.close()]);
  });

  test('with fewer connections than a store may open, requests wait for those that are open', async () => {
    const url = await server.createDatabase();
    const admin = postgres(url, { max: 1, onnotice: () => {} });
    const database = new URL(url).pathname.slice(1);
    await admin.unsafe("CREATE ROLE narrow LOGIN PASSWORD 'secret' CONNECTION LIMIT 1");
    await admin.unsafe(`ALTER DATABASE ${database} OWNER TO narrow`);
    const store = await openStore(url.replace('postgres:secret', 'narrow:secret'));
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    const calls = rows(6).map((row) => store.addConversations('p', [row]));
    expect(await Promise.all([...calls, ...calls.map(() => store.listProjects())])).toHaveLength(12);
    // Longer than a statement may take before the server is probed, for which there is no connection.
    await admin.unsafe('BEGIN; LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
    const slow = store.listProjects();
    await admin.unsafe('SELECT pg_sleep(1.5)');
    await admin.unsafe('ROLLBACK');
    expect(await slow).toHaveLength(1);
    await Promise.all([admin.end(), store.close()]);
  });

  test('a server that is gone fails requests, and serves again when it is back', async () => {
    const store = await openStore(await server.createDatabase());
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    await server.halt();
    const calls = Array.from({ length: 50 }, (_, i) =>
      i % 2 ? store.listProjects() : store.addConversations('p', rows(1)),
    );
    const results = await Promise.allSettled(calls);
    const description = store.describe().catch(() => 'failed');
    expect(await description).toBe('failed');
    await server.resume();
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await vi.waitFor(() => store.ping(), { timeout: 60_000, interval: 100 });
    expect(await store.listProjects()).toHaveLength(1);
    await store.close();
  });

  test('a connection that is lost during a transaction fails that transaction alone', async () => {
    const link = await startLink(await server.createDatabase());
    const store = await openStore(link.url);
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    await store.addConversations('p', rows(1));
    for (const message of [1, 2, 4, 6, 9]) {
      cutAt(link, message);
      await expect(store.addConversations('p', rows(2))).rejects.toThrow();
      expect(await store.addConversations('p', rows(3))).toMatchObject({ accepted: 3 });
    }
    expect(await store.countConversations({ projectId: 'p' })).toBe(16);
    await store.close();
    link.close();
  });

  test('a store whose connection was lost closes at once', async () => {
    const link = await startLink(await server.createDatabase());
    const store = await openStore(link.url);
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    cutAt(link, 2);
    await expect(store.addConversations('p', rows(2))).rejects.toThrow();
    const late = new Promise((resolve) => setTimeout(resolve, 4000, 'late'));
    expect(await Promise.race([store.close(), late])).toBeUndefined();
    link.close();
  });

  test('a store closes when the statements in flight are complete', async () => {
    const store = await openStore(await server.createDatabase());
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    const added = store.addConversations('p', rows(500));
    await store.close();
    expect(await added).toMatchObject({ accepted: 500 });
  });

  test('a database of a newer program is refused', async () => {
    const url = await server.createDatabase();
    await (await openStore(url)).close();
    await change(url, 'UPDATE docs_version SET version = 99');
    await expect(openStore(url)).rejects.toMatchObject({ problem: { code: 'database-newer' } });
  });

  test('a database of another program is refused', async () => {
    const url = await server.createDatabase();
    await change(url, 'CREATE TABLE projects (name TEXT)');
    await expect(openStore(url)).rejects.toMatchObject({ problem: { code: 'database-foreign' } });
  });

  test('another kind of database is refused', async () => {
    const failure = openStore('mysql://docs:hunter2@localhost/docs');
    await expect(failure).rejects.toMatchObject({
      exitCode: 2,
      problem: { message: 'The database `mysql://…` cannot be used: mysql:// is not supported.' },
    });
  });

  test('a server that does not answer is a clear problem, without the password', async () => {
    const failure = openStore('postgres://docs:hunter2@localhost:1/docs');
    await expect(failure).rejects.toMatchObject({ problem: { code: 'postgres-unavailable' } });
    await expect(failure).rejects.not.toMatchObject({
      problem: { message: expect.stringContaining('hunter2') },
    });
  });
});

/** Cuts a connection at a message of the client, the next one being 1. */
function cutAt(link: PostgresLink, message: number): void {
  let count = 0;
  link.cut(({ isFromClient }) => isFromClient && ++count === message);
}

async function change(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
