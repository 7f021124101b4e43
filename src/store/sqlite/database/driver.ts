import { getOrInsert } from '../../../lib/collections.ts';
import type { RowPage } from '../../row-page.ts';
import type { Join, SqlRow, SqlValue } from '../../sql/operation.ts';

/**
 * The SQLite interface that the store needs. Calls are synchronous: nothing else runs between the statements of a
 * transaction.
 */
export interface SqliteDriver {
  readonly name: 'node:sqlite' | 'sql.js';
  /** Runs a statement that writes and returns the number of changed rows. Only inside `transaction`. */
  run(sql: string, params?: readonly SqlValue[]): number;
  all(sql: string, params?: readonly SqlValue[]): SqlRow[];
  /** The rows, joined in the cheapest way for the engine. */
  join(join: Join): RowPage;
  /** Its changes are on disk when it returns. If `work` or the disk fails, there are none. */
  transaction<T>(work: () => T): T;
  /** Inside a transaction: if `work` throws, its statements are undone and the transaction continues. */
  savepoint<T>(work: () => T): T;
  /** False if the engine has rolled back the whole transaction, because it ran out of disk space or memory. */
  inTransaction(): boolean;
  /** Copies a consistent snapshot of the database into an empty file. */
  backup(file: string): Promise<void>;
  /** May be called again. */
  close(): void;
}

/** Statements of one connection, each prepared once. */
export interface Prepared<Statement> {
  statement(sql: string): Statement;
  /** Must be called when the engine has closed all statements. */
  forget(): void;
}

export function prepareOnce<Statement>(prepare: (sql: string) => Statement): Prepared<Statement> {
  const statements = new Map<string, Statement>();
  return {
    statement: (sql) => getOrInsert(statements, sql, () => prepare(sql)),
    forget: () => statements.clear(),
  };
}
