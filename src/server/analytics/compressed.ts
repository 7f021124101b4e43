import { accepts } from '../accepts.ts';

/** The body, in gzip when the client takes it; says so in `headers`. */
export function compressed(
  body: ReadableStream<Uint8Array>,
  acceptEncoding: string | undefined,
  headers: Headers,
): ReadableStream {
  if (!accepts(acceptEncoding, 'gzip')) return body;
  headers.set('content-encoding', 'gzip');
  return body.pipeThrough(
    new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>,
  );
}
