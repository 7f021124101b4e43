import { existsSync, rmSync } from 'node:fs';
import initSqlJs, { type Database, type SqlJsStatic, type Statement } from 'sql.js';
import { readAsset } from '../../lib/files/assets.ts';
import type { Join, SqlRow, SqlValue } from '../sql/operation.ts';
import type { RowPage } from '../store.ts';
import type { SqliteDriver } from './driver.ts';
import { replaceFile, syncFolderOf } from './durable-file.ts';
import { isPending, newDatabaseId, readIdentity, writeIdentity } from './identity.ts';
import { joinedTexts } from './joined-texts.ts';
import { type Identity, type Journal, type JournalContent, openJournal } from './journal.ts';
import { quickCheck } from './quick-check.ts';
import { readDatabaseFile } from './read-database-file.ts';
import { type Change, decodeChanges, encodeChanges, journalFileOf } from './replay.ts';
import type { Leftovers } from './sound-file.ts';

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
  const database: Database = new sqlJs.Database(readDatabaseFile(sqlJs, file, left));
  const statements = new Map<string, Statement>();
  let changes: Change[] = [];
  let identity: Identity = { id: '', generation: 0 };
  let recovered: JournalContent | undefined;
  let journal: Journal | undefined;
  let snapshotThreshold = MIN_SNAPSHOT_BYTES;
  let inTransaction = false;
  /** A journal is only written beside a file that holds its id. */
  let isReady = false;

  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  const execute = (sql: string, params: readonly SqlValue[] = []) => {
    prepared(sql).run(params as SqlValue[]);
    return database.getRowsModified();
  };
  const all = (sql: string, params: readonly SqlValue[] = []) => {
    const statement = prepared(sql);
    const rows: SqlRow[] = [];
    statement.bind(params as SqlValue[]);
    const columns = statement.getColumnNames();
    while (statement.step()) {
      const values = statement.get() as SqlValue[];
      const row: SqlRow = {};
      for (let i = 0; i < columns.length; i++) row[columns[i]!] = values[i]!;
      rows.push(row);
    }
    statement.reset();
    return rows;
  };
  /** Row by row: sql.js copies a BLOB byte by byte, and a long text is slower to make and to encode than many short ones. */
  const join = ({ table, wanted, after, limit }: Join): RowPage => {
    const statement = prepared(`SELECT id, json FROM ${table} ${wanted.sql} AND id > ? ORDER BY id LIMIT ?`);
    const texts = joinedTexts(limit);
    let lastId: string | null = null;
    statement.bind([...wanted.params, after, limit + 1]);
    while (texts.count < limit && statement.step()) {
      const [id, json] = statement.get() as [string, string];
      texts.add(json);
      lastId = id;
    }
    const more = texts.count === limit && statement.step();
    statement.reset();
    return { rows: texts.bytes(), count: texts.count, lastId, more };
  };

  const sql = { run: execute, all };
  /** The file then holds everything; a journal of an earlier generation counts for nothing. */
  const snapshot = () => {
    const next = { id: identity.id || newDatabaseId(), generation: identity.generation + 1 };
    writeIdentity(sql, next);
    const bytes = database.export();
    statements.clear();
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
      for (const [statement, params] of decodeChanges(record)) execute(statement, params);
    }
    quickCheck(all);
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
    run: (sql, params = []) => {
      changes.push([sql, params]);
      return execute(sql, params);
    },
    all,
    join,
    transaction(work) {
      if (!isReady) snapshot();
      changes = [];
      execute('BEGIN');
      inTransaction = true;
      try {
        const result = work();
        if (changes.length > 0) openedJournal().append(encodeChanges(changes));
        execute('COMMIT');
        if (journal) snapshotWhenDue(journal.size);
        return result;
      } catch (error) {
        if (inTransaction) execute('ROLLBACK');
        throw error;
      }
    },
    savepoint(work) {
      const before = changes.length;
      execute('SAVEPOINT part');
      try {
        const result = work();
        execute('RELEASE part');
        return result;
      } catch (error) {
        try {
          execute('ROLLBACK TO part');
          execute('RELEASE part');
        } catch {
          inTransaction = false;
        }
        changes.length = before;
        throw error;
      }
    },
    inTransaction: () => inTransaction,
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
