import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { Store } from '../store.ts';
import { JournalDamagedError } from './journal.ts';
import { ForeignDatabaseError, migrateSqlite, NewerDatabaseError } from './migrate.ts';
import { loadNodeSqlite, openNativeDriver } from './native-driver.ts';
import { sqliteStore } from './sqlite-store.ts';
import { openWasmDriver } from './wasm-driver.ts';

export type SqliteEngine = 'node:sqlite' | 'sql.js';

/** Opens or creates a database file with the best engine that the runtime has. */
export async function openSqlite(file: string, engine?: SqliteEngine): Promise<Store> {
  const database = path.resolve(file);
  try {
    mkdirSync(path.dirname(database), { recursive: true });
    const native = engine === 'sql.js' ? undefined : loadNodeSqlite();
    if (!native && engine === 'node:sqlite') throw new Error('this runtime has no node:sqlite');
    const driver = native ? openNativeDriver(native, database) : await openWasmDriver(database);
    try {
      migrateSqlite(driver);
    } catch (error) {
      driver.close();
      throw error;
    }
    return sqliteStore(driver);
  } catch (error) {
    throw openFailure(file, error);
  }
}

function openFailure(database: string, error: unknown): DocsError {
  const reason = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  if (error instanceof NewerDatabaseError)
    return new DocsError(problem('database-newer', { database }), 1, options);
  if (error instanceof ForeignDatabaseError) {
    return new DocsError(problem('database-foreign', { database }), 1, options);
  }
  if (error instanceof JournalDamagedError) {
    return new DocsError(problem('database-journal-damaged', { database, reason }), 1, options);
  }
  if (/not a database|malformed|unfinished change/.test(reason)) {
    return new DocsError(problem('database-corrupt', { database, reason }), 1, options);
  }
  return new DocsError(problem('database-unavailable', { database, reason }), 1, options);
}
