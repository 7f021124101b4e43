import { connect } from 'node:net';
import { PAGE } from './store-task.ts';

export interface PlainReader {
  /** Receives the page after `cursor` and returns where the next one starts. */
  nextCursor(cursor: string): Promise<string>;
  close(): void;
}

const BUFFER_BYTES = 1024 * 1024;
const MAX_END = 200;
/** The end of a page that is not the last, and of its last chunk. */
const END = /"nextCursor":"(\w+)","hasMore":true}(?:\r\n0\r\n\r\n)?$/;

/**
 * A client that does as little as possible, so that it measures the server: one connection, all bytes received into the same
 * buffer, and only the end of each page is read.
 */
export async function connectPlainReader(endpoint: string, secret: string): Promise<PlainReader> {
  const { hostname, port, pathname } = new URL(endpoint);
  let end = '';
  let resolve: (cursor: string) => void;
  let reject: (error: Error) => void = () => {};
  const receive = (size: number, buffer: Uint8Array) => {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, size);
    end = (end + bytes.toString('latin1', Math.max(0, size - MAX_END))).slice(-MAX_END);
    const found = END.exec(end);
    if (found) resolve(found[1]!);
    return true;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(BUFFER_BYTES), callback: receive },
  });
  socket.on('error', (error) => reject(error));
  socket.on('close', () => reject(new Error(`the connection ended after: ${end}`)));
  return {
    nextCursor: (cursor) =>
      new Promise((done, failed) => {
        resolve = done;
        reject = failed;
        end = '';
        const query = `limit=${PAGE}${cursor && `&cursor=${cursor}`}`;
        const head = `GET ${pathname}?${query} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${secret}\r\n\r\n`;
        socket.write(head);
      }),
    close: () => socket.destroy(),
  };
}
