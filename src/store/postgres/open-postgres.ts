import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { errorCode } from '../../lib/error-code.ts';
import { deadlineAfter } from '../../lib/process/timing.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { shownDatabase } from '../database-url.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store, StoreDescription } from '../store.ts';
import { type Connection, createConnection, type ServerAddress, type Settings } from './connection.ts';
import { perform } from './perform.ts';
import { createPool, inTransaction, NO_MORE_CONNECTIONS, whileResponding } from './pool.ts';
import { invalidUrl, postgresFailure } from './postgres-failure.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './schema.ts';
import { tlsSettings } from './tls-settings.ts';

const CONNECTIONS = 10;
const ATTEMPTS = 5;
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
const FIRST_PAUSE_MS = 50;

/** 64-bit integers as numbers: ours are counts and times in milliseconds. */
const BIGINT = { to: 20, from: [20], serialize: String, parse: Number };

/** The store in a PostgreSQL database, shared by any number of servers. */
export async function openPostgres(url: string): Promise<Store> {
  const database = shownDatabase(url);
  const connectMs = 1000 * (connectTimeout(url) ?? CONNECT_SECONDS);
  const open = opener(url, connectMs);
  const pool = createPool(open, CONNECTIONS);
  // Statements of its own connection wait for no other.
  const prober = createPool(open, 1);
  const probe = sharedWhileRunning(() =>
    prober
      .use((connection) => connection.query('SELECT 1'), deadlineAfter(connectMs * PROBE_SHARE))
      .catch((error: unknown) => {
        // It responds, if only to refuse.
        if (errorCode(error) !== NO_MORE_CONNECTIONS) throw error;
      }),
  );
  const closePools = () => Promise.all([pool.close(), prober.close()]);
  try {
    await pool.use((connection) => migratePostgres(connection, database), new AbortController().signal);
  } catch (error) {
    await closePools();
    throw error instanceof DocsError ? error : postgresFailure(url, error);
  }
  const active = new Set<Promise<unknown>>();
  const using = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const done = retrying(() => whileResponding((signal) => pool.use(work, signal), probe));
    const forget = () => active.delete(done);
    active.add(done);
    done.then(forget, forget);
    return done;
  };
  return sqlStore({
    read: (operation) => using((connection) => perform(connection, operation())),
    write: (operation) =>
      using((connection) => inTransaction(connection, () => perform(connection, operation()))),
    backup: () => Promise.reject(new DocsError(problem('backup-of-postgres', undefined), 2)),
    describe: () => using(describe),
    close: async () => {
      await Promise.race([Promise.allSettled(active), sleep(CLOSE_MS, undefined, { ref: false })]);
      await closePools();
    },
  });
}

/** Connects to a server of the URL within a time. If it names several, to the first one that accepts writes. */
function opener(url: string, connectMs: number): (signal: AbortSignal) => Promise<Connection> {
  // Asked to choose among servers, the driver would end the process when a connection is lost meanwhile.
  const tls = tlsSettings(url.replace(/(?<=[?&])target_session_attrs=[^&]*&?/, ''));
  const settings: Settings = {
    types: { bigint: BIGINT },
    connection: TIMEOUTS,
    onnotice: () => {},
    ...(tls.ssl && { ssl: tls.ssl }),
  };
  const places = placesIn(tls.url, url);
  const openAt = async (place: ServerAddress, signal: AbortSignal) => {
    const connection = createConnection(tls.url, settings, place);
    const leave = () => connection.drop(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const late = setTimeout(() => connection.drop(noResponse()), connectMs);
    try {
      const [row] = await connection.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
      if (places.length > 1 && row?.transaction_read_only === 'on') throw readOnly();
      return connection;
    } catch (error) {
      connection.drop(error);
      throw error;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
    }
  };
  return async (signal) => {
    for (const place of places.slice(0, -1)) {
      const connection = await openAt(place, signal).catch(() => signal.throwIfAborted());
      if (connection) return connection;
    }
    return openAt(places.at(-1)!, signal);
  };
}

/** Throws for a URL that is not valid. */
function placesIn(url: string, shown: string): ServerAddress[] {
  try {
    const { host, port, path } = postgres(url).options;
    return host.map((name, i) => ({ host: name, port: port[i]!, path: path || undefined }));
  } catch {
    throw invalidUrl(shown);
  }
}

function noResponse(): Error {
  return Object.assign(new Error('there was no response in time'), { code: 'CONNECT_TIMEOUT' });
}

/** As PostgreSQL says it of a statement. */
function readOnly(): Error {
  return Object.assign(new Error('the server accepts no writes'), { code: '25006' });
}

/** Callers while `work` runs share its result. */
function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** In seconds, as PostgreSQL's own clients understand the parameter. */
function connectTimeout(url: string): number | undefined {
  const seconds = /[?&]connect_timeout=(\d+)/.exec(url)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

async function describe(connection: Connection): Promise<StoreDescription> {
  const size = connection.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
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
