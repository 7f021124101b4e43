import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of the responses. Browsers send none. */
const MAX_WAITING = 16;

/**
 * Handles the requests of a connection one after the other, so that a client that sends many and reads no response holds
 * the memory of one. A connection that sends too many ahead is closed.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const run = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once('close', () => {
      const next = queues.get(socket)?.shift();
      if (!next) queues.delete(socket);
      else if (!socket.destroyed) run(...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const queue = queues.get(request.socket);
    if (!queue) {
      queues.set(request.socket, []);
      run(request, response);
    } else if (queue.length < MAX_WAITING) {
      queue.push([request, response]);
    } else {
      request.socket.destroy();
    }
  };
}
