import { readFileSync, rmSync } from 'node:fs';
import type { SqlRow } from '../sql/operation.ts';
import { loadNodeSqlite } from '../sqlite/native/node-sqlite.ts';
import { inRollbackFormat, loadSqlJs, readImage } from '../sqlite/wasm/sql-js.ts';

type All = (sql: string) => SqlRow[];

/**
 * Reads a database file that nobody else uses, with the engine that the runtime has. A copy in WAL format becomes a single
 * file. Throws when it is not a database.
 */
export async function readCopy<T>(file: string, use: (all: All) => T): Promise<T> {
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
