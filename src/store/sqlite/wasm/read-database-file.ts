import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { SqlJsStatic } from 'sql.js';
import { assertOwnLog, quickCheck } from '../database/quick-check.ts';
import type { Leftovers } from '../database/sound-file.ts';
import { checkpointWal, withWal } from '../journal/wal.ts';
import { inRollbackFormat, readImage } from './sql-js.ts';

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
