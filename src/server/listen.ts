import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode } from '../lib/error-code.ts';
import { systemReason } from '../lib/process/system-reason.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { afterRequest, createDrain } from './connections/drain.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  guardConnections,
  inTurn,
} from './connections/guard-connections.ts';
import { readTls } from './connections/read-tls.ts';
import type { ServerEnv } from './context/environment.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ListenOptions {
  host: string;
  port: number;
  /** Use the next free port if this one is in use. */
  searchPort: boolean;
  tls?: { cert: string; key: string };
  limits?: Partial<ConnectionLimits>;
  /** All connections come from a reverse proxy. */
  behindProxy?: boolean;
  /** Receives every request before the app, and calls `next` for those that it does not handle. */
  first?: Middleware;
}

export interface RunningServer {
  url: string;
  port: number;
  /**
   * Takes no new connections. Requests wait until it stops: clients that are told to close their connections before all
   * processes refuse new ones would come back, and be lost.
   */
  refuse(): Promise<void>;
  /**
   * Takes no new connections, tells clients to close theirs, and resolves when the requests in flight are complete, at the
   * latest after `graceMs`.
   */
  stop(graceMs?: number): Promise<void>;
}

const DEFAULT_PORT = 3000;
const PORTS_TO_TRY = 100;
/** How long requests in flight may take when a server stops. */
export const GRACE_MS = 10_000;

/** How long a client may take for the handshake of TLS, and then for the headers of its request. */
const BEGIN_MS = 15_000;
/** A client that is slower than this, or sends more, is not served. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: BEGIN_MS,
  requestTimeout: 60_000,
  // Every 30 seconds by default: a client without headers would stay for up to 45.
  connectionsCheckingInterval: 5000,
};

/** How long a connection may wait for its next request. */
const KEEP_ALIVE_MS = 10_000;
/**
 * The same behind a proxy. When the server closes a connection that a proxy is about to use, the reader gets a 502, so this
 * is longer than proxies keep theirs: load balancers of clouds for one minute, Caddy for two.
 */
const PROXY_KEEP_ALIVE_MS = 130_000;

/** The requested port, or the first free one from the default on. */
export function portOptions(wanted: number | undefined): Pick<ListenOptions, 'port' | 'searchPort'> {
  return { port: wanted ?? DEFAULT_PORT, searchPort: wanted === undefined };
}

export function listen(app: Hono<ServerEnv>, options: ListenOptions): Promise<RunningServer> {
  // Health checks of load balancers use HTTP/1.0, often without a host.
  const respond = afterRequest((request, env) => app.fetch(request, env));
  return listenWith(getRequestListener(respond, { hostname: 'localhost' }), options);
}

/** The same with a plain Node listener instead of an app. */
export async function listenWith(respond: RequestListener, options: ListenOptions): Promise<RunningServer> {
  const active = new Set<ServerResponse>();
  let isStopping = false;
  const toApp = (request: IncomingMessage, response: ServerResponse) => {
    active.add(response);
    response.once('close', () => active.delete(response));
    void respond(request, response);
  };
  const { first } = options;
  const handle: RequestListener = (request, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    if (hostCount(request) > 1) refuseHosts(response);
    else if (first) first(request, response, () => toApp(request, response));
    else toApp(request, response);
  };
  /** Requests that wait until new connections are refused: there is time then to take those that clients have opened. */
  let held: Parameters<RequestListener>[] | undefined;
  const listener = inTurn((...exchange) => void (held ? held.push(exchange) : handle(...exchange)));
  const limits = { ...LIMITS, keepAliveTimeout: options.behindProxy ? PROXY_KEEP_ALIVE_MS : KEEP_ALIVE_MS };
  const server = options.tls
    ? createTlsServer({ ...limits, handshakeTimeout: BEGIN_MS, ...readTls(options.tls) }, listener)
    : createServer(limits, listener);
  const drain = createDrain(server);
  guardConnections(server, { ...CONNECTION_LIMITS, ...options.limits });
  const port = await bind(server, options);
  let refused: Promise<void> | undefined;
  const refuse = () => {
    held ??= [];
    refused ??= drain.refuse();
    return refused;
  };
  return {
    port,
    url: `${options.tls ? 'https' : 'http'}://${hostInUrl(options.host)}:${port}`,
    refuse,
    stop: async (graceMs = GRACE_MS) => {
      await refuse();
      isStopping = true;
      for (const response of active) if (!response.headersSent) response.setHeader('connection', 'close');
      const waiting = held ?? [];
      held = undefined;
      for (const exchange of waiting) handle(...exchange);
      await drain.end(graceMs);
    },
  };
}

/**
 * Node keeps the first host of a request and drops the others. A proxy that goes by the last one would choose another site,
 * or store the response under its name (RFC 9112, 3.2).
 */
function hostCount({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
}

function refuseHosts(response: ServerResponse): void {
  const body = JSON.stringify({ error: 'The request has more than one Host header.', code: 'invalid_host' });
  response
    .writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    .end(body);
}

/** Listens on the port, or on the next free one where the options allow it, and resolves with the port. */
async function bind(server: Server, { host, port: wanted, searchPort }: ListenOptions): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  for (let port = wanted; ; port++) {
    try {
      await tryPort(port);
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EADDRINUSE' && searchPort && port < wanted + PORTS_TO_TRY) continue;
      throw listenFailure(error, host, port);
    }
  }
}

/** Fails if nothing can listen there; port 0: on no port of the host. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFailure(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function listenFailure(error: unknown, host: string, port: number): DocsError {
  const code = errorCode(error);
  const failure =
    code === 'EADDRINUSE'
      ? problem('port-in-use', { port })
      : problem('listen-failed', { host, port, reason: systemReason(error), isDenied: code === 'EACCES' });
  return new DocsError(failure, 1, { cause: error });
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
