import { Buffer } from 'node:buffer';
import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { WrittenFile } from '../output/output.ts';
import { removeIfAllowed } from './cache-folder.ts';
import type { BuildRecorder, BuildTail, LastBuild, PageRecord } from './site-cache.ts';

/** The stored state of a build: records of pages, which are read on demand, and the rest, which is at the end. */
export interface StoredBuild extends LastBuild {
  files: ReadonlyMap<string, WrittenFile>;
}

export interface StateWriter extends BuildRecorder {
  /** Moves the state into place, because the build is complete. `files` are those that it has written. */
  commit(files: ReadonlyMap<string, WrittenFile>): void;
  discard(): void;
}

type Tail = BuildTail & { files: StoredBuild['files'] };

/** Lengths of name and record, and a checksum of both. */
const HEADER = 3 * 4;
/** The entry at the end has no name. */
const TAIL = '';
const BLOCK = 1 << 20;

/**
 * Writes the state of a build next to `file`, and moves it there at the end. `before` is the last one, if any, and `prepare`
 * creates the folder. If nothing can be written, there is no state, and the build continues.
 */
export function writeState(
  file: string,
  program: string,
  before: StateReader | undefined,
  prepare: () => void = () => {},
): StateWriter {
  const blocks = blockFile(`${file}.${process.pid}`, prepare);
  let isBroken = false;
  let tail: BuildTail | undefined;
  const discard = () => {
    isBroken = true;
    blocks.remove();
  };
  const attempt = (action: () => void) => {
    if (isBroken) return;
    try {
      action();
    } catch {
      discard();
    }
  };
  const put = (bytes: Buffer) => attempt(() => blocks.put(bytes));
  put(firstLine(program));
  return {
    page: (path, record) => put(entryOf(path, Buffer.from(JSON.stringify(record)))),
    samePage: (path) => {
      const bytes = before?.bytesOf(path);
      if (bytes) put(bytes);
    },
    finish: (build) => {
      tail = build;
    },
    commit: (files) => {
      // A build without records has no state.
      if (!tail) return discard();
      put(entryOf(TAIL, serialize({ ...tail, files } satisfies Tail)));
      attempt(() => blocks.moveTo(file));
    },
    discard,
  };
}

/** A file that is written in large blocks, and created when the first block is full. */
function blockFile(file: string, prepare: () => void) {
  let target: number | undefined;
  let isMade = false;
  let block: Buffer[] = [];
  let size = 0;
  const close = () => {
    if (target !== undefined) closeSync(target);
    target = undefined;
  };
  const flush = () => {
    if (target === undefined) {
      prepare();
      target = openSync(file, 'w');
      isMade = true;
    }
    writeSync(target, Buffer.concat(block));
    block = [];
    size = 0;
  };
  return {
    put: (bytes: Buffer) => {
      block.push(bytes);
      size += bytes.length;
      if (size > BLOCK) flush();
    },
    moveTo: (place: string) => {
      flush();
      close();
      renameSync(file, place);
      isMade = false;
    },
    remove: () => {
      close();
      if (isMade) removeIfAllowed(file);
      isMade = false;
    },
  };
}

function entryOf(path: string, record: Buffer): Buffer {
  const name = Buffer.from(path);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(name.length, 0);
  header.writeUInt32LE(record.length, 4);
  header.writeUInt32LE(crc32(record, crc32(name)), 8);
  return Buffer.concat([header, name, record]);
}

/** Other programs, and other runtimes, may write other states. */
function firstLine(program: string): Buffer {
  return Buffer.from(`docs build 7 ${program}\n`);
}

interface Entry {
  start: number;
  record: number;
  end: number;
}

export interface StateReader {
  build: StoredBuild;
  /** The entry of a page as it is, to be written again. */
  bytesOf(path: string): Buffer | undefined;
}

/** The state in `file`; undefined if there is none, when it is of another program, or when it is damaged. */
export function readState(file: string, program: string): StateReader | undefined {
  try {
    const bytes = readFileSync(file);
    const first = firstLine(program);
    return bytes.subarray(0, first.length).equals(first) ? readEntries(bytes, first.length) : undefined;
  } catch {
    return undefined;
  }
}

function readEntries(bytes: Buffer, first: number): StateReader | undefined {
  const entries = new Map<string, Entry>();
  for (let start = first; start < bytes.length; ) {
    const name = start + HEADER;
    const record = name + bytes.readUInt32LE(start);
    const end = record + bytes.readUInt32LE(start + 4);
    if (end > bytes.length) return undefined;
    entries.set(bytes.toString('utf8', name, record), { start, record, end });
    start = end;
  }
  const bytesOfRecord = (path: string): Buffer | undefined => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    const part = bytes.subarray(entry.record, entry.end);
    if (crc32(part, crc32(Buffer.from(path))) !== bytes.readUInt32LE(entry.start + 8)) return undefined;
    return part;
  };
  const last = bytesOfRecord(TAIL);
  if (!last) return undefined;
  const tail = deserialize(last) as Tail;
  return {
    build: {
      ...tail,
      // There are many, and JSON is parsed in a fraction of the time.
      page: (path) => {
        const record = bytesOfRecord(path);
        return record && (JSON.parse(record.toString('utf8')) as PageRecord);
      },
    },
    bytesOf: (path) => {
      const entry = entries.get(path);
      return entry && bytes.subarray(entry.start, entry.end);
    },
  };
}
