import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import type { SqlValue } from '../../sql/operation.ts';
import { syncFolderOf } from '../journal/durable-file.ts';
import {
  type JournalContent,
  JournalForeignError,
  type JournalSuffix,
  readJournal,
} from '../journal/journal.ts';
import { readWal, type WalContent } from '../journal/wal.ts';
import type { SqliteDriver } from './driver.ts';
import { isPending, storedIdentity, writeIdentity } from './identity.ts';

const MAGIC = Buffer.from('SQLite format 3\0');
const HEADER_SIZE = 100;

/** What a killed process left next to the database file. */
export interface Leftovers {
  /** The log of SQLite, if it has commits. */
  wal?: WalContent;
  /** The journal of the sql.js engine, if it has commits. */
  changes?: JournalContent;
}

/**
 * Throws if the journals next to the file cannot belong to it, or if its end is missing. SQLite would treat an empty file
 * as a new database and remove its log.
 */
export function assertSoundFile(file: string): Leftovers {
  const wal = readWal(file);
  const journal = readJournal(journalFileOf(file));
  const left: Leftovers = { wal, changes: journal && journal.records.length > 0 ? journal : undefined };
  const header = readHeader(file);
  if (typeof header === 'string') {
    const suffix = suffixOf(left) ?? (undoesChanges(`${file}-journal`) ? '-journal' : undefined);
    if (suffix) throw new JournalForeignError(suffix, `the database next to it is ${header}`);
    return left;
  }
  if (wal && wal.pageSize !== header.pageSize)
    throw new JournalForeignError('-wal', 'the database next to it has a different page size');
  if (!wal && header.bytes < header.pages * header.pageSize)
    throw new Error(`malformed: ${header.bytes} of ${header.pages * header.pageSize} bytes are there`);
  return left;
}

interface Header {
  bytes: number;
  pageSize: number;
  /** 0 if the header does not contain it. */
  pages: number;
}

/** https://sqlite.org/fileformat2.html#the_database_header */
function readHeader(file: string): Header | 'missing' | 'empty' | 'damaged' {
  if (!existsSync(file)) return 'missing';
  const descriptor = openSync(file, 'r');
  try {
    const bytes = fstatSync(descriptor).size;
    if (bytes === 0) return 'empty';
    const header = Buffer.alloc(HEADER_SIZE);
    const read = readSync(descriptor, header, 0, HEADER_SIZE, 0);
    if (read < HEADER_SIZE || !header.subarray(0, MAGIC.length).equals(MAGIC)) return 'damaged';
    const size = header.readUInt16BE(16);
    const pagesAreKnown = header.readUInt32BE(24) === header.readUInt32BE(92);
    return {
      bytes,
      pageSize: size === 1 ? 65_536 : size,
      pages: pagesAreKnown ? header.readUInt32BE(28) : 0,
    };
  } finally {
    closeSync(descriptor);
  }
}

function suffixOf({ wal, changes }: Leftovers): JournalSuffix | undefined {
  if (wal) return '-wal';
  return changes && '-changes';
}

/** Whether a rollback journal has something to restore. One that was started on an empty database has nothing. */
function undoesChanges(rollbackJournal: string): boolean {
  if (!existsSync(rollbackJournal)) return false;
  const header = readFileSync(rollbackJournal).subarray(0, 20);
  return header.length === 20 && header.readUInt32BE(16) > 0;
}

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
