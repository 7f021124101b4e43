import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { JournalDamagedError } from './journal.ts';

const HEADER_SIZE = 32;
const FRAME_HEADER_SIZE = 24;
const BIG_ENDIAN_CHECKSUMS = 0x377f0683;
const LITTLE_ENDIAN_CHECKSUMS = 0x377f0682;

/** What a killed process committed to its write-ahead log and did not move into the database file. */
export interface WalContent {
  pageSize: number;
  /** Size of the database after the last commit. */
  databasePages: number;
  pages: Map<number, Buffer>;
}

/**
 * Undefined if nothing is left. Throws if the log contains commits that SQLite would ignore silently: it treats
 * the first frame with a bad checksum as the end of the log.
 */
export function readWal(file: string): WalContent | undefined {
  const walFile = `${file}-wal`;
  const log = existsSync(walFile) ? committedPages(readFileSync(walFile)) : undefined;
  return log && log.pages.size > 0 ? log : undefined;
}

/** The bytes of the database with the changes in the log. */
export function withWal(database: Buffer, { pages, pageSize, databasePages }: WalContent): Buffer {
  const merged = Buffer.alloc(databasePages * pageSize);
  database.copy(merged);
  for (const [number, page] of pages) page.copy(merged, (number - 1) * pageSize);
  return merged;
}

/**
 * Applies the log to the database file like SQLite, because sql.js cannot. It can be repeated after an interruption at any
 * instant. https://sqlite.org/fileformat2.html#walformat
 */
export function checkpointWal(file: string, log: WalContent | undefined): void {
  if (log) {
    const database = openSync(file, 'r+');
    try {
      for (const [number, page] of log.pages)
        writeSync(database, page, 0, page.length, (number - 1) * page.length);
      ftruncateSync(database, log.databasePages * log.pageSize);
      fsyncSync(database);
    } finally {
      closeSync(database);
    }
  }
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
}

function committedPages(wal: Buffer): WalContent {
  const result: WalContent = { pageSize: 0, databasePages: 0, pages: new Map() };
  if (wal.length < HEADER_SIZE || wal.subarray(0, HEADER_SIZE).every((byte) => byte === 0)) return result;
  const magic = wal.readUInt32BE(0);
  const bigEndian = magic === BIG_ENDIAN_CHECKSUMS;
  let sum = checksum(wal, 0, 24, [0, 0], bigEndian);
  if ((!bigEndian && magic !== LITTLE_ENDIAN_CHECKSUMS) || !matches(wal, 24, sum)) {
    throw new JournalDamagedError('-wal', 'its header is not readable');
  }
  result.pageSize = wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);

  let uncommitted = new Map<number, Buffer>();
  const frameSize = FRAME_HEADER_SIZE + result.pageSize;
  for (let at = HEADER_SIZE; at + frameSize <= wal.length; at += frameSize) {
    const page = wal.subarray(at + FRAME_HEADER_SIZE, at + frameSize);
    sum = checksum(wal, at, 8, sum, bigEndian);
    sum = checksum(page, 0, page.length, sum, bigEndian);
    if (!isOfLog(wal, at, salt) || !matches(wal, at + 16, sum)) {
      if (!holdsLaterCommit(wal, at, frameSize, salt)) break;
      throw new JournalDamagedError('-wal', `the frame at byte ${at} fails its checksum`);
    }
    uncommitted.set(wal.readUInt32BE(at), page);
    const databasePages = wal.readUInt32BE(at + 4);
    if (databasePages > 0) {
      for (const [number, bytes] of uncommitted) result.pages.set(number, bytes);
      uncommitted = new Map();
      result.databasePages = databasePages;
    }
  }
  return result;
}

/** Whether a frame belongs to this log: one with another salt was left by an earlier one. */
function isOfLog(wal: Buffer, at: number, salt: Buffer): boolean {
  return wal.subarray(at + 8, at + 16).equals(salt);
}

/**
 * Whether another commit follows the one that the frame at `from` belongs to. If so, that one was on disk, because each is
 * synced before the next begins. Otherwise it was cut off before it was acknowledged.
 */
function holdsLaterCommit(wal: Buffer, from: number, frameSize: number, salt: Buffer): boolean {
  let ended = false;
  for (let at = from; at + frameSize <= wal.length; at += frameSize) {
    if (!isOfLog(wal, at, salt)) continue;
    if (ended) return true;
    ended = wal.readUInt32BE(at + 4) > 0;
  }
  return false;
}

type Sum = readonly [number, number];

function checksum(bytes: Buffer, from: number, length: number, start: Sum, bigEndian: boolean): Sum {
  let [first, second] = start;
  for (let at = from; at < from + length; at += 8) {
    first = (first + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
    second = (second + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
  }
  return [first, second];
}

function matches(wal: Buffer, at: number, [first, second]: Sum): boolean {
  return wal.readUInt32BE(at) === first && wal.readUInt32BE(at + 4) === second;
}
