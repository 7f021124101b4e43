import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { giveToOwner } from '../../lib/files/give-to-owner.ts';
import { joinQuery } from '../sql/join-query.ts';
import type { Join, SqlRow, SqlValue } from '../sql/operation.ts';
import type { RowPage } from '../store.ts';
import type { SqliteDriver } from './driver.ts';
import { isPending, storedIdentity, writeIdentity } from './identity.ts';
import { prepareOnce } from './prepared.ts';
import { assertOwnLog, quickCheck } from './quick-check.ts';
import type { Leftovers } from './sound-file.ts';

/** The write-ahead log is moved into the file when it has grown to this size. */
const MAX_LOG_BYTES = 4 * 1024 * 1024;

/** What a backup copies between two turns of the event loop. */
const PAGES_A_STEP = 500;

type SqliteModule = typeof import('node:sqlite');

/** `node:sqlite` where the runtime has it: Node 22.13 and later, Deno. */
export function loadNodeSqlite(): SqliteModule | undefined {
  const emitWarning = process.emitWarning;
  // Some versions print a warning that the module is experimental, which users of a command cannot act on.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Looks at a database together with what a killed process left, and changes nothing. Throws when they do not fit. The
 * runtimes that cannot read the file without its log, before Node 22.15, do not see whether the log is another database's.
 */
export function checkLeftovers(sqlite: SqliteModule, file: string, { wal, changes }: Leftovers): void {
  if (!wal && !changes) return;
  reading(sqlite, file, (withLog) => {
    const alone = pathToFileURL(file);
    alone.searchParams.set('immutable', '1');
    if (wal && readsUrls()) reading(sqlite, alone, (without) => assertOwnLog(wal, without, withLog));
    quickCheck(withLog);
    if (changes) isPending(changes, storedIdentity(withLog) ?? { id: '', generation: 0 });
  });
}

function reading<T>(
  { DatabaseSync: Database }: SqliteModule,
  target: string | URL,
  use: (all: SqliteDriver['all']) => T,
): T {
  const database = new Database(target, { readOnly: true });
  try {
    return use((sql) => database.prepare(sql).all() as SqlRow[]);
  } finally {
    database.close();
  }
}

function readsUrls(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 15);
}

/** SQLite of the runtime, in WAL mode; a commit is on disk before it returns. */
export function openNativeDriver(sqlite: SqliteModule, file: string): SqliteDriver {
  // The file holds what readers asked: for its owner only.
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a', 0o600));
  if (isNew) giveToOwner(file, path.dirname(file));
  const database: DatabaseSync = new sqlite.DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0',
    );
  } catch (error) {
    database.close();
    throw error;
  }
  const { statement: prepared } = prepareOnce((sql) => database.prepare(sql));
  // Older versions do not have it; there, ending a transaction that is gone throws, with the same result.
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
  const run = (sql: string, params: readonly SqlValue[] = []) => Number(prepared(sql).run(...params).changes);
  const all = (sql: string, params: readonly SqlValue[] = []) => prepared(sql).all(...params) as SqlRow[];
  /** Every log begins with the identity of its database: next to another one it is known for what it is. */
  let isMarked = false;
  const markLog = () => {
    const identity = storedIdentity(all);
    if (identity) writeIdentity({ run }, { ...identity, generation: identity.generation + 1 });
    return identity !== undefined;
  };
  const transaction = <T>(work: () => T): T => {
    let marks = isMarked;
    const marking = () => {
      marks ||= markLog();
      return work();
    };
    const result = within('BEGIN IMMEDIATE', marking, 'COMMIT', 'ROLLBACK');
    isMarked = marks;
    if (statSync(`${file}-wal`).size > MAX_LOG_BYTES) startLog();
    return result;
  };
  const startLog = () => {
    try {
      isMarked = Number(all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.busy) !== 0;
    } catch {
      // The log holds everything; it is emptied after a later commit.
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
  let isOpen = true;
  /** By the connection that writes: changes made meanwhile go into the copy, too. Runtimes without it copy in one go. */
  const backup = async (target: string) => {
    if (typeof sqlite.backup === 'function') await sqlite.backup(database, target, { rate: PAGES_A_STEP });
    else database.prepare('VACUUM INTO ?').run(target);
  };
  return {
    name: 'node:sqlite',
    run,
    all,
    join,
    transaction,
    savepoint: (work) => within('SAVEPOINT part', work, 'RELEASE part', 'ROLLBACK TO part; RELEASE part'),
    inTransaction,
    backup,
    close: () => {
      // node:sqlite throws the second time.
      if (isOpen) database.close();
      isOpen = false;
    },
  };
}
