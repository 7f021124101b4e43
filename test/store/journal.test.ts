import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../src/store/open/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { NOON, row } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Makes writes fail as on a full disk, while it is set. */
const disk = vi.hoisted(() => ({ full: false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const failing = (...args: Parameters<typeof fs.writeSync>) => {
    if (disk.full)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return fs.writeSync(...args);
  };
  const failingFile = (...args: Parameters<typeof fs.writeFileSync>) => {
    if (disk.full)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return fs.writeFileSync(...args);
  };
  return { ...fs, default: fs, writeSync: failing, writeFileSync: failingFile };
});

describe('journal of the sql.js engine', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let live: string;
  let copy: string;
  let store: Store;
  /** Where the last record begins. */
  let lastRecord: number;
  beforeEach(async () => {
    folder = temporaryFolder();
    live = path.join(folder.path, 'live.sqlite');
    copy = path.join(folder.path, 'copy.sqlite');
    store = await openStore(live, { engine: 'sql.js' });
    await store.createProject({ id: 'p', name: 'Docs', createdAt: NOON });
    for (let i = 0; i < 5; i++) {
      lastRecord = statSync(`${live}-changes`).size;
      await store.addConversations('p', [row(NOON + i)]);
    }
  });
  afterEach(async () => {
    disk.full = false;
    await store.close();
    folder.remove();
  });

  /** The files as a power cut would leave them. */
  const cutPower = () => {
    copyFileSync(live, copy);
    copyFileSync(`${live}-changes`, `${copy}-changes`);
  };
  const journal = () => readFileSync(`${copy}-changes`);
  const countOf = async (database: string) => {
    const opened = await openStore(database, { engine: 'sql.js' });
    const { count } = await opened.conversationPage({ projectId: 'p', limit: 100 });
    await opened.close();
    return count;
  };

  test('is replayed at start', async () => {
    cutPower();
    expect(await countOf(copy)).toBe(5);
    expect(await countOf(copy)).toBe(5);
  });

  test('a torn tail, which was never acknowledged, is dropped', async () => {
    cutPower();
    const whole = journal().length;
    const sizes = new Set<number>();
    for (let bytes = 1; bytes < 400; bytes += 7) {
      cutPower();
      truncateSync(`${copy}-changes`, whole - bytes);
      sizes.add(await countOf(copy));
    }
    expect([...sizes].sort()).toEqual([4]);
  });

  test('a tail of zeros or noise is dropped', async () => {
    for (const tail of [Buffer.alloc(5000), Buffer.alloc(5000, 'drec noise ')]) {
      cutPower();
      writeFileSync(`${copy}-changes`, Buffer.concat([journal(), tail]));
      expect(await countOf(copy)).toBe(5);
    }
  });

  test('a flipped bit before the last record is never overlooked', async () => {
    cutPower();
    const original = journal();
    for (let at = 28; at < lastRecord; at += 97) {
      cutPower();
      const damaged = Buffer.from(original);
      damaged[at]! ^= 1 << (at % 8);
      writeFileSync(`${copy}-changes`, damaged);
      await expect(countOf(copy)).rejects.toMatchObject({ problem: { code: 'database-journal-damaged' } });
    }
  });

  test('a journal that was already taken into the file counts for nothing', async () => {
    cutPower();
    const old = journal();
    expect(await countOf(copy)).toBe(5);
    writeFileSync(`${copy}-changes`, old);
    expect(await countOf(copy)).toBe(5);
  });

  test('disk full: the write fails, nothing of it remains, and work continues when there is space', async () => {
    disk.full = true;
    await expect(store.addConversations('p', [row(NOON + 10)])).rejects.toThrow('no space left');
    expect((await store.conversationPage({ projectId: 'p', limit: 100 })).count).toBe(5);
    disk.full = false;
    await store.addConversations('p', [row(NOON + 11)]);
    cutPower();
    expect(await countOf(copy)).toBe(6);
  });

  test('disk full at the end: the journal stays beside the file, and is applied when there is space', async () => {
    disk.full = true;
    await store.close();
    expect(await countOf(live)).toBe(5);
    disk.full = false;
    expect(await countOf(live)).toBe(5);
    expect(existsSync(`${live}-changes`)).toBe(false);
    store = await openStore(live, { engine: 'sql.js' });
  });

  test('is bounded: a snapshot takes its place', async () => {
    const big = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 20; i++)
      await store.addConversations('p', [row(NOON + 100 + i, { json: JSON.stringify(big) })]);
    cutPower();
    expect(journal().length).toBeLessThan(17 * 1024 * 1024);
    expect(readFileSync(live).length).toBeGreaterThan(10 * 1024 * 1024);
    expect(await countOf(copy)).toBe(25);
  });
});
