import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { giveToOwner } from '../../../lib/files/give-to-owner.ts';
import { joinQuery, type SqlRow } from '../../sql/operation.ts';
import { prepareOnce, type SqliteDriver } from '../database/driver.ts';
import { assertOwnLog, isPending, quickCheck, storedIdentity, writeIdentity } from '../database/identity.ts';
import type { Leftovers } from '../database/sound-file.ts';

/** When the write-ahead log has this size, it is moved into the database file. */
const MAX_LOG_BYTES = 4 * 1024 * 1024;

/** Pages that a backup copies in one turn of the event loop. */
const PAGES_A_STEP = 500;

/** SQLite of the runtime, in WAL mode; a commit is on disk before it returns. */
export function openNativeDriver(sqlite: NodeSqlite, file: string): SqliteDriver {
  const database = openDatabase(sqlite, file);
  const sql = createStatements(database);
  let isOpen = true;
  return {
    name: 'node:sqlite',
    ...sql,
    ...createTransactions(database, sql, `${file}-wal`),
    /** By the connection that writes, so that concurrent changes are copied too. Runtimes without it copy in one step. */
    backup: async (target) => {
      if (typeof sqlite.backup === 'function') await sqlite.backup(database, target, { rate: PAGES_A_STEP });
      else database.prepare('VACUUM INTO ?').run(target);
    },
    close: () => {
      // node:sqlite throws the second time.
      if (isOpen) database.close();
      isOpen = false;
    },
  };
}

function openDatabase(sqlite: NodeSqlite, file: string): DatabaseSync {
  // The file holds what readers asked: for its owner only.
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a', 0o600));
  if (isNew) giveToOwner(file, path.dirname(file));
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0',
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

type Statements = Pick<SqliteDriver, 'run' | 'all' | 'join'>;

function createStatements(database: DatabaseSync): Statements {
  const { statement: prepared } = prepareOnce((sql) => database.prepare(sql));
  return {
    run: (sql, params = []) => Number(prepared(sql).run(...params).changes),
    all: (sql, params = []) => prepared(sql).all(...params) as SqlRow[],
    /** As bytes: a string would be decoded here and encoded again when sent. */
    join: (rows) => {
      const { sql, params } = joinQuery(rows, (text) => `CAST(${text} AS BLOB)`);
      const row = prepared(sql).get(...params)!;
      return {
        rows: (row.rows as Uint8Array | null) ?? new Uint8Array(),
        count: Number(row.count),
        lastId: row.last_id as string | null,
        more: row.more === 1,
      };
    },
  };
}

type Transactions = Pick<SqliteDriver, 'transaction' | 'savepoint' | 'inTransaction'>;

/** Every log begins with the identity of its database, so that it is recognized next to another one. */
function createTransactions(database: DatabaseSync, { run, all }: Statements, logFile: string): Transactions {
  // Older versions do not have it. There, committing a transaction that was rolled back throws, with the same result.
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
  /** Whether the identity was written to the log. */
  let isMarked = false;
  const markLog = (): boolean => {
    const identity = storedIdentity(all);
    if (identity) writeIdentity({ run }, { ...identity, generation: identity.generation + 1 });
    return identity !== undefined;
  };
  const emptyLog = () => {
    try {
      isMarked = Number(all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.busy) !== 0;
    } catch {
      // The log holds everything; it is emptied after a later commit.
    }
  };
  return {
    transaction: (work) => {
      let marks = isMarked;
      const marking = () => {
        marks ||= markLog();
        return work();
      };
      const result = within('BEGIN IMMEDIATE', marking, 'COMMIT', 'ROLLBACK');
      isMarked = marks;
      if (statSync(logFile).size > MAX_LOG_BYTES) emptyLog();
      return result;
    },
    savepoint: (work) => within('SAVEPOINT part', work, 'RELEASE part', 'ROLLBACK TO part; RELEASE part'),
    inTransaction,
  };
}

/**
 * Checks a database together with what a killed process left, without changing anything. Throws if they do not belong
 * together. Before Node 22.15, a file cannot be read without its log, so a log of another database is not detected.
 */
export function checkLeftovers(sqlite: NodeSqlite, file: string, { wal, changes }: Leftovers): void {
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
  { DatabaseSync: Database }: NodeSqlite,
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

type NodeSqlite = typeof import('node:sqlite');

/** `node:sqlite` where the runtime has it: Node 22.13 and later, Deno. */
export function loadNodeSqlite(): NodeSqlite | undefined {
  const emitWarning = process.emitWarning;
  // Some versions print a warning that the module is experimental, which users of a command cannot act on.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
