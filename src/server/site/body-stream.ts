import { createReadStream, fstat, type ReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { streamOf } from '../../lib/process/stream-of.ts';

/** Bytes of a file in memory per client. Larger chunks are hardly faster. */
const CHUNK = 16 * 1024;

/** A part of a file, from `start` to `end`, both included. */
export interface FilePart {
  file: string;
  start: number;
  end: number;
}

/**
 * Opens a part of a file, to be read in pieces of `pieceSize`. Rejects for a file that is gone, cannot be read or has
 * become too short, before headers are sent that promise its bytes.
 */
export function openPart({ file, start, end }: FilePart, pieceSize: number): Promise<ReadStream> {
  const stream = createReadStream(file, { start, end, highWaterMark: pieceSize });
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('open', (descriptor) =>
      fstat(descriptor, (error, stats) => {
        const isWhole = stats?.isFile() && stats.size > end;
        if (!isWhole)
          return void stream.destroy(error ?? new Error(`${file} changed while it was being served`));
        stream.off('error', reject);
        resolve(stream);
      }),
    );
  });
}

/** The bytes of a part of a file, read when the client takes them, until `signal` says that it has gone away. */
export async function fileStream(part: FilePart, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = await openPart(part, CHUNK);
  // Nobody reads, or cancels, the body of a response whose client is gone already.
  const close = () => stream.destroy();
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close, { once: true });
  const chunks = stream[Symbol.asyncIterator]();
  return streamOf(chunks as AsyncIterator<Uint8Array, void, undefined>);
}

/** Bytes that many responses share, without a copy for each. */
export function sharedBytes(bytes: Uint8Array): Uint8Array | ReadableStream<Uint8Array> {
  return bytes.length <= CHUNK ? bytes : streamOf(slices(bytes));
}

/**
 * One piece in each turn of the event loop. Sockets take them at once until their buffers are full: without a pause, many
 * clients would be served completely before other requests are handled.
 */
async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await setImmediate();
  }
}
