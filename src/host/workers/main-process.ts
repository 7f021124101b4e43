import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';
import { afterRequest } from '../../server/connections/drain.ts';
import type { ServerEnv } from '../../server/context/environment.ts';
import { isSameSecret } from '../../server/http/same-secret.ts';

/** Where workers reach the main process, and how they authenticate. */
export interface MainProcess {
  /** A socket, or a pipe on Windows. */
  address: string;
  /** A random secret. Requests without it get 403. */
  token: string;
}

/** Header with the token and the IP address of the client. No client can set it: workers drop it from received requests. */
export const CLIENT_HEADER = 'x-docs-worker-client';

export function clientHeader({ token }: MainProcess, address: string | undefined): string {
  return `${token} ${address ?? ''}`;
}

/** The address of the client that a worker forwards a request of; undefined if it is no worker. */
function clientIn({ token }: MainProcess, value: string | undefined): string | undefined {
  const [given = '', address = ''] = value?.split(' ') ?? [];
  return isSameSecret(token, given) ? address : undefined;
}

/** A new address that processes of this user alone can reach; on Windows a pipe with a name that nobody can guess. */
export function privateAddress(): { main: MainProcess; remove(): void } {
  const token = randomBytes(32).toString('base64url');
  if (process.platform === 'win32') {
    const name = randomBytes(16).toString('hex');
    return { main: { address: `\\\\.\\pipe\\docs-${name}`, token }, remove: () => {} };
  }
  const folder = temporaryFolder('docs-workers-');
  return { main: { address: folder.file('main'), token }, remove: folder.remove };
}

/** The main process for its workers: each request carries the address of the client that it is from. */
export async function listenToWorkers(
  app: Hono<ServerEnv>,
  main: MainProcess,
  /** Whether clients use TLS to the workers. */
  isSecure: boolean,
): Promise<{ close(): Promise<void> }> {
  const clients = new WeakMap<object, string>();
  const respond = getRequestListener(
    afterRequest((request, env) => {
      const remoteAddress = clients.get(env.incoming)!;
      return app.fetch(request, { ...env, incoming: { socket: { remoteAddress } } });
    }),
  );
  // Workers enforce the timeouts of clients, and close connections that they no longer need.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (incoming, response) => {
    const client = clientIn(main, takeHeader(incoming, CLIENT_HEADER));
    if (client === undefined) return refuse(response);
    clients.set(incoming, client);
    void respond(incoming, response);
  });
  // The URLs of requests then begin with https, as the client sees them.
  if (isSecure) server.on('connection', (socket) => Object.assign(socket, { encrypted: true }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(main.address, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Removes a header, so that no handler sees it, and returns its value. */
function takeHeader(incoming: IncomingMessage, name: string): string | undefined {
  const at = incoming.rawHeaders.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name);
  if (at === -1) return undefined;
  delete incoming.headers[name];
  return incoming.rawHeaders.splice(at, 2)[1];
}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end();
}
