import { rmSync } from 'node:fs';
import type { SqlValue } from '../../sql/operation.ts';
import { syncFolderOf } from '../journal/durable-file.ts';
import { readJournal } from '../journal/journal.ts';
import type { SqliteDriver } from './driver.ts';
import { isPending, storedIdentity, writeIdentity } from './identity.ts';

/** A statement with its parameters, as recorded in the journal. */
export type Change = readonly [sql: string, params: readonly SqlValue[]];

/** The file in which the sql.js engine keeps changes that are not in the database file yet. */
export function journalFileOf(file: string): string {
  return `${file}-changes`;
}

/** Contains the text of each statement once, because a batch repeats few statements many times. */
export function encodeChanges(changes: readonly Change[]): Buffer {
  const numbers = new Map<string, number>();
  const rows = changes.map(([sql, params]) => {
    if (!numbers.has(sql)) numbers.set(sql, numbers.size);
    return [numbers.get(sql), ...params];
  });
  return Buffer.from(JSON.stringify({ statements: [...numbers.keys()], rows }));
}

export function decodeChanges(payload: Buffer): Change[] {
  const { statements, rows } = JSON.parse(payload.toString()) as {
    statements: string[];
    rows: [number, ...SqlValue[]][];
  };
  return rows.map(([number, ...params]) => [statements[number]!, params]);
}

/** Applies the journal of the sql.js engine to the database file, when the runtime's own SQLite opens it. */
export function replayJournal(driver: SqliteDriver, file: string): void {
  const journalFile = journalFileOf(file);
  const content = readJournal(journalFile);
  const identity = storedIdentity(driver.all) ?? { id: '', generation: 0 };
  if (content && isPending(content, identity)) {
    driver.transaction(() => {
      for (const record of content.records) {
        for (const [sql, params] of decodeChanges(record)) driver.run(sql, params);
      }
      writeIdentity(driver, { ...identity, generation: identity.generation + 1 });
    });
  }
  rmSync(journalFile, { force: true });
  syncFolderOf(journalFile);
}
