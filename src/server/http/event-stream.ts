/** Proxies close connections on which nothing happens: a stream without news sends a comment this often. */
export const KEEP_ALIVE_MS = 15_000;
export const KEEP_ALIVE = ': \n\n';

/** A server-sent event. A client that connects again sends the last `id` that it has received. */
export function eventText(type: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A response of server-sent events. */
export function eventResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise buffer a stream until it ends.
      'x-accel-buffering': 'no',
    },
  });
}
