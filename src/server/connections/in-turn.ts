import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getOrInsert } from '../../lib/collections.ts';

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
