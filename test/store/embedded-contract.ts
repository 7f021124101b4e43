import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import initSqlJs from 'sql.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timeOfId } from '../../src/store/ids.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { migrateSqlite, SQLITE_MIGRATIONS } from '../../src/store/sqlite/database/schema.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { openDriver } from './embedded-engine.ts';
import { DAY, NOON, row, rows } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The contract of both embedded engines about their file. */
export function embeddedContract(engine: SqliteEngine): void {
  describe(`database file: ${engine}`, () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let file: string;
    beforeEach(() => {
      folder = temporaryFolder();
      file = path.join(folder.path, 'docs.sqlite');
    });
    afterEach(() => folder.remove());
    const open = () => openStore(file, { engine });
    const withProject = async () => {
      const store = await open();
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      return store;
    };
    const count = async (store: Store) =>
      (await store.conversationPage({ projectId: 'p', limit: 10_000 })).count;

    test('is made with its folders, for its owner only, and holds everything after closing', async () => {
      file = path.join(folder.path, 'a/b/docs.sqlite');
      const store = await withProject();
      await store.addConversations('p', rows(3));
      await store.close();
      expect(statSync(file).mode & 0o077).toBe(0);
      const sqlJs = await initSqlJs();
      const database = new sqlJs.Database(asRollbackFormat(readFileSync(file)));
      expect(database.exec('SELECT count(*) FROM conversations')[0]!.values).toEqual([[3]]);
      expect(database.exec('PRAGMA integrity_check')[0]!.values).toEqual([['ok']]);
    });

    test('may be closed twice', async () => {
      const store = await withProject();
      await store.close();
      await store.close();
      await expect(store.listProjects()).rejects.toThrow();
    });

    test('an empty file is treated as a new database', async () => {
      writeFileSync(file, '');
      const store = await withProject();
      expect(await store.listProjects()).toHaveLength(1);
      await store.close();
    });

    test('a file that is not a database is refused and left as it is', async () => {
      writeFileSync(
        file,
        'This is a text, and longer than the header of a database file would be. '.repeat(20),
      );
      const before = readFileSync(file);
      await expect(open()).rejects.toMatchObject({ exitCode: 1, problem: { code: 'database-corrupt' } });
      expect(readFileSync(file)).toEqual(before);
    });

    test('a database with damaged pages is refused', async () => {
      const store = await withProject();
      await store.close();
      writeFileSync(file, readFileSync(file).fill(0xff, 100, 4096));
      await expect(open()).rejects.toMatchObject({ problem: { code: 'database-corrupt' } });
    });

    test('a database of another program is refused and left as it is', async () => {
      const sqlJs = await initSqlJs();
      const foreign = new sqlJs.Database();
      foreign.run('CREATE TABLE recipes (name TEXT)');
      writeFileSync(file, foreign.export());
      await expect(open()).rejects.toMatchObject({ problem: { code: 'database-foreign' } });
      const after = new sqlJs.Database(asRollbackFormat(readFileSync(file)));
      expect(after.exec('SELECT name FROM sqlite_schema')[0]!.values).toEqual([['recipes']]);
    });

    test('a database of a newer program is refused and left as it is', async () => {
      await (await withProject()).close();
      const sqlJs = await initSqlJs();
      const newer = new sqlJs.Database(asRollbackFormat(readFileSync(file)));
      newer.run('PRAGMA user_version = 99');
      writeFileSync(file, newer.export());
      await expect(open()).rejects.toMatchObject({ problem: { code: 'database-newer' } });
    });

    test('a folder in the place of the file is a clear problem', async () => {
      file = folder.path;
      await expect(open()).rejects.toMatchObject({ problem: { code: 'database-unavailable' } });
    });

    test('a folder that must not be written is a clear problem', async () => {
      await (await withProject()).close();
      chmodSync(folder.path, 0o555);
      await asOrdinaryUser(async () => {
        await expect(open()).rejects.toMatchObject({ problem: { code: 'database-unavailable' } });
      });
      chmodSync(folder.path, 0o755);
    });

    test('a file that must not be written is a clear problem, and stays as it is', async () => {
      await (await withProject()).close();
      const before = readFileSync(file);
      chmodSync(folder.path, 0o777);
      chmodSync(file, 0o444);
      await asOrdinaryUser(async () => {
        await expect(open()).rejects.toMatchObject({ problem: { code: 'database-unavailable' } });
      });
      expect(readFileSync(file)).toEqual(before);
    });

    test('what was there before totals a day were kept is counted by the migration', async () => {
      const store = await withProject();
      await store.addConversations('p', [
        ...rows(3),
        row(NOON + DAY, { status: 'unanswered', category: 'é'.repeat(300) }),
      ]);
      const counted = { day: NOON - (NOON % DAY), lastAt: NOON, count: 2 };
      await store.addCounts('p', [
        { ...counted, kind: 'view', name: '/a', detail: 'human' },
        { ...counted, kind: 'view', name: '/b', detail: 'human' },
        { ...counted, kind: 'search', name: 'x', detail: '' },
      ]);
      const kept = [await store.dayTotals('p', 0, NOON + 9 * DAY), await store.categoryTotals('p', 9)];
      await store.close();
      const driver = await openDriver(engine, file);
      driver.transaction(() => {
        driver.run("DELETE FROM counts WHERE kind = 'day'");
        for (const sql of SQLITE_MIGRATIONS.flat()) if (sql.includes("'day'")) driver.run(sql);
      });
      driver.close();
      const again = await open();
      expect([await again.dayTotals('p', 0, NOON + 9 * DAY), await again.categoryTotals('p', 9)]).toEqual(
        kept,
      );
      await again.close();
    });

    test('disk full: what does not fit is refused whole, the rest is kept, and work continues when there is space', async () => {
      const driver = await openDriver(engine, file);
      migrateSqlite(driver);
      const store = sqliteStore(driver);
      const limitPages = (more: number) => {
        const used = Number(driver.all('PRAGMA page_count')[0]!.page_count);
        driver.all(`PRAGMA max_page_count = ${used + more}`);
      };
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await store.addConversations('p', rows(5));
      limitPages(10);
      const large = () => row(NOON + DAY, { json: JSON.stringify('x'.repeat(200_000)) });
      const results = await Promise.allSettled([
        store.addConversations('p', [row(NOON + 6000), large()]),
        store.addConversations('p', [row(NOON + 7000)]),
        store.addConversations('p', [large()]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
      expect(await count(store)).toBe(6);

      limitPages(1000);
      await store.addConversations('p', [large()]);
      await store.close();
      const reopened = await open();
      expect(await count(reopened)).toBe(7);
      await reopened.close();
    });

    test('rows keep the order of their times when the clock goes backwards', async () => {
      const store = await withProject();
      for (const time of [NOON + 9000, NOON, NOON + 5000]) await store.addConversations('p', [row(time)]);
      const { lastId } = await store.conversationPage({ projectId: 'p', limit: 10 });
      expect(timeOfId(lastId!)).toBe(NOON + 9000);
      expect(await count(store)).toBe(3);
      await store.close();
    });

    test('a second server is refused, a second user of the database is served', async () => {
      const first = await withProject();
      await expect(openStore(file, { engine, exclusive: true })).rejects.toMatchObject({
        exitCode: 1,
        problem: { code: 'database-in-use' },
      });
      const guest = await open();
      await guest.addConversations('p', rows(5));
      expect(await count(first)).toBe(5);
      expect(await guest.findProject('nobody')).toBeNull();
      await expect(guest.createProject({ id: 'p', name: 'Docs', createdAt: NOON })).rejects.toThrow();
      await guest.close();
      await first.close();
    });

    test('a user continues when the process that held the database has closed it', async () => {
      const first = await withProject();
      const guest = await open();
      await guest.addConversations('p', [row(NOON)]);
      await first.close();
      await guest.addConversations('p', [row(NOON + 1)]);
      expect(await count(guest)).toBe(2);
      await guest.close();
    });

    test('of many that open it at once, one holds it and all can use it', async () => {
      await (await withProject()).close();
      const stores = await Promise.all(Array.from({ length: 12 }, open));
      await Promise.all(stores.map((store, i) => store.addConversations('p', [row(NOON + i)])));
      expect(await count(stores[7]!)).toBe(12);
      await Promise.all(stores.map((store) => store.close()));
      const after = await open();
      expect(await count(after)).toBe(12);
      await after.close();
    });

    test('leaves nothing but the file behind', async () => {
      const store = await withProject();
      await store.addConversations('p', rows(2));
      await store.close();
      for (const suffix of ['-changes', '-wal', '-shm', '-new'])
        expect(existsSync(file + suffix)).toBe(false);
    });

    test('a path that is too long for a socket works anyway', async () => {
      file = path.join(folder.path, 'd'.repeat(60), 'e'.repeat(60), 'docs.sqlite');
      const store = await withProject();
      await expect(openStore(file, { engine, exclusive: true })).rejects.toMatchObject({
        problem: { code: 'database-in-use' },
      });
      await store.close();
    });
  });
}

/** Permissions do not bind root. */
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** sql.js does not open files that are marked for WAL. */
function asRollbackFormat(bytes: Buffer): Buffer {
  bytes[18] = 1;
  bytes[19] = 1;
  return bytes;
}
