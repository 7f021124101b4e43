import { accepts } from '../accepts.ts';

/** The body, in gzip when the client takes it; says so in `headers`. */
export function compressed(
  body: string | ReadableStream<Uint8Array>,
  acceptEncoding: string | undefined,
  headers: Headers,
): BodyInit {
  if (!accepts(acceptEncoding, 'gzip')) return body;
  headers.set('content-encoding', 'gzip');
  const bytes = typeof body === 'string' ? new Response(body).body! : body;
  return bytes.pipeThrough(
    new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>,
  );
}
