import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { readAsset } from '../../lib/files/assets.ts';
import type { SqlRow, SqlValue } from '../sql/operation.ts';

export function loadSqlJs(): Promise<SqlJsStatic> {
  const wasmBinary = readAsset('npm:sql.js/dist/sql-wasm.wasm') as unknown as ArrayBuffer;
  return initSqlJs({ wasmBinary });
}

/** The offsets in the header of a database file that say how it is to be read: 1 rollback journal, 2 WAL. */
const FORMAT_VERSION_OFFSETS = [18, 19];

/** Marks the bytes of a database file as one without a log, which sql.js cannot read. */
export function inRollbackFormat(bytes: Buffer): Buffer {
  for (const offset of FORMAT_VERSION_OFFSETS) if (bytes[offset] === 2) bytes[offset] = 1;
  return bytes;
}

/** Opens the bytes of a database file for as long as `use` runs. */
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
