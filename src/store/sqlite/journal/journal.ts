import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { syncFolderOf } from './durable-file.ts';

/**
 * The journal of the sql.js engine: what has been committed since the last snapshot of the database file.
 *
 * Header: magic, generation of the snapshot that the records apply to, id of the database. Record: mark, length, checksum
 * of sequence number and payload, sequence number, payload. All numbers are 32 bit, little endian.
 */
const MAGIC = Buffer.from('docslog2');
const RECORD_MARK = 0x63657264;
const ID_OFFSET = MAGIC.length + 4;
const ID_SIZE = 16;
const HEADER_SIZE = ID_OFFSET + ID_SIZE;
const RECORD_HEADER_SIZE = 16;

export interface Journal {
  readonly size: number;
  /** The record is on disk when this returns. If it cannot be written, this throws, and the journal is unchanged. */
  append(payload: Uint8Array): void;
  close(): void;
}

/** Tells which journal belongs to a database: the one with its id and the number of its last snapshot. */
export interface Identity {
  /** Empty until a version of this program that writes ids has used the database. */
  id: string;
  generation: number;
}

export interface JournalContent extends Identity {
  records: Buffer[];
  /** Where the next record goes. */
  end: number;
  /** Bytes after the last whole record: a commit that was cut off before it was acknowledged. */
  tornBytes: number;
}

/** The journal's records in order; undefined if there is none. */
export function readJournal(file: string): JournalContent | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  if (bytes.length < HEADER_SIZE) return undefined;
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new JournalDamagedError('-changes', 'its header is not readable');
  const records: Buffer[] = [];
  let position = HEADER_SIZE;
  for (;;) {
    const record = recordAt(bytes, position, records.length);
    if (!record) break;
    records.push(record);
    position += RECORD_HEADER_SIZE + record.length;
  }
  if (holdsLaterRecord(bytes, position + 1, records.length)) {
    const reason = `record ${records.length + 1} at byte ${position} fails its checksum`;
    throw new JournalDamagedError('-changes', reason);
  }
  const generation = bytes.readUInt32LE(MAGIC.length);
  const id = bytes.toString('hex', ID_OFFSET, HEADER_SIZE);
  return { id, generation, records, end: position, tornBytes: bytes.length - position };
}

/** Continues a journal that was read, or starts a new one for the database as it is. */
export function openJournal(file: string, owner: Identity, content?: JournalContent): Journal {
  const descriptor = openSync(file, content ? 'r+' : 'w', 0o600);
  let size = content?.end ?? HEADER_SIZE;
  let sequence = content?.records.length ?? 0;
  let broken: Error | undefined;
  if (content) {
    if (content.tornBytes > 0) ftruncateSync(descriptor, size);
  } else {
    const header = Buffer.alloc(HEADER_SIZE);
    MAGIC.copy(header);
    header.writeUInt32LE(owner.generation, MAGIC.length);
    header.write(owner.id, ID_OFFSET, 'hex');
    writeAll(descriptor, header, 0);
  }
  fdatasyncSync(descriptor);
  if (!content) syncFolderOf(file);

  return {
    get size() {
      return size;
    },
    append(payload) {
      if (broken) throw broken;
      const record = encodeRecord(payload, sequence);
      try {
        writeAll(descriptor, record, size);
      } catch (error) {
        try {
          ftruncateSync(descriptor, size);
        } catch (truncateError) {
          broken = truncateError as Error;
        }
        throw error;
      }
      try {
        fdatasyncSync(descriptor);
      } catch (error) {
        // Nobody knows what reached the disk, and the system may not report the error again. A restart reads it.
        broken = error as Error;
        throw error;
      }
      size += record.length;
      sequence++;
    },
    close: () => closeSync(descriptor),
  };
}

function encodeRecord(payload: Uint8Array, sequence: number): Buffer {
  const record = Buffer.allocUnsafe(RECORD_HEADER_SIZE + payload.length);
  record.writeUInt32LE(RECORD_MARK, 0);
  record.writeUInt32LE(payload.length, 4);
  record.writeUInt32LE(sequence, 12);
  record.set(payload, RECORD_HEADER_SIZE);
  record.writeUInt32LE(crc32(record.subarray(12)), 8);
  return record;
}

/** The payload of the record at `position`; undefined if there is no whole, undamaged record with that number. */
function recordAt(bytes: Buffer, position: number, sequence: number): Buffer | undefined {
  const start = position + RECORD_HEADER_SIZE;
  if (start > bytes.length || bytes.readUInt32LE(position) !== RECORD_MARK) return undefined;
  const end = start + bytes.readUInt32LE(position + 4);
  if (end > bytes.length || bytes.readUInt32LE(position + 12) !== sequence) return undefined;
  return crc32(bytes.subarray(position + 12, end)) === bytes.readUInt32LE(position + 8)
    ? bytes.subarray(start, end)
    : undefined;
}

function holdsLaterRecord(bytes: Buffer, from: number, sequence: number): boolean {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(RECORD_MARK);
  for (let at = bytes.indexOf(mark, from); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (at + RECORD_HEADER_SIZE > bytes.length) return false;
    const checksum = bytes.readUInt32LE(at + 12);
    if (checksum > sequence && recordAt(bytes, at, checksum)) return true;
  }
  return false;
}

function writeAll(descriptor: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written);
  }
}

/** Suffix of the file name of a journal. */
export type JournalSuffix = '-changes' | '-wal' | '-journal';

/** Acknowledged data cannot be read. Continuing without it would lose it silently. */
export class JournalDamagedError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}

/** A journal cannot be applied to the database next to it: that would lose or mix data. */
export class JournalForeignError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}
