import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { type JournalContent, readJournal } from '../journal/journal.ts';
import { JournalForeignError, type JournalSuffix } from '../journal/journal-errors.ts';
import { readWal, type WalContent } from '../journal/wal.ts';
import { journalFileOf } from './replay.ts';

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
