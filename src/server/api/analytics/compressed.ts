import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from '../../http/accepts.ts';

const gzipBytes = promisify<Uint8Array, Uint8Array>(gzip);

/** The body, compressed with gzip if the client accepts it; then `headers` are updated. */
export async function compressed(
  body: Uint8Array | ReadableStream<Uint8Array>,
  acceptEncoding: string | undefined,
  headers: Headers,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (!accepts(acceptEncoding, 'gzip')) return body;
  headers.set('content-encoding', 'gzip');
  if (body instanceof ReadableStream) {
    const packing = new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>;
    return body.pipeThrough(packing);
  }
  return gzipBytes(body);
}
