import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../src/store/backup/back-up.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { openDriver } from './embedded-engine.ts';
import { idsOf, NOON, rows } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

const project = { id: 'p', name: 'Docs', createdAt: NOON };

/** Backups and their way back, with an engine that holds the database meanwhile. */
export function backupContract(engine: SqliteEngine): void {
  describe(`backups: ${engine}`, () => {
    let folder: ReturnType<typeof temporaryFolder>;
    let database: string;
    let file: string;
    let store: Store | undefined;
    beforeEach(async () => {
      folder = temporaryFolder();
      database = path.join(folder.path, 'docs.sqlite');
      file = path.join(folder.path, 'backups/copy.sqlite');
      store = await openStore(database, { engine });
      await store.createProject(project);
    });
    afterEach(async () => {
      await store?.close();
      folder.remove();
    });
    const closeStore = async () => {
      await store!.close();
      store = undefined;
    };
    const asked = (more: object = {}) => ({
      database,
      file,
      force: false,
      actor: 'cli ada',
      now: NOON,
      ...more,
    });
    const idsIn = async (name: string) => {
      const copy = await openStore(name, { engine });
      try {
        return idsOf(await copy.conversationPage({ projectId: 'p', limit: 1000 }));
      } finally {
        await copy.close();
      }
    };

    test('hold what was acknowledged, while a server writes on', async () => {
      const first = rows(300);
      await store!.addConversations('p', first);
      const writes = rows(50, NOON + 1_000_000).map((one) => store!.addConversations('p', [one]));
      const { conversations, projects, bytes } = await backUp(asked());
      await Promise.all(writes);
      expect(projects).toBe(1);
      expect(conversations).toBeGreaterThanOrEqual(300);
      expect(bytes).toBe(statSync(file).size);
      expect(readdirSync(path.dirname(file))).toEqual(['copy.sqlite']);
      const copied = await idsIn(file);
      expect(copied).toHaveLength(conversations);
      expect(copied.slice(0, 300)).toEqual(first.map(({ id }) => id));
      expect(idsOf(await store!.conversationPage({ projectId: 'p', limit: 1000 }))).toHaveLength(350);
      expect((await store!.auditPage({ limit: 1 }))[0]).toMatchObject({ action: 'backup', target: file });
    });

    test('have the mode of the database', async () => {
      await store!.addConversations('p', rows(1));
      chmodSync(database, 0o640);
      await backUp(asked());
      expect(statSync(file).mode & 0o777).toBe(0o640);
    });

    test('replace no file, unless forced', async () => {
      await backUp(asked());
      await expect(backUp(asked())).rejects.toMatchObject({ problem: { code: 'backup-target-exists' } });
      await store!.addConversations('p', rows(2));
      expect(await backUp(asked({ force: true }))).toMatchObject({ conversations: 2 });
    });

    test('that cannot be written leave nothing', async () => {
      const blocked = path.join(folder.path, 'docs.sqlite/copy.sqlite');
      await expect(backUp(asked({ file: blocked }))).rejects.toMatchObject({
        problem: { code: 'backup-failed' },
      });
      expect(existsSync(file)).toBe(false);
    });

    test('are good where the disk of the database has no room for an entry of the audit log', async () => {
      await store!.addConversations('p', rows(3));
      await closeStore();
      const driver = await openDriver(engine, database);
      driver.transaction(() =>
        driver.run("CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END"),
      );
      driver.close();
      store = await openStore(database, { engine });
      expect(await backUp(asked())).toMatchObject({ conversations: 3, unrecorded: 'disk full' });
      expect(await idsIn(file)).toHaveLength(3);
    });

    test('become the database again, with nothing of what came later', async () => {
      const kept = rows(3);
      await store!.addConversations('p', kept);
      await backUp(asked());
      await store!.addConversations('p', rows(5, NOON + 1_000_000));
      await closeStore();
      await expect(restore(asked())).rejects.toMatchObject({ problem: { code: 'backup-target-exists' } });
      expect(await restore(asked({ force: true }))).toEqual({ projects: 1, conversations: 3 });
      expect(await idsIn(database)).toEqual(kept.map(({ id }) => id));
      const left = readdirSync(folder.path).filter((name) => name.startsWith('docs.sqlite-'));
      expect(left).toEqual([]);
    });

    test('replace a damaged database and its journal', async () => {
      await store!.addConversations('p', rows(3));
      await backUp(asked());
      await closeStore();
      writeFileSync(database, 'x'.repeat(5000));
      writeFileSync(`${database}-changes`, 'y'.repeat(500));
      await restore(asked({ force: true }));
      expect(await idsIn(database)).toHaveLength(3);
    });

    test('are not restored under a server that runs', async () => {
      await backUp(asked());
      await expect(restore(asked({ force: true }))).rejects.toMatchObject({
        problem: { code: 'database-in-use' },
      });
    });

    test.each([
      ['missing', undefined],
      ['no database', 'hello'],
      ['cut off', 'cut'],
    ])('that are %s leave the database as it was', async (_, content) => {
      await store!.addConversations('p', rows(300));
      await backUp(asked());
      await closeStore();
      const bad = path.join(folder.path, 'bad.sqlite');
      if (content === 'cut') writeFileSync(bad, readFileSync(file).subarray(0, 40_000));
      else if (content) writeFileSync(bad, content.repeat(1000));
      const before = readFileSync(database);
      await expect(restore(asked({ file: bad, force: true }))).rejects.toMatchObject({
        problem: { code: 'backup-unsound' },
      });
      expect(readFileSync(database).equals(before)).toBe(true);
    });

    test('are for files: a PostgreSQL server has its own', async () => {
      const wanted = { problem: { code: 'backup-of-postgres' } };
      await expect(backUp(asked({ database: 'postgres://x/y' }))).rejects.toMatchObject(wanted);
      await expect(restore(asked({ database: 'postgres://x/y' }))).rejects.toMatchObject(wanted);
    });
  });
}
