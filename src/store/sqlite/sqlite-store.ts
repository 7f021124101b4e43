import { statSync } from 'node:fs';
import type { Operation, Step, StepResult } from '../sql/operation.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store, StoreDescription } from '../store.ts';
import type { SqliteDriver } from './database/driver.ts';
import { SQLITE_MIGRATIONS } from './database/schema.ts';

/** The store over one SQLite file, opened and migrated. */
export function sqliteStore(driver: SqliteDriver): Store {
  const { write, flush } = groupCommit(driver);
  return sqlStore({
    read: async (operation) => perform(driver, operation()),
    write: (operation) => write(() => perform(driver, operation())),
    backup: async (file) => {
      if (statSync(file, { throwIfNoEntry: false })?.size !== 0)
        throw new Error('the process that uses the database does not see its folder');
      flush();
      await driver.backup(file);
    },
    describe: async () => describe(driver),
    close: async () => {
      flush();
      driver.close();
    },
  });
}

function describe({ name, all }: SqliteDriver): StoreDescription {
  const bytes =
    Number(all('PRAGMA page_count')[0]?.page_count) * Number(all('PRAGMA page_size')[0]?.page_size);
  return { engine: name, version: SQLITE_MIGRATIONS.length, bytes };
}

function perform<T>(driver: SqliteDriver, operation: Operation<T>): T {
  let next = operation.next();
  while (!next.done) next = operation.next(take(driver, next.value));
  return next.value;
}

function take(driver: SqliteDriver, step: Step): StepResult {
  if (step.kind === 'read') return { rows: driver.all(step.sql, step.params), changes: 0 };
  if (step.kind === 'write') return { rows: [], changes: driver.run(step.sql, step.params) };
  if (step.kind === 'join') return { rows: [], changes: 0, page: driver.join(step.join) };
  const { table, columns, key, rows } = step.insert;
  const names = Object.keys(columns);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT (${key}) DO NOTHING`;
  const id = names.indexOf('id');
  const inserted = rows.filter((row) => driver.run(sql, row) > 0);
  return { rows: inserted.map((row) => ({ id: row[id]! })), changes: inserted.length };
}

export type Write = <T>(work: () => T) => Promise<T>;

interface Pending {
  work: () => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs the writes of one turn of the event loop in one transaction, so that many writers share one fsync. Each is atomic by
 * itself, and gets its result when it is on disk. If the transaction fails as a whole, each is tried alone: one that does not
 * fit on the disk must not make the others fail.
 */
function groupCommit(driver: SqliteDriver): { write: Write; flush: () => void } {
  let queue: Pending[] = [];
  /** Resolves the caller's promise when the transaction is on disk. */
  const attempt = ({ work, resolve, reject }: Pending): (() => void) => {
    try {
      const value = driver.savepoint(work);
      return () => resolve(value as never);
    } catch (error) {
      if (!driver.inTransaction()) throw error;
      return () => reject(error);
    }
  };
  const commit = (batch: readonly Pending[]) => {
    let settle: (() => void)[];
    try {
      settle = driver.transaction(() => batch.map(attempt));
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) commit([one]);
      return;
    }
    for (const done of settle) done();
  };
  const flush = () => {
    const batch = queue;
    queue = [];
    if (batch.length > 0) commit(batch);
  };
  const write: Write = (work) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ work, resolve, reject });
    });
  return { write, flush };
}
