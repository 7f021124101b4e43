import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isHopByHop } from '../../http/request-headers.ts';

/** The body is decoded. */
const DROPPED = /^(?:set-cookie2|content-encoding)$/i;

/** The line in front of a response: `{"status", "statusText", "headers", "url", "limit"}`. */
function responseHead(response: IncomingMessage, url: URL, limit: number): string {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
    const [name, value] = [response.rawHeaders[at]!, response.rawHeaders[at + 1]!];
    if (!isHopByHop(name) && !DROPPED.test(name)) headers.push([name.toLowerCase(), value]);
  }
  const { statusCode = 0, statusMessage = '' } = response;
  return JSON.stringify({ status: statusCode, statusText: statusMessage, headers, url: url.href, limit });
}

/**
 * The response as one stream: its head in a line of JSON, then its body as it arrives, up to `maxBytes`. The head tells the
 * limit, so that the browser can say why a body of that length ends there.
 */
export function responseStream(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const body = decoded(response);
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let size = 0;
  const stop = () => {
    response.destroy();
    onEnd();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${responseHead(response, url, maxBytes)}\n`));
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) {
          onEnd();
          controller.close();
          return;
        }
        const room = maxBytes - size;
        size += value.length;
        controller.enqueue(new Uint8Array(value.subarray(0, room)));
        if (size <= maxBytes) return;
        stop();
        controller.close();
      } catch (error) {
        stop();
        controller.error(error);
      }
    },
    cancel: stop,
  });
}

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** We request uncompressed bytes; some servers compress anyway. */
function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const decoder = DECODERS.get(encoding)?.() ?? new PassThrough();
  response.once('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}
