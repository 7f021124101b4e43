import { readChunk } from '../../context/read-body.ts';
import { ApiError } from '../../http/api-error.ts';

const MAX_HEAD_BYTES = 128 * 1024;
const NEWLINE = 10;

/** The first line of a stream, and the bytes after it. */
export async function splitHead(
  stream: ReadableStream<Uint8Array> | null,
): Promise<{ head: string; bytes: number; body: AsyncGenerator<Uint8Array> }> {
  const noLine = () => new ApiError(400, 'invalid_request', 'The request has no first line.');
  if (!stream) throw noLine();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) throw noLine();
    const end = value.indexOf(NEWLINE);
    if (end >= 0) {
      chunks.push(value.subarray(0, end));
      const head = new TextDecoder().decode(Buffer.concat(chunks));
      return { head, bytes: size + end + 1, body: rest(value.subarray(end + 1), reader) };
    }
    chunks.push(value);
    size += value.length;
    if (size > MAX_HEAD_BYTES) throw new ApiError(400, 'invalid_request', 'The first line is too long.');
  }
}

async function* rest(
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    for (;;) {
      const { done, value } = await readChunk(reader);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
