import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { readAsset } from '../../../lib/files/assets.ts';
import type { SqlRow, SqlValue } from '../../sql/operation.ts';

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
