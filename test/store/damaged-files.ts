import {
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open/open-store.ts';
import { loadNodeSqlite } from '../../src/store/sqlite/native/native-driver.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import { DAY, NOON, row, rows } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROWS = 40;

/** What an engine does with files that a crash, a careless copy or another user left. */
export function damagedFilesContract(engine: SqliteEngine): void {
  describe(`damaged files: ${engine}`, () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let file: string;
    beforeEach(() => {
      folder = temporaryFolder();
      file = path.join(folder.path, 'docs.sqlite');
    });
    afterEach(() => folder.remove());

    const countRows = async (database = file) => {
      const store = await openStore(database, { engine });
      const { count } = await store.conversationPage({ projectId: 'p', limit: 1000 });
      await store.close();
      return count;
    };
    /** The files of a database as kill -9 leaves them: rows in the file, and as many in the log of `writer`. */
    const killed = async (target: string, writer: SqliteEngine, firstRow = 0) => {
      const live = path.join(folder.path, 'live.sqlite');
      const log = writer === 'sql.js' ? '-changes' : '-wal';
      const opened = await openStore(live, { engine: writer });
      await opened.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await opened.addConversations('p', rows(ROWS, NOON + firstRow));
      await opened.close();
      const store = await openStore(live, { engine: writer });
      for (const part of inTwo(rows(ROWS, NOON + firstRow + DAY))) await store.addConversations('p', part);
      copyFileSync(live, target);
      copyFileSync(live + log, target + log);
      await store.close();
      rmSync(live);
      return target + log;
    };
    const writers: SqliteEngine[] = loadNodeSqlite() ? ['sql.js', 'node:sqlite'] : ['sql.js'];

    describe.each(writers)('with the log of %s beside it', (writer) => {
      const damages: Record<string, () => void> = {
        empty: () => truncateSync(file, 0),
        missing: () => rmSync(file),
        'not a database any more': () => writeFileSync(file, 'x'.repeat(5000)),
        'cut off within its header': () => truncateSync(file, 50),
        'damaged inside': () => writeFileSync(file, readFileSync(file).fill(0xff, 4096, 3 * 4096)),
      };
      test.each(Object.keys(damages))(
        'a database file that is %s is refused, and nothing changes',
        async (damage) => {
          const log = await killed(file, writer);
          const whole = readFileSync(file);
          damages[damage]!();
          const before = [existsSync(file) ? readFileSync(file) : undefined, readFileSync(log)];
          await expect(countRows()).rejects.toMatchObject({
            exitCode: 1,
            problem: { code: expect.stringMatching(/^database-(journal-foreign|corrupt)$/) },
          });
          expect([existsSync(file) ? readFileSync(file) : undefined, readFileSync(log)]).toEqual(before);
          // With the file put back, nothing is lost.
          writeFileSync(file, whole);
          expect(await countRows()).toBe(2 * ROWS);
        },
      );

      test('the log of another database is refused, and neither changes', async () => {
        const foreign = await killed(path.join(folder.path, 'other.sqlite'), writer, 10_000);
        const log = await killed(file, writer);
        const [database, own] = [readFileSync(file), readFileSync(log)];
        copyFileSync(foreign, log);
        await expect(countRows()).rejects.toMatchObject({
          problem: { code: expect.stringMatching(/^database-(journal-foreign|corrupt)$/) },
        });
        expect(readFileSync(file)).toEqual(database);
        expect(readFileSync(log)).toEqual(readFileSync(foreign));
        writeFileSync(log, own);
        expect(await countRows()).toBe(2 * ROWS);
      });
    });

    test('a log that makes a sound database unreadable is named as the one to remove', async () => {
      const other = path.join(folder.path, 'other.sqlite');
      const log = engine === 'sql.js' ? '-changes' : '-wal';
      await (await openStore(other, { engine })).close();
      const store = await openStore(other, { engine });
      await store.createProject({ id: 'q', name: 'Other', createdAt: NOON });
      const own = await openStore(file, { engine });
      await own.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await own.addConversations('p', rows(ROWS));
      await own.close();
      copyFileSync(other + log, file + log);
      await store.close();
      await expect(countRows()).rejects.toMatchObject({ problem: { code: 'database-journal-foreign' } });
      rmSync(file + log);
      expect(await countRows()).toBe(ROWS);
    });

    test('a log that holds the whole of another database does not take the place of this one', async () => {
      const fresh = path.join(folder.path, 'fresh.sqlite');
      const store = await openStore(fresh, { engine });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await store.addConversations('p', [row(NOON)]);
      const log = engine === 'sql.js' ? '-changes' : '-wal';
      const own = await openStore(file, { engine });
      await own.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await own.addConversations('p', [row(NOON + 1), row(NOON + 2)]);
      await own.close();
      copyFileSync(fresh + log, file + log);
      await store.close();
      await expect(countRows()).rejects.toMatchObject({ problem: { code: 'database-journal-foreign' } });
      rmSync(file + log);
      expect(await countRows()).toBe(2);
    });

    test('a file that has lost its end is refused, and stays as it is', async () => {
      const store = await openStore(file, { engine });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await store.addConversations('p', rows(ROWS));
      await store.close();
      const cut = readFileSync(file).subarray(0, -4096);
      writeFileSync(file, cut);
      await expect(countRows()).rejects.toMatchObject({ problem: { code: 'database-corrupt' } });
      expect(readFileSync(file)).toEqual(cut);
    });

    test('a link is followed: rows and logs lie where it leads, and it stays a link', async () => {
      const volume = path.join(folder.path, 'volume');
      mkdirSync(volume);
      symlinkSync('volume/rows.sqlite', file);
      const store = await openStore(file, { engine });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await store.addConversations('p', [row(NOON)]);
      expect(readdirSync(folder.path).sort()).toEqual(['docs.sqlite', 'volume']);
      // Whoever gives the file by its other name meets the process that holds it.
      const guest = await openStore(path.join(volume, 'rows.sqlite'), { engine });
      await guest.addConversations('p', [row(NOON + 1)]);
      await guest.close();
      await store.close();
      expect(lstatSync(file).isSymbolicLink()).toBe(true);
      expect(readdirSync(volume)).toEqual(['rows.sqlite']);
      expect(await countRows()).toBe(2);
      expect(await countRows(path.join(volume, 'rows.sqlite'))).toBe(2);
    });

    test('a link that leads to itself is a clear problem', async () => {
      symlinkSync(file, file);
      await expect(countRows()).rejects.toMatchObject({ problem: { code: 'database-unavailable' } });
    });

    test('processes meet beside the database, however long its path is, and leave nothing elsewhere', async () => {
      const deep = path.join(
        folder.path,
        'a-rather-long-name-of-a-folder'.repeat(4),
        'database-of-the-documentation.sqlite',
      );
      /** Links for paths that are too long for a socket; other tests make and remove other folders meanwhile. */
      const links = () =>
        readdirSync(tmpdir()).filter((name) =>
          lstatSync(path.join(tmpdir(), name, 'd'), { throwIfNoEntry: false })?.isSymbolicLink(),
        );
      const store = await openStore(deep, { engine });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      expect(readdirSync(path.dirname(deep)).filter((name) => name.includes('-user-'))).toHaveLength(1);
      expect(links()).toEqual([]);
      const guest = await openStore(deep, { engine });
      await guest.addConversations('p', [row(NOON)]);
      await guest.close();
      await store.close();
      expect(await countRows(deep)).toBe(1);
      expect(readdirSync(path.dirname(deep))).toEqual([path.basename(deep)]);
    });

    test.runIf(process.getuid?.() === 0)('a socket of another user is not believed', async () => {
      const store = await openStore(file, { engine });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      await store.close();
      const address = `${file}-user-0impostor`;
      const impostor = createServer((socket) => socket.end('{"role":"owner","pid":1}\n'));
      await new Promise<void>((resolve) => impostor.listen(address, resolve));
      chownSync(address, 12_345, 12_345);
      await expect(openStore(file, { engine })).rejects.toMatchObject({
        problem: { code: 'database-unavailable', message: expect.stringContaining('another user') },
      });
      await new Promise((resolve) => impostor.close(resolve));
    });

    test('the name of a database can change together with its log', async () => {
      const log = await killed(file, engine);
      const renamed = path.join(folder.path, 'renamed.sqlite');
      renameSync(file, renamed);
      renameSync(log, log.replace('docs.sqlite', 'renamed.sqlite'));
      expect(await countRows(renamed)).toBe(2 * ROWS);
    });
  });
}

function inTwo<T>(all: readonly T[]): T[][] {
  return [all.slice(0, all.length / 2), all.slice(all.length / 2)];
}
