import postgres, { type Sql } from 'postgres';
import { systemReason } from '../../lib/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { shownDatabase } from '../shown-database.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store } from '../store.ts';
import { migratePostgres } from './migrate.ts';
import { perform } from './perform.ts';

const CONNECTIONS = 10;
const ATTEMPTS = 5;

/** serialization_failure and deadlock_detected. */
const CONFLICTS = new Set(['40001', '40P01']);

/** 64-bit integers as numbers: ours are counts and times in milliseconds. */
const BIGINT = { to: 20, from: [20], serialize: String, parse: Number };

/** The store in a PostgreSQL database, shared by any number of servers. */
export async function openPostgres(url: string): Promise<Store> {
  const database = shownDatabase(url);
  const sql = postgres(url, {
    max: CONNECTIONS,
    connect_timeout: 10,
    idle_timeout: 60,
    types: { bigint: BIGINT },
    onnotice: () => {},
  });
  try {
    await migratePostgres(sql as unknown as Sql, database);
  } catch (error) {
    await sql.end({ timeout: 1 });
    if (error instanceof DocsError) throw error;
    const failure = problem('database-unavailable', { database, reason: systemReason(error) });
    throw new DocsError(failure, 1, { cause: error });
  }
  return sqlStore({
    read: (operation) => perform(sql as unknown as Sql, operation()),
    write: (operation) =>
      retryingConflicts(
        () => sql.begin((transaction) => perform(transaction as unknown as Sql, operation())) as never,
      ),
    close: () => sql.end({ timeout: 5 }),
  });
}

/** Repeats a transaction that the server undid because another one was in its way. */
async function retryingConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}
