import { Agent, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { isHopByHop } from '../../server/http/request-headers.ts';
import { CLIENT_HEADER, clientHeader, type MainProcess } from './main-process.ts';

/** One that this process responds to, and ours, which no client may set. */
const OWN = new Set(['expect', CLIENT_HEADER]);

/** Forwards requests to the main process, and streams its responses to the client. */
export function forwardToMain(main: MainProcess): RequestListener {
  const agent = new Agent({ keepAlive: true });
  return (incoming, response) => {
    const { method, url, socket } = incoming;
    const headers = endToEnd(incoming.rawHeaders);
    const hasChunks = incoming.headers['transfer-encoding'] !== undefined;
    if (hasChunks) headers.push('transfer-encoding', 'chunked');
    // HTTP/1.0 needs no host, but HTTP/1.1 to the main process does.
    if (incoming.headers.host === undefined) headers.push('host', 'localhost');
    headers.push(CLIENT_HEADER, clientHeader(main, socket.remoteAddress));
    const outgoing = request({ agent, socketPath: main.address, method, path: url, headers });
    let received: IncomingMessage | undefined;
    outgoing.once('response', (upstream: IncomingMessage) => {
      received = upstream;
      // The main process waits for the end of a request; this one was too long or too slow.
      if (!incoming.complete) response.setHeader('connection', 'close');
      response.writeHead(upstream.statusCode!, upstream.statusMessage, endToEnd(upstream.rawHeaders));
      response.flushHeaders();
      upstream.pipe(response);
      upstream.once('error', () => response.destroy());
    });
    // After the response has begun, only the rest of the request failed, which nobody reads.
    outgoing.on('error', () => {
      if (!received) unavailable(response);
    });
    response.once('close', () => outgoing.destroy());
    if (hasChunks || incoming.headers['content-length'] !== undefined) incoming.pipe(outgoing);
    else outgoing.end();
  };
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  const headers: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (!isHopByHop(name) && !OWN.has(name.toLowerCase())) headers.push(name, rawHeaders[i + 1]!);
  }
  return headers;
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ error: 'The server is not available.', code: 'unavailable' });
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(body);
}
