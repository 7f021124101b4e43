import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { joinQuery } from '../sql/join-query.ts';
import type { Join, SqlRow, SqlValue } from '../sql/operation.ts';
import type { RowPage } from '../store.ts';
import type { SqliteDriver } from './driver.ts';

type SqliteModule = typeof import('node:sqlite');

/** `node:sqlite` where the runtime has it: Node 22.13 and later, Deno. */
export function loadNodeSqlite(): SqliteModule | undefined {
  const emitWarning = process.emitWarning;
  // Loading it prints that it is experimental on some versions, which is no news to the user of a command.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** SQLite of the runtime, in WAL mode; a commit is on disk before it returns. */
export function openNativeDriver({ DatabaseSync: Database }: SqliteModule, file: string): SqliteDriver {
  // The file holds what readers asked: for its owner only.
  closeSync(openSync(file, 'a', 0o600));
  const database: DatabaseSync = new Database(file);
  try {
    database.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  // Older versions do not tell; there, what ends a transaction that is gone fails, which comes to the same.
  const inTransaction = () => database.isTransaction !== false;
  const within = <T>(begin: string, work: () => T, commit: string, undo: string): T => {
    database.exec(begin);
    try {
      const result = work();
      database.exec(commit);
      return result;
    } catch (error) {
      if (inTransaction()) database.exec(undo);
      throw error;
    }
  };
  /** As bytes: a text would be decoded here and encoded again where it is sent. */
  const join = (rows: Join): RowPage => {
    const { sql, params } = joinQuery(rows, (text) => `CAST(${text} AS BLOB)`);
    const found = prepared(sql).get(...params)!;
    return {
      rows: (found.rows as Uint8Array | null) ?? new Uint8Array(),
      count: Number(found.count),
      lastId: found.last_id as string | null,
      more: found.more === 1,
    };
  };
  return {
    name: 'node:sqlite',
    run: (sql, params: readonly SqlValue[] = []) => Number(prepared(sql).run(...params).changes),
    all: (sql, params: readonly SqlValue[] = []) => prepared(sql).all(...params) as SqlRow[],
    join,
    transaction: (work) => within('BEGIN IMMEDIATE', work, 'COMMIT', 'ROLLBACK'),
    savepoint: (work) => within('SAVEPOINT part', work, 'RELEASE part', 'ROLLBACK TO part; RELEASE part'),
    inTransaction,
    close: () => database.close(),
  };
}
