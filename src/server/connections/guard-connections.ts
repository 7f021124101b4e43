import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { getOrInsert } from '../../lib/collections.ts';
import { isLoopback } from '../context/client.ts';
import { clientNetwork } from '../http/hosts.ts';

export interface ConnectionLimits {
  /** All connections together. */
  total: number;
  /** Connections from one client; undefined behind a proxy, where all come from one address. */
  perAddress: number | undefined;
  /** Milliseconds in which a client must read at least a part of its response. */
  stallMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { total: 4096, perAddress: 256, stallMs: 60_000 };

const SWEEPS_A_STALL = 6;

/** Closes connections beyond the limits, and those whose client does not read its response. */
export function guardConnections(server: Server, { total, perAddress, stallMs }: ConnectionLimits): void {
  server.maxConnections = total;
  if (perAddress !== undefined) limitClients(server, perAddress);
  closeStalled(server, stallMs);
}

/** Counts connections from their beginning: a client could otherwise hold any number that never begin with TLS. */
function limitClients(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // Proxies on the same machine send the requests of everybody.
    if (isLoopback(address)) return;
    const client = clientNetwork(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

function closeStalled(server: Server, stallMs: number): void {
  const open = new Map<Socket, { taken: number; at: number }>();
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== seen.taken) open.set(socket, { taken, at: now });
      else if (now - seen.at >= stallMs) socket.destroy();
    }
  }, stallMs / SWEEPS_A_STALL).unref();
  server.once('close', () => clearInterval(sweep));
}

/** Pipelined requests that a connection may have waiting. Browsers send none. */
const MAX_WAITING = 16;

/** The requests of one connection. */
interface Turns {
  busy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of a connection one after the other, so that a client that sends many and reads no response holds
 * the memory of one. A connection that sends too many ahead is closed.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Turns>();
  const run = (turns: Turns, request: IncomingMessage, response: ServerResponse) => {
    turns.busy = true;
    response.once('close', () => {
      turns.busy = false;
      const next = turns.waiting.shift();
      if (next && !request.socket.destroyed) run(turns, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const turns = getOrInsert(connections, request.socket, () => ({ busy: false, waiting: [] }));
    if (!turns.busy) run(turns, request, response);
    else if (turns.waiting.length < MAX_WAITING) turns.waiting.push([request, response]);
    else request.socket.destroy();
  };
}
