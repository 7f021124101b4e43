import { accepts } from '../accepts.ts';

/** The body, in gzip when the client takes it; says so in `headers`. */
export function compressed(
  body: Uint8Array | ReadableStream<Uint8Array>,
  acceptEncoding: string | undefined,
  headers: Headers,
): BodyInit {
  if (!accepts(acceptEncoding, 'gzip')) return body as BodyInit;
  headers.set('content-encoding', 'gzip');
  const bytes =
    body instanceof ReadableStream
      ? body
      : (new Response(body as BodyInit).body as ReadableStream<Uint8Array>);
  return bytes.pipeThrough(
    new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>,
  );
}
