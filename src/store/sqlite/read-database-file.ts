import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { SqlJsStatic } from 'sql.js';
import type { SqlValue } from '../sql/operation.ts';
import type { SqliteDriver } from './driver.ts';
import { checkpointWal, withWal } from './journal/wal.ts';
import { assertOwnLog, quickCheck } from './quick-check.ts';
import type { Leftovers } from './sound-file.ts';

/** The offsets in the header of a database file that say how it is to be read: 1 rollback journal, 2 WAL. */
const FORMAT_VERSION_OFFSETS = [18, 19];

/** The database with what a killed process left in its log; the file is only changed when both are sound. */
export function readDatabaseFile(sqlJs: SqlJsStatic, file: string, { wal }: Leftovers): Uint8Array | null {
  if (!existsSync(file)) return null;
  // A snapshot would replace a file that must not be written, without asking.
  closeSync(openSync(file, 'r+'));
  if (existsSync(`${file}-journal`) && readFileSync(`${file}-journal`).length > 0) {
    throw new Error('another program left an unfinished change; open it once with sqlite3 to fix it');
  }
  const stored = readFileSync(file);
  const bytes = inRollbackFormat(wal ? withWal(stored, wal) : stored);
  if (wal) {
    reading(sqlJs, bytes, (withLog) => {
      reading(sqlJs, inRollbackFormat(stored), (without) => assertOwnLog(wal, without, withLog));
      quickCheck(withLog);
    });
  }
  checkpointWal(file, wal);
  return bytes.length === 0 ? null : bytes;
}

function inRollbackFormat(bytes: Buffer): Buffer {
  for (const offset of FORMAT_VERSION_OFFSETS) if (bytes[offset] === 2) bytes[offset] = 1;
  return bytes;
}

function reading<T>(sqlJs: SqlJsStatic, image: Uint8Array, use: (all: SqliteDriver['all']) => T): T {
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
