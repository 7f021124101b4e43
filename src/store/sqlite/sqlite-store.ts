import { statSync } from 'node:fs';
import type { Operation, Step, StepResult } from '../sql/operation.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store, StoreDescription } from '../store.ts';
import type { SqliteDriver } from './database/driver.ts';
import { SQLITE_MIGRATIONS } from './database/schema.ts';
import { groupCommit } from './group-commit.ts';

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
