import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { errorCode } from '../../lib/error-code.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { shownDatabase } from '../database-url.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store, StoreDescription } from '../store.ts';
import { inTransaction } from './in-transaction.ts';
import { migratePostgres } from './migrate.ts';
import { perform } from './perform.ts';
import { invalidUrl, postgresFailure } from './postgres-failure.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';
import { tlsSettings } from './tls-settings.ts';
import { whileResponding } from './while-responding.ts';

const CONNECTIONS = 10;
const ATTEMPTS = 5;
const RECONNECT_SECONDS = 0.25;
/** Default `connect_timeout`: with it, a request fails within two seconds if the database server is gone. */
const CONNECT_SECONDS = 1;
/** The part of the connect timeout in which an open connection must respond. */
const PROBE_SHARE = 0.75;

/** How long statements in flight may keep a store from closing. */
const CLOSE_MS = 5000;

/** In milliseconds: longer than any of our statements, so that the locks of a client that is gone are released. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** serialization_failure and deadlock_detected. */
const CONFLICTS = new Set(['40001', '40P01']);
/** too_many_connections: the work is done when one of the open connections is free. */
const NO_MORE_CONNECTIONS = '53300';
const FIRST_PAUSE_MS = 50;

/** 64-bit integers as numbers: ours are counts and times in milliseconds. */
const BIGINT = { to: 20, from: [20], serialize: String, parse: Number };

/** The store in a PostgreSQL database, shared by any number of servers. */
export async function openPostgres(url: string): Promise<Store> {
  const database = shownDatabase(url);
  const tls = tlsSettings(url);
  const connectSeconds = connectTimeout(url) ?? CONNECT_SECONDS;
  const options = {
    connect_timeout: connectSeconds,
    backoff: () => RECONNECT_SECONDS,
    idle_timeout: 60,
    types: { bigint: BIGINT },
    connection: TIMEOUTS,
    onnotice: () => {},
  };
  const connect = (pool: { max: number; fetch_types?: boolean }) => {
    try {
      return postgres(tls.url, { ...options, ...(tls.ssl && { ssl: tls.ssl }), ...pool }) as unknown as Sql;
    } catch {
      throw invalidUrl(url);
    }
  };
  const sql = connect({ max: CONNECTIONS });
  // Statements of its own connection wait for no other. It may be closed while it connects: nobody would handle that the
  // client's own question for array types, which it has no use for, then fails.
  const prober = connect({ max: 1, fetch_types: false });
  const probe = () =>
    prober.unsafe('SELECT 1').catch((error: unknown) => {
      // It responds, if only to refuse.
      if (errorCode(error) !== NO_MORE_CONNECTIONS) throw error;
    });
  try {
    await migratePostgres(sql, database);
  } catch (error) {
    await Promise.all([sql.end({ timeout: 1 }), prober.end({ timeout: 1 })]);
    throw error instanceof DocsError ? error : postgresFailure(url, error);
  }
  const active = new Set<Promise<unknown>>();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const done = whileResponding(work, probe, connectSeconds * PROBE_SHARE * 1000);
    const forget = () => active.delete(done);
    active.add(done);
    done.then(forget, forget);
    return done;
  };
  return sqlStore({
    read: (operation) => tracked(retrying(() => perform(sql, operation()))),
    write: (operation) =>
      tracked(retrying(() => inTransaction(sql, (transaction) => perform(transaction, operation())))),
    backup: () => Promise.reject(new DocsError(problem('backup-of-postgres', undefined), 2)),
    describe: () => tracked(describe(sql)),
    close: async () => {
      await Promise.race([Promise.allSettled(active), sleep(CLOSE_MS, undefined, { ref: false })]);
      // Without waiting: connections that were lost in a transaction would never end.
      await Promise.all([sql.end({ timeout: 0 }), prober.end({ timeout: 0 })]);
    },
  });
}

/** In seconds, as PostgreSQL's own clients understand the parameter. */
function connectTimeout(url: string): number | undefined {
  const seconds = /[?&]connect_timeout=(\d+)/.exec(url)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

async function describe(sql: Sql): Promise<StoreDescription> {
  const size = sql.unsafe<{ bytes: number }[]>('SELECT pg_database_size(current_database()) AS bytes');
  const bytes = await size.then(
    ([row]) => Number(row!.bytes),
    (error: unknown) => {
      // Not every server that supports the protocol reports the size.
      if ((error as { severity?: unknown }).severity === 'ERROR') return null;
      throw error;
    },
  );
  return { engine: 'PostgreSQL', version: POSTGRES_MIGRATIONS.length, bytes };
}

/** Retries work that the server rolled back because of a conflict, or refused because it has no connection left for it. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (attempt === ATTEMPTS || !(CONFLICTS.has(code) || code === NO_MORE_CONNECTIONS)) throw error;
      if (code === NO_MORE_CONNECTIONS) await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
