import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { isLoopback } from '../context/loopback.ts';
import { clientNetwork } from '../http/client-network.ts';

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
