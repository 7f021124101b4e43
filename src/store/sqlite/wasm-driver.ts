import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import initSqlJs, { type Database, type SqlJsStatic, type Statement } from 'sql.js';
import { readAsset } from '../../lib/assets.ts';
import type { Join, SqlRow, SqlValue } from '../sql/operation.ts';
import type { RowPage } from '../store.ts';
import type { SqliteDriver } from './driver.ts';
import { replaceFile, syncFolderOf } from './durable-file.ts';
import { joinedTexts } from './joined-texts.ts';
import { type Journal, type JournalContent, openJournal, readJournal } from './journal.ts';
import { type Change, CREATE_GENERATION, decodeChanges, encodeChanges, journalFileOf } from './replay.ts';
import { checkpointWal } from './wal.ts';

/** The journal may grow to this size, or to that of the database if that is more, before a snapshot is made. */
const MIN_SNAPSHOT_BYTES = 16 * 1024 * 1024;

/** The offsets in the header of a database file that say how it is to be read: 1 rollback journal, 2 WAL. */
const FORMAT_VERSION_OFFSETS = [18, 19];

/** sql.js, which runs everywhere: the database in memory, made durable by a journal beside its file and snapshots. */
export async function openWasmDriver(file: string): Promise<SqliteDriver> {
  const wasmBinary = readAsset('npm:sql.js/dist/sql-wasm.wasm');
  const sqlJs = await initSqlJs({ wasmBinary: wasmBinary as unknown as ArrayBuffer });
  return createDriver(sqlJs, file);
}

function createDriver(sqlJs: SqlJsStatic, file: string): SqliteDriver {
  const journalFile = journalFileOf(file);
  const database: Database = new sqlJs.Database(readDatabaseFile(file));
  const statements = new Map<string, Statement>();
  let changes: Change[] = [];
  let generation = 0;
  let recovered: JournalContent | undefined;
  let journal: Journal | undefined;
  let snapshotThreshold = MIN_SNAPSHOT_BYTES;
  let inTransaction = false;
  /** The first commit makes the file, so that other programs find one. */
  let isNew = !existsSync(file);

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

  /** The file then holds everything; a journal of an earlier generation counts for nothing. */
  const snapshot = () => {
    execute('UPDATE generation SET value = ?', [generation + 1]);
    const bytes = database.export();
    statements.clear();
    try {
      replaceFile(file, bytes);
    } catch (error) {
      execute('UPDATE generation SET value = ?', [generation]);
      throw error;
    }
    generation++;
    isNew = false;
    snapshotThreshold = Math.max(MIN_SNAPSHOT_BYTES, bytes.length);
  };
  const openedJournal = () => {
    journal ??= openJournal(journalFile, generation, recovered);
    return journal;
  };
  const load = () => {
    execute(CREATE_GENERATION);
    const stored = all('SELECT value FROM generation')[0];
    if (stored) generation = Number(stored.value);
    else execute('INSERT INTO generation VALUES (0)');
    const content = readJournal(journalFile);
    if (content?.generation !== generation) return;
    recovered = content;
    for (const record of content.records) {
      for (const [sql, params] of decodeChanges(record)) execute(sql, params);
    }
  };
  const snapshotWhenDue = (size: number) => {
    if (size <= snapshotThreshold && !isNew) return;
    try {
      snapshot();
      journal?.close();
      journal = undefined;
      recovered = undefined;
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
        journal?.close();
        rmSync(journalFile, { force: true });
        syncFolderOf(file);
      } finally {
        database.close();
      }
    },
  };
}

function readDatabaseFile(file: string): Uint8Array | null {
  if (!existsSync(file)) return null;
  // A snapshot would replace a file that must not be written, without asking.
  closeSync(openSync(file, 'r+'));
  if (existsSync(`${file}-journal`) && readFileSync(`${file}-journal`).length > 0) {
    throw new Error('another program left an unfinished change; open it once with sqlite3 to fix it');
  }
  checkpointWal(file);
  const bytes = readFileSync(file);
  if (bytes.length === 0) return null;
  for (const offset of FORMAT_VERSION_OFFSETS) if (bytes[offset] === 2) bytes[offset] = 1;
  return bytes;
}
