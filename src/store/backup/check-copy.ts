import { readFileSync, rmSync } from 'node:fs';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { databaseScheme } from '../database-url.ts';
import type { SqlRow } from '../sql/operation.ts';
import { quickCheck } from '../sqlite/database/identity.ts';
import {
  APPLICATION_ID,
  ForeignDatabaseError,
  NewerDatabaseError,
  SQLITE_MIGRATIONS,
} from '../sqlite/database/schema.ts';
import { loadNodeSqlite } from '../sqlite/native/native-driver.ts';
import { inRollbackFormat, loadSqlJs, readImage } from '../sqlite/wasm/sql-js.ts';

export interface CopySummary {
  projects: number;
  conversations: number;
}

/** Throws if a copy is damaged or not a database of docs; otherwise returns its counts. */
export function checkCopy(file: string): Promise<CopySummary> {
  return readCopy(file, (all) => {
    const numberOf = (sql: string) => Number(Object.values(all(sql)[0] ?? {})[0] ?? 0);
    if (numberOf('PRAGMA application_id') !== APPLICATION_ID) {
      throw new ForeignDatabaseError('it is not a database of docs');
    }
    if (numberOf('PRAGMA user_version') > SQLITE_MIGRATIONS.length) {
      throw new NewerDatabaseError('it was written by a newer version of docs');
    }
    quickCheck(all);
    return {
      projects: numberOf('SELECT count(*) FROM projects'),
      conversations: numberOf('SELECT count(*) FROM conversations'),
    };
  });
}

type All = (sql: string) => SqlRow[];

/**
 * Reads a database file that nobody else uses, with the engine that the runtime has. A copy in WAL format becomes a single
 * file. Throws when it is not a database.
 */
async function readCopy<T>(file: string, use: (all: All) => T): Promise<T> {
  const native = loadNodeSqlite();
  if (!native) return readImage(await loadSqlJs(), inRollbackFormat(readFileSync(file)), use);
  const database = new native.DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return use((sql) => database.prepare(sql).all() as SqlRow[]);
  } finally {
    database.close();
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  }
}

/** PostgreSQL has its own tools for backups. */
export function refusePostgres(database: string): void {
  if (databaseScheme(database) !== undefined)
    throw new DocsError(problem('backup-of-postgres', undefined), 2);
}
