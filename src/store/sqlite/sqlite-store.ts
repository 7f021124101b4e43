import type { Operation, Step, StepResult } from '../sql/operation.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store } from '../store.ts';
import type { SqliteDriver } from './driver.ts';
import { groupCommit } from './group-commit.ts';

/** The store over one SQLite file, opened and migrated. */
export function sqliteStore(driver: SqliteDriver): Store {
  const { write, flush } = groupCommit(driver);
  return sqlStore({
    read: async (operation) => perform(driver, operation()),
    write: (operation) => write(() => perform(driver, operation())),
    close: async () => {
      flush();
      driver.close();
    },
  });
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
  let changes = 0;
  for (const row of rows) changes += driver.run(sql, row);
  return { rows: [], changes };
}
