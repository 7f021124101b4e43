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
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<Socket, { taken: number; at: number }>();
  const perClient = new Map<string, number>();
  server.maxConnections = limits.total;
  const event = server instanceof TlsServer ? 'secureConnection' : 'connection';
  server.on(event, (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const client = clientNetwork(address);
    const count = (perClient.get(client) ?? 0) + 1;
    // Proxies on the same machine send the requests of everybody.
    if (limits.perAddress !== undefined && count > limits.perAddress && !isLoopback(address)) {
      socket.destroy();
      return;
    }
    perClient.set(client, count);
    open.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => {
      open.delete(socket);
      const left = perClient.get(client)! - 1;
      if (left > 0) perClient.set(client, left);
      else perClient.delete(client);
    });
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== seen.taken) open.set(socket, { taken, at: now });
      else if (now - seen.at >= limits.stallMs) socket.destroy();
    }
  }, limits.stallMs / SWEEPS_A_STALL).unref();
  server.once('close', () => clearInterval(sweep));
}
