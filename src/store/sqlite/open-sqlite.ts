import { existsSync } from 'node:fs';
import type { Store } from '../store.ts';
import type { SqliteDriver } from './database/driver.ts';
import { newDatabaseId, readIdentity, storedIdentity, writeIdentity } from './database/identity.ts';
import { migrateSqlite } from './database/schema.ts';
import { assertSoundFile, journalFileOf, replayJournal } from './database/sound-file.ts';
import { checkLeftovers, loadNodeSqlite, openNativeDriver } from './native/native-driver.ts';
import { sqliteStore } from './sqlite-store.ts';
import { openWasmDriver } from './wasm/wasm-driver.ts';

export type SqliteEngine = 'node:sqlite' | 'sql.js';

/**
 * Opens or creates a database file with the best engine that the runtime has. The caller makes sure that no other
 * process does.
 */
export async function openSqlite(file: string, engine?: SqliteEngine): Promise<Store> {
  const driver = await openDriver(file, engine);
  try {
    if (driver.name === 'node:sqlite' && existsSync(journalFileOf(file))) replayJournal(driver, file);
    migrateSqlite(driver);
    if (driver.name === 'node:sqlite') giveIdentity(driver);
  } catch (error) {
    driver.close();
    throw error;
  }
  return sqliteStore(driver);
}

async function openDriver(file: string, engine: SqliteEngine | undefined): Promise<SqliteDriver> {
  const left = assertSoundFile(file);
  const native = engine === 'sql.js' ? undefined : loadNodeSqlite();
  if (native) {
    checkLeftovers(native, file, left);
    return openNativeDriver(native, file);
  }
  if (engine === 'node:sqlite') throw new Error('this runtime has no node:sqlite');
  return openWasmDriver(file, left);
}

/** By its identity, a database can be told from one whose log was left here. */
function giveIdentity(driver: SqliteDriver): void {
  if (storedIdentity(driver.all)) return;
  driver.transaction(() => writeIdentity(driver, { ...readIdentity(driver), id: newDatabaseId() }));
}
