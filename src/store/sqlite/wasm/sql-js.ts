import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { readAsset } from '../../../lib/files/assets.ts';
import type { SqlRow, SqlValue } from '../../sql/operation.ts';
import { assertOwnLog, quickCheck } from '../database/identity.ts';
import type { Leftovers } from '../database/sound-file.ts';
import { checkpointWal, withWal } from '../journal/wal.ts';

export function loadSqlJs(): Promise<SqlJsStatic> {
  const wasmBinary = readAsset('npm:sql.js/dist/sql-wasm.wasm') as unknown as ArrayBuffer;
  return initSqlJs({ wasmBinary });
}

/** Offsets of the journal mode in the header of a database file: 1 for a rollback journal, 2 for WAL. */
const FORMAT_VERSION_OFFSETS = [18, 19];

/** Changes the journal mode in the bytes of a database file from WAL, which sql.js cannot read. */
export function inRollbackFormat(bytes: Buffer): Buffer {
  for (const offset of FORMAT_VERSION_OFFSETS) if (bytes[offset] === 2) bytes[offset] = 1;
  return bytes;
}

/** Opens the bytes of a database file while `use` runs. */
export function readImage<T>(
  sqlJs: SqlJsStatic,
  image: Uint8Array,
  use: (all: (sql: string) => SqlRow[]) => T,
): T {
  const database = new sqlJs.Database(image);
  const all = (sql: string) =>
    database
      .exec(sql)
      .flatMap(({ columns, values }) =>
        values.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] as SqlValue]))),
      );
  try {
    return use(all);
  } finally {
    database.close();
  }
}

/** The database with what a killed process left in its log. The file is only changed if both are intact. */
export function readDatabaseFile(sqlJs: SqlJsStatic, file: string, { wal }: Leftovers): Uint8Array | null {
  if (!existsSync(file)) return null;
  // Throws for a read-only file, which a snapshot would simply replace.
  closeSync(openSync(file, 'r+'));
  if (existsSync(`${file}-journal`) && readFileSync(`${file}-journal`).length > 0) {
    throw new Error('another program left an unfinished change; open it once with sqlite3 to fix it');
  }
  const stored = readFileSync(file);
  const bytes = inRollbackFormat(wal ? withWal(stored, wal) : stored);
  if (wal) {
    readImage(sqlJs, bytes, (withLog) => {
      readImage(sqlJs, inRollbackFormat(stored), (without) => assertOwnLog(wal, without, withLog));
      quickCheck(withLog);
    });
  }
  checkpointWal(file, wal);
  return bytes.length === 0 ? null : bytes;
}
