import { existsSync } from 'node:fs';
import type { Store } from '../store.ts';
import type { SqliteDriver } from './driver.ts';
import { migrateSqlite } from './migrate.ts';
import { loadNodeSqlite, openNativeDriver } from './native-driver.ts';
import { journalFileOf, replayJournal } from './replay.ts';
import { sqliteStore } from './sqlite-store.ts';
import { assertWholeWal } from './wal.ts';
import { openWasmDriver } from './wasm-driver.ts';

export type SqliteEngine = 'node:sqlite' | 'sql.js';

/** Opens or creates a database file with the best engine that the runtime has. The caller makes sure that no other process does. */
export async function openSqlite(file: string, engine?: SqliteEngine): Promise<Store> {
  const driver = await openDriver(file, engine);
  try {
    if (driver.name === 'node:sqlite' && existsSync(journalFileOf(file))) replayJournal(driver, file);
    migrateSqlite(driver);
  } catch (error) {
    driver.close();
    throw error;
  }
  return sqliteStore(driver);
}

async function openDriver(file: string, engine: SqliteEngine | undefined): Promise<SqliteDriver> {
  const native = engine === 'sql.js' ? undefined : loadNodeSqlite();
  if (native) {
    assertWholeWal(file);
    return openNativeDriver(native, file);
  }
  if (engine === 'node:sqlite') throw new Error('this runtime has no node:sqlite');
  return openWasmDriver(file);
}
