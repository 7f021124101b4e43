import type { IncomingMessage } from 'node:http';
import type { getRequestListener, HttpBindings } from '@hono/node-server';

/** More than any body that the server reads. */
const MAX_BYTES = 32 * 1024 * 1024;
const WAIT_MS = 2000;

type FetchCallback = Parameters<typeof getRequestListener>[0];

/**
 * A refusal may be ready before the body of its request has arrived. A proxy that gets it then may leave out the body
 * (HAProxy 2.6 does) and send the next request, perhaps of another client, which the server would take for the body. So the
 * response waits for the end of the request, and where that does not come, it closes the connection.
 */
export function afterRequest(
  respond: (request: Request, env: HttpBindings) => Response | Promise<Response>,
): FetchCallback {
  return async (request, env) => {
    const bindings = env as HttpBindings;
    const response = await respond(request, bindings);
    if (!(await receiveRest(bindings.incoming))) response.headers.set('connection', 'close');
    return response;
  };
}

/** Drops what is left of the body of a request. False if that is too much, or takes too long. */
function receiveRest(incoming: IncomingMessage): Promise<boolean> {
  if (!hasBody(incoming) || incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const settle = (isReceived: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', end);
      resolve(isReceived);
    };
    const timer = setTimeout(() => settle(false), WAIT_MS);
    const end = () => settle(true);
    const count = (bytes: Buffer) => {
      left -= bytes.length;
      if (left < 0) settle(false);
    };
    incoming.on('data', count).on('end', end).on('close', end).resume();
  });
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
