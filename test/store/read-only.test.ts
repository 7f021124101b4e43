import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShared } from '../../src/store/sharing/open-shared.ts';
import type { Store } from '../../src/store/store.ts';
import { idsOf, row } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a process meets in a folder where it cannot open a socket. */
const cannotWrite = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));

const rowsIn = async (store: Store) => idsOf(await store.conversationPage({ projectId: 'p', limit: 10 }));

describe('a database on a read-only file system', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder.path);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });

  const copies = () => readdirSync(folder.path).filter((name) => name.startsWith('docs-read-'));

  async function write(file: string): Promise<Store> {
    const store = await openShared(file);
    await store.createProject({ id: 'p', name: 'Test', createdAt: 0 });
    await store.addConversations('p', [row(Date.UTC(2026, 0, 1))]);
    return store;
  }

  test('is read from a copy, with changes in its logs, and the copy is removed', async () => {
    const live = path.join(folder.path, 'live.sqlite');
    const writer = await write(live);
    // As a process leaves it that is killed.
    const file = path.join(folder.path, 'docs.sqlite');
    for (const suffix of ['', '-wal', '-changes'])
      if (existsSync(live + suffix)) copyFileSync(live + suffix, file + suffix);
    await writer.close();
    const store = await openShared(file, { existing: true, readOnly: true }, cannotWrite);
    expect(await rowsIn(store)).toHaveLength(1);
    expect(copies()).toHaveLength(1);
    await store.close();
    expect(copies()).toEqual([]);
    expect(readdirSync(folder.path)).not.toContain('docs.sqlite-shm');
  });

  test('is read through the process that owns it, if there is one', async () => {
    const file = path.join(folder.path, 'docs.sqlite');
    const owner = await write(file);
    const store = await openShared(file, { readOnly: true }, cannotWrite);
    await owner.addConversations('p', [row(Date.UTC(2026, 0, 2))]);
    expect(await rowsIn(store)).toHaveLength(2);
    expect(copies()).toEqual([]);
    await store.close();
    await owner.close();
  });

  test('cannot be used by commands that write', async () => {
    const file = path.join(folder.path, 'docs.sqlite');
    await (await write(file)).close();
    await expect(openShared(file, {}, cannotWrite)).rejects.toMatchObject({
      problem: { code: 'database-unavailable' },
    });
  });
});
