import { inflateRawSync } from 'node:zlib';
import { errorCode } from '../error-code.ts';

/** An archive must not change from build to build, so every entry has the earliest date that the format knows. */
const FIXED_DATE = new Date(1980, 0, 1);

/** An archive of these files, by their path in it. Most sites need none, so the library is loaded on first use. */
export async function zip(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(files, { mtime: FIXED_DATE, level: 6 });
}

/** Whether bytes start with the signature of an archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The wanted files of an archive by path. Throws when it is damaged, when two entries share bytes, as those of an archive that
 * is made to explode do, or when more than `maxBytes` come out of it.
 */
export function unzip(
  bytes: Uint8Array,
  maxBytes: number,
  isWanted: (path: string) => boolean,
): Map<string, Uint8Array> {
  const entries = entriesOf(bytes);
  assertSeparate(entries);
  const files = new Map<string, Uint8Array>();
  let room = maxBytes;
  for (const entry of entries) {
    if (!isWanted(entry.path)) continue;
    const content = contentOf(entry, bytes, room);
    if (content === undefined) throw new Error(`it is larger than ${maxBytes / 1_000_000} MB when unpacked`);
    room -= content.length;
    files.set(entry.path, content);
  }
  return files;
}

interface Entry {
  path: string;
  isEncrypted: boolean;
  method: number;
  /** Where its header begins, and where its bytes do and end. */
  header: number;
  start: number;
  end: number;
}

const SIGNATURES = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50 } as const;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const LOCATOR64_LENGTH = 20;
/** Stands for a number that is in the fields of ZIP64. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** What the table at the end of an archive lists, in its order. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return [...readEntries(bytes, view)];
  } catch (error) {
    // A number leads out of the archive.
    throw error instanceof RangeError ? damaged() : error;
  }
}

function* readEntries(bytes: Uint8Array, view: DataView): Generator<Entry> {
  let { count, at } = tableOf(view);
  for (; count > 0; count--) {
    if (view.getUint32(at, true) !== SIGNATURES.central) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength;
    // The size of the file is not used: only its bytes are certain.
    const [, packed, header] = wide(view, [at + 24, at + 20, at + 42], extra, extra + extraLength);
    if (view.getUint32(header!, true) !== SIGNATURES.local) throw damaged();
    const start = header! + 30 + view.getUint16(header! + 26, true) + view.getUint16(header! + 28, true);
    const end = start + packed!;
    if (end > bytes.length) throw damaged();
    yield {
      path: new TextDecoder(flags & 0x800 ? 'utf-8' : 'latin1').decode(name),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      header: header!,
      start,
      end,
    };
    at = extra + extraLength + view.getUint16(at + 32, true);
  }
}

/** How many entries there are, and where the table of them begins. */
function tableOf(view: DataView): { count: number; at: number } {
  let end = view.byteLength - END_LENGTH;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && view.getUint32(end, true) !== SIGNATURES.end) end--;
  if (end < first) throw damaged();
  const at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if (at !== IN_ZIP64 && count !== 0xffff) return { count, at };
  const end64 = end < LOCATOR64_LENGTH ? -1 : Number(view.getBigUint64(end - 12, true));
  // An archive may have this many entries without ZIP64.
  if (end64 < 0 || end64 > end || view.getUint32(end64, true) !== SIGNATURES.end64) return { count, at };
  return {
    count: Number(view.getBigUint64(end64 + 32, true)),
    at: Number(view.getBigUint64(end64 + 48, true)),
  };
}

/** The numbers of an entry at these places. Those that do not fit there are in its extra fields, in this order. */
function wide(view: DataView, places: readonly number[], from: number, to: number): number[] {
  let next = from;
  while (next < to && view.getUint16(next, true) !== 1) next += 4 + view.getUint16(next + 2, true);
  next += 4;
  return places.map((place) => {
    const number = view.getUint32(place, true);
    if (number !== IN_ZIP64) return number;
    if (next + 8 > to) throw damaged();
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
}

function assertSeparate(entries: readonly Entry[]): void {
  const inOrder = [...entries].sort((one, other) => one.header - other.header);
  for (const [at, { header }] of inOrder.entries())
    if (at > 0 && header < inOrder[at - 1]!.end) throw new Error('two of its entries share the same bytes');
}

/** The file of an entry; undefined if it has more than `room` bytes. */
function contentOf(
  { path, isEncrypted, method, start, end }: Entry,
  bytes: Uint8Array,
  room: number,
): Uint8Array | undefined {
  const packed = bytes.subarray(start, end);
  if (isEncrypted) throw new Error(`its file ${JSON.stringify(path)} is encrypted`);
  if (method === STORED) return packed.length > room ? undefined : packed;
  if (method !== DEFLATED)
    throw new Error(`its file ${JSON.stringify(path)} is compressed by a method other than deflate`);
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
    return content.length > room ? undefined : content;
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw damaged();
  }
}

function damaged(): Error {
  return new Error('it is no complete ZIP archive');
}
