import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  /** As it came over the wire. */
  url: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: Buffer;
}

export interface Upstream {
  origin: string;
  port: number;
  /** Every request that was received, oldest first. */
  seen: SeenRequest[];
  close(): Promise<void>;
}

/** A real HTTP server on a free port, which records its requests. */
export async function startUpstream(
  answer: (request: SeenRequest, response: ServerResponse) => void,
  host = '127.0.0.1',
): Promise<Upstream> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      const entry = { method, url, headers, rawHeaders, body: Buffer.concat(chunks) };
      seen.push(entry);
      answer(entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
