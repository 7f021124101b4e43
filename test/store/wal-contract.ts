import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { NOON, row } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROWS = 20;

/** What happens to the write-ahead log of a killed server, whichever engine opens the file next. */
export function walContract(engine: SqliteEngine): void {
  describe(`write-ahead log of node:sqlite, opened by ${engine}`, () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let store: Store;
    let copy: string;
    beforeEach(async () => {
      folder = temporaryFolder();
      const live = path.join(folder.path, 'live.sqlite');
      copy = path.join(folder.path, 'copy.sqlite');
      store = await openStore(live, { engine: 'node:sqlite' });
      await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
      for (let i = 0; i < ROWS; i++) await store.addConversations('p', [row(NOON + i)]);
      // The files as a power cut would leave them.
      copyFileSync(live, copy);
      copyFileSync(`${live}-wal`, `${copy}-wal`);
    });
    afterEach(async () => {
      await store.close();
      folder.remove();
    });
    const log = () => readFileSync(`${copy}-wal`);
    const countRows = async () => {
      const opened = await openStore(copy, { engine });
      const { count } = await opened.conversationPage({ projectId: 'p', limit: 100 });
      await opened.close();
      return count;
    };

    test('is taken into the file', async () => {
      expect(await countRows()).toBe(ROWS);
      expect(await countRows()).toBe(ROWS);
    });

    test('a torn tail, which was never acknowledged, is dropped', async () => {
      truncateSync(`${copy}-wal`, log().length - 100);
      expect(await countRows()).toBe(ROWS - 1);
    });

    test('a flipped bit before the last commits is never overlooked', async () => {
      const whole = log();
      for (const share of [0.1, 0.35, 0.6, 0.8]) {
        const damaged = Buffer.from(whole);
        const at = Math.floor(whole.length * share);
        damaged[at] = damaged[at]! ^ 4;
        writeFileSync(`${copy}-wal`, damaged);
        await expect(countRows()).rejects.toMatchObject({
          exitCode: 1,
          problem: { code: 'database-journal-damaged' },
        });
        expect(log()).toEqual(damaged);
      }
      writeFileSync(`${copy}-wal`, whole);
      expect(await countRows()).toBe(ROWS);
    });

    test('a damaged header is never overlooked', async () => {
      const damaged = log();
      damaged[17] = damaged[17]! ^ 1;
      writeFileSync(`${copy}-wal`, damaged);
      await expect(countRows()).rejects.toMatchObject({ problem: { code: 'database-journal-damaged' } });
    });

    test('moved away, the rest of the database can be used', async () => {
      rmSync(`${copy}-wal`);
      expect(await countRows()).toBeLessThan(ROWS);
    });
  });
}
