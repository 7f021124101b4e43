import { Buffer } from 'node:buffer';

/**
 * A ring buffer in shared memory, through which one thread passes records to another: what to do with a file, its path, its
 * content. It needs neither event loops nor allocations: the thread that is ahead waits for the other one.
 */
export interface RecordRing {
  memory: SharedArrayBuffer;
}

export type RecordKind = 'write' | 'append' | 'end';

export interface Record {
  kind: RecordKind;
  path: string;
  /** Only valid until the next record is requested. */
  content: Buffer;
}

const KINDS: readonly (RecordKind | 'skip')[] = ['skip', 'write', 'append', 'end'];

const CAPACITY = 1 << 22;
/** Two counters of units, which only grow: what was put in, and what was taken out. */
const CONTROL = 2 * Int32Array.BYTES_PER_ELEMENT;
const PUT = 0;
const TAKEN = 1;
const UNIT = 8;
const UNITS = CAPACITY / UNIT;
/** Kind, bytes of the path, bytes of the content. */
const HEADER = 3 * Int32Array.BYTES_PER_ELEMENT;
/** Of a UTF-16 code unit. */
const MAX_UTF8_BYTES = 3;
/** If a record is not taken in this time, the other thread has stopped. */
const PATIENCE_MS = 60_000;
/** How often the reader looks for records. Waking it for each record would slow down the writer. */
const NAP_MS = 5;

export function newRecordRing(): RecordRing {
  return { memory: new SharedArrayBuffer(CONTROL + CAPACITY) };
}

export interface RecordWriter {
  /** Adds a record; false if it is too large. Throws if the other thread no longer reads. */
  put(kind: RecordKind, path?: string, content?: string | Uint8Array): boolean;
  /** Waits until the other thread has processed all records. */
  settle(): void;
}

export function recordWriter({ memory }: RecordRing): RecordWriter {
  const counters = new Int32Array(memory, 0, 2);
  const bytes = Buffer.from(memory, CONTROL, CAPACITY);
  let put = 0;
  const publish = (units: number) => {
    put += units;
    Atomics.store(counters, PUT, put);
  };
  const waitUntil = (isEnough: (taken: number) => boolean) => {
    let taken = Atomics.load(counters, TAKEN);
    while (!isEnough(taken)) {
      Atomics.notify(counters, PUT);
      if (Atomics.wait(counters, TAKEN, taken, PATIENCE_MS) === 'timed-out')
        throw new Error('the writing thread has stopped');
      taken = Atomics.load(counters, TAKEN);
    }
  };
  const waitFor = (units: number) => waitUntil((taken) => put + units - taken <= UNITS);
  const putRecord: RecordWriter['put'] = (kind, path = '', content = '') => {
    const widest = typeof content === 'string' ? MAX_UTF8_BYTES * content.length : content.length;
    const units = unitsOf(HEADER + MAX_UTF8_BYTES * path.length + widest);
    if (units > UNITS / 2) return false;
    const left = UNITS - (put % UNITS);
    if (left < units) {
      // A record does not wrap around the end of the buffer.
      waitFor(left);
      bytes.writeInt32LE(KINDS.indexOf('skip'), (put % UNITS) * UNIT);
      publish(left);
    }
    waitFor(units);
    const start = (put % UNITS) * UNIT;
    const pathLength = bytes.write(path, start + HEADER, 'utf8');
    const at = start + HEADER + pathLength;
    let length = content.length;
    if (typeof content === 'string') length = bytes.write(content, at, 'utf8');
    else bytes.set(content, at);
    bytes.writeInt32LE(KINDS.indexOf(kind), start);
    bytes.writeInt32LE(pathLength, start + 4);
    bytes.writeInt32LE(length, start + 8);
    publish(unitsOf(HEADER + pathLength + length));
    return true;
  };
  return { put: putRecord, settle: () => waitUntil((taken) => taken === put) };
}

/** Takes out records, and waits for more, until the one of kind `end`, which is the last. */
export function* readRecords({ memory }: RecordRing): Generator<Record> {
  const counters = new Int32Array(memory, 0, 2);
  const bytes = Buffer.from(memory, CONTROL, CAPACITY);
  let taken = Atomics.load(counters, TAKEN);
  const release = (units: number) => {
    taken += units;
    Atomics.store(counters, TAKEN, taken);
    Atomics.notify(counters, TAKEN);
  };
  while (true) {
    while (Atomics.load(counters, PUT) === taken) Atomics.wait(counters, PUT, taken, NAP_MS);
    const start = (taken % UNITS) * UNIT;
    const kind = KINDS[bytes.readInt32LE(start)]!;
    if (kind === 'skip') {
      release(UNITS - (taken % UNITS));
      continue;
    }
    const pathLength = bytes.readInt32LE(start + 4);
    const length = bytes.readInt32LE(start + 8);
    const at = start + HEADER + pathLength;
    yield {
      kind,
      path: bytes.toString('utf8', start + HEADER, at),
      content: bytes.subarray(at, at + length),
    };
    release(unitsOf(HEADER + pathLength + length));
    if (kind === 'end') return;
  }
}

function unitsOf(size: number): number {
  return Math.ceil(size / UNIT);
}
