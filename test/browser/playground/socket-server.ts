import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface SocketServer {
  /** `127.0.0.1:1234` */
  host: string;
  /** The requests that connections started with. */
  handshakes: IncomingMessage[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;

/**
 * Sends every text back, as far as RFC 6455 is needed for that. `close 4001 why` makes it close the connection, `flood 900`
 * send as many messages. A path with `refused` gets 403.
 */
export async function startSocketServer(): Promise<SocketServer> {
  const handshakes: IncomingMessage[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((_, response) => response.writeHead(426).end());
  server.on('upgrade', (request, socket) => {
    handshakes.push(request);
    if (request.url?.includes('refused')) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.write(acceptance(request));
    let rest = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (let read = frameIn(rest); read; read = frameIn(rest)) {
        rest = rest.subarray(read.length);
        reactTo(read, socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    handshakes,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Accepts the first subprotocol that is offered. */
function acceptance({ headers }: IncomingMessage): string {
  const key = createHash('sha1').update(`${headers['sec-websocket-key']}${GUID}`).digest('base64');
  const [protocol] = (headers['sec-websocket-protocol'] ?? '').split(',');
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${key}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol.trim()}`] : []),
    '\r\n',
  ].join('\r\n');
}

interface Frame {
  kind: number;
  payload: Buffer;
  /** Of the whole frame, in bytes. */
  length: number;
}

/** The first frame of what arrived, when all of it is there. Browsers mask what they send. */
function frameIn(data: Buffer): Frame | undefined {
  if (data.length < 2) return undefined;
  const short = data[1]! & 0x7f;
  const sizeAt = 2;
  const maskAt = sizeAt + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (data.length < maskAt + 4) return undefined;
  const size =
    short === 126 ? data.readUInt16BE(sizeAt) : short === 127 ? Number(data.readBigUInt64BE(sizeAt)) : short;
  const length = maskAt + 4 + size;
  if (data.length < length) return undefined;
  const payload = data.subarray(maskAt + 4, length).map((byte, at) => byte ^ data[maskAt + (at % 4)]!);
  return { kind: data[0]! & 0x0f, payload: Buffer.from(payload), length };
}

function reactTo({ kind, payload }: Frame, socket: Duplex): void {
  if (kind === CLOSE) {
    socket.end(frame(CLOSE, payload));
    return;
  }
  const text = payload.toString();
  const [, code, reason = ''] = /^"?close (\d+) ?([^"]*)/.exec(text) ?? [];
  const [, count] = /^"?flood (\d+)/.exec(text) ?? [];
  if (code) socket.end(frame(CLOSE, Buffer.concat([uint16(Number(code)), Buffer.from(reason)])));
  else if (count)
    for (let at = 1; at <= Number(count); at++) socket.write(frame(TEXT, Buffer.from(`{"at":${at}}`)));
  else socket.write(frame(kind, payload));
}

function frame(kind: number, payload: Buffer): Buffer {
  const size =
    payload.length < 126
      ? Buffer.from([payload.length])
      : Buffer.concat([Buffer.from([126]), uint16(payload.length)]);
  return Buffer.concat([Buffer.from([0x80 | kind]), size, payload]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
