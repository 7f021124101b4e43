import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterRequest } from '../connections/after-request.ts';
import type { ServerEnv } from '../context/environment.ts';
import { CLIENT_HEADER, clientIn, type MainProcess } from './main-process.ts';

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
