import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { streamOf } from '../../lib/process/stream-of.ts';

/** What a client that does not read holds of a file. Larger pieces are hardly faster. */
const CHUNK = 16 * 1024;

/** The bytes of a file from `start` to `end`, read when the client takes them. */
export function fileStream(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file, { start, end, highWaterMark: CHUNK })[Symbol.asyncIterator]();
  return streamOf(chunks as AsyncIterator<Uint8Array, void, undefined>);
}

/** Bytes that many responses share, without a copy for each. */
export function sharedBytes(bytes: Uint8Array): Uint8Array | ReadableStream<Uint8Array> {
  return bytes.length <= CHUNK ? bytes : streamOf(slices(bytes));
}

/**
 * One piece in each turn of the event loop. Sockets take them at once until their buffers are full: without a pause, many
 * clients would be served to the end before anybody else is heard.
 */
async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await setImmediate();
  }
}
