import { existsSync, rmSync } from 'node:fs';
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { readAsset } from '../../lib/files/assets.ts';
import type { SqliteDriver } from './driver.ts';
import { isPending, newDatabaseId, readIdentity, writeIdentity } from './identity.ts';
import { replaceFile, syncFolderOf, writeDurably } from './journal/durable-file.ts';
import { type Identity, type Journal, type JournalContent, openJournal } from './journal/journal.ts';
import { quickCheck } from './quick-check.ts';
import { readDatabaseFile } from './read-database-file.ts';
import { type Change, decodeChanges, encodeChanges, journalFileOf } from './replay.ts';
import type { Leftovers } from './sound-file.ts';
import { createWasmStatements } from './wasm-statements.ts';

/** The journal may grow to this size, or to that of the database if that is more, before a snapshot is made. */
const MIN_SNAPSHOT_BYTES = 16 * 1024 * 1024;

/** sql.js, which runs everywhere: the database in memory, made durable by a journal beside its file and snapshots. */
export async function openWasmDriver(file: string, left: Leftovers): Promise<SqliteDriver> {
  const wasmBinary = readAsset('npm:sql.js/dist/sql-wasm.wasm');
  const sqlJs = await initSqlJs({ wasmBinary: wasmBinary as unknown as ArrayBuffer });
  return createDriver(sqlJs, file, left);
}

function createDriver(sqlJs: SqlJsStatic, file: string, left: Leftovers): SqliteDriver {
  const journalFile = journalFileOf(file);
  const database = new sqlJs.Database(readDatabaseFile(sqlJs, file, left));
  const sql = createWasmStatements(database);
  let changes: Change[] = [];
  let identity: Identity = { id: '', generation: 0 };
  let recovered: JournalContent | undefined;
  let journal: Journal | undefined;
  let snapshotThreshold = MIN_SNAPSHOT_BYTES;
  let inTransaction = false;
  /** A journal is only written beside a file that holds its id. */
  let isReady = false;

  /** The file then holds everything; a journal of an earlier generation counts for nothing. */
  const snapshot = () => {
    const next = { id: identity.id || newDatabaseId(), generation: identity.generation + 1 };
    writeIdentity(sql, next);
    const bytes = database.export();
    sql.forget();
    try {
      replaceFile(file, bytes);
    } catch (error) {
      writeIdentity(sql, identity);
      throw error;
    }
    identity = next;
    isReady = true;
    snapshotThreshold = Math.max(MIN_SNAPSHOT_BYTES, bytes.length);
    journal?.close();
    journal = undefined;
    recovered = undefined;
  };
  const openedJournal = () => {
    journal ??= openJournal(journalFile, identity, recovered);
    return journal;
  };
  const load = () => {
    identity = readIdentity(sql);
    isReady = identity.id !== '' && existsSync(file);
    if (!left.changes || !isPending(left.changes, identity)) return;
    recovered = left.changes;
    for (const record of recovered.records) {
      for (const [statement, params] of decodeChanges(record)) sql.run(statement, params);
    }
    quickCheck(sql.all);
  };
  const snapshotWhenDue = (size: number) => {
    if (size <= snapshotThreshold) return;
    try {
      snapshot();
    } catch {
      // The journal holds everything; the snapshot is tried again when it has grown further.
      snapshotThreshold = size * 2;
    }
  };

  try {
    load();
  } catch (error) {
    database.close();
    throw error;
  }

  return {
    name: 'sql.js',
    run: (statement, params = []) => {
      changes.push([statement, params]);
      return sql.run(statement, params);
    },
    all: sql.all,
    join: sql.join,
    transaction(work) {
      if (!isReady) snapshot();
      changes = [];
      sql.run('BEGIN');
      inTransaction = true;
      try {
        const result = work();
        if (changes.length > 0) openedJournal().append(encodeChanges(changes));
        sql.run('COMMIT');
        if (journal) snapshotWhenDue(journal.size);
        return result;
      } catch (error) {
        if (inTransaction) sql.run('ROLLBACK');
        throw error;
      }
    },
    savepoint(work) {
      const before = changes.length;
      sql.run('SAVEPOINT part');
      try {
        const result = work();
        sql.run('RELEASE part');
        return result;
      } catch (error) {
        try {
          sql.run('ROLLBACK TO part');
          sql.run('RELEASE part');
        } catch {
          inTransaction = false;
        }
        changes.length = before;
        throw error;
      }
    },
    inTransaction: () => inTransaction,
    async backup(target) {
      const bytes = database.export();
      sql.forget();
      writeDurably(target, bytes);
    },
    close() {
      try {
        if (!journal && !recovered) return;
        snapshot();
        rmSync(journalFile, { force: true });
        syncFolderOf(file);
      } finally {
        database.close();
      }
    },
  };
}
