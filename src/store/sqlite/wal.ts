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

const HEADER_SIZE = 32;
const FRAME_HEADER_SIZE = 24;
const BIG_ENDIAN_CHECKSUMS = 0x377f0683;
const LITTLE_ENDIAN_CHECKSUMS = 0x377f0682;

/**
 * Moves the committed pages of a write-ahead log, left by a process that was killed, into the database file, as SQLite
 * does it: sql.js cannot. Interrupted at any instant it can be done again. https://sqlite.org/fileformat2.html#walformat
 */
export function checkpointWal(file: string): void {
  const walFile = `${file}-wal`;
  if (!existsSync(walFile)) return;
  const log = committedPages(readFileSync(walFile));
  if (log.pages.size > 0) {
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
  rmSync(walFile, { force: true });
  rmSync(`${file}-shm`, { force: true });
}

interface CommittedPages {
  pageSize: number;
  /** Size of the database after the last commit. */
  databasePages: number;
  pages: Map<number, Buffer>;
}

function committedPages(wal: Buffer): CommittedPages {
  const result: CommittedPages = { pageSize: 0, databasePages: 0, pages: new Map() };
  const magic = wal.length >= HEADER_SIZE ? wal.readUInt32BE(0) : 0;
  if (magic !== BIG_ENDIAN_CHECKSUMS && magic !== LITTLE_ENDIAN_CHECKSUMS) return result;
  const bigEndian = magic === BIG_ENDIAN_CHECKSUMS;
  result.pageSize = wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  let sum = checksum(wal, 0, 24, [0, 0], bigEndian);
  if (!matches(wal, 24, sum)) return result;

  let uncommitted = new Map<number, Buffer>();
  const frameSize = FRAME_HEADER_SIZE + result.pageSize;
  for (let at = HEADER_SIZE; at + frameSize <= wal.length; at += frameSize) {
    const page = wal.subarray(at + FRAME_HEADER_SIZE, at + frameSize);
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    sum = checksum(wal, at, 8, sum, bigEndian);
    sum = checksum(page, 0, page.length, sum, bigEndian);
    if (!matches(wal, at + 16, sum)) break;
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
