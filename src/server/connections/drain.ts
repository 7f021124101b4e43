import type { IncomingMessage, Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { getRequestListener, HttpBindings } from '@hono/node-server';

/** Closes the connections of a server without resetting one whose client waits for a response. */
export interface Drain {
  /** Refuses new connections. Those that the system has already accepted are served. */
  refuse(): Promise<void>;
  /** Resolves when the requests that have begun are complete, at the latest after `graceMs`. */
  end(graceMs: number): Promise<void>;
}

/** Maximum delay by clients that keep connecting. */
const ACCEPT_MS = 500;
/**
 * A client that is about to send a request must not find its connection closed: for this long, it gets `Connection:
 * close`.
 */
const LINGER_MS = 200;
/** A connection whose last request ends during the stop would otherwise be kept alive for seconds. */
const IDLE_SWEEP_MS = 50;

export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  /** Connections without a request so far, with the time of their beginning. Browsers open some in advance. */
  const unused = new Map<Socket, number>();
  let hasAccepted = false;
  server.on('connection', (socket: Socket) => {
    hasAccepted = true;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));

  let closed: Promise<void> | undefined;
  const refuse = async () => {
    // Node takes one connection in a turn. The first turn may have begun with it.
    const latest = performance.now() + ACCEPT_MS;
    for (let quiet = 0; quiet < 2 && performance.now() < latest; quiet = hasAccepted ? 0 : quiet + 1) {
      hasAccepted = false;
      await turn();
    }
    closed = closeListener(server);
  };
  const closeIdle = async () => {
    // Received data is read first: closing a connection with an unread request resets it.
    await turn();
    server.closeIdleConnections();
    const latest = performance.now() - LINGER_MS;
    for (const [socket, since] of unused) if (since <= latest) socket.destroy();
  };
  const end = async (graceMs: number) => {
    const deadline = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs);
    if (sockets.size > 0) await sleep(Math.min(LINGER_MS, graceMs));
    const sweep = setInterval(closeIdle, IDLE_SWEEP_MS);
    void closeIdle();
    await (closed ?? closeServer(server));
    clearInterval(sweep);
    clearTimeout(deadline);
  };
  return { refuse, end };
}

/**
 * Resolves when all connections are closed; undefined if the runtime cannot. `close` of a server of HTTP closes
 * connections that wait for their next request at once; that of the server which it is made from leaves them.
 */
function closeListener(server: Server): Promise<void> | undefined {
  if (!(server instanceof NetServer)) return undefined;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  // Ends its timers.
  return closed.then(() => void server.close());
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

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
