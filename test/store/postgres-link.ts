import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection is lost: its socket is reset, or closed, before a message or in the middle of it. */
export type Loss = 'reset' | 'close' | 'reset inside' | 'close inside';

/** A message of the protocol, from the client or the server. */
export interface Message {
  text: string;
  isFromClient: boolean;
}

export interface PostgresLink {
  url: string;
  /** Cuts one connection at the first message from now on that `isIt`. */
  cut(isIt: (message: Message) => boolean, loss?: Loss): void;
  /** Whether that has happened. */
  isCut(): boolean;
  close(): void;
}

/** Passes everything on to the server of `url`, message by message. */
export async function startLink(url: string): Promise<PostgresLink> {
  let isCut = true;
  let isIt: (message: Message) => boolean = () => false;
  let loss: Loss = 'reset';
  const clients = new Set<Socket>();

  const pass = (from: Socket, to: Socket, client: Socket, isFromClient: boolean) => {
    const split = splitMessages(isFromClient);
    from.on('data', (bytes) => {
      for (const message of split(bytes)) {
        if (isCut || !isIt({ text: message.toString('latin1'), isFromClient })) {
          to.write(message);
          continue;
        }
        isCut = true;
        if (loss.endsWith('inside')) to.write(message.subarray(0, message.length / 2));
        if (loss.startsWith('reset')) client.resetAndDestroy();
        else client.end();
        return;
      }
    });
  };
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), 'localhost');
    clients.add(client);
    // Many small messages would wait for each other.
    for (const socket of [client, upstream]) socket.setNoDelay();
    client
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client);
        upstream.destroy();
      });
    upstream.on('error', () => {}).on('close', () => client.destroy());
    pass(client, upstream, client, true);
    pass(upstream, client, client, false);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const own = new URL(url);
  own.port = String((proxy.address() as AddressInfo).port);
  return {
    url: own.href,
    cut: (next, how = 'reset') => {
      isCut = false;
      isIt = next;
      loss = how;
    },
    isCut: () => isCut,
    close: () => {
      proxy.close();
      for (const client of clients) client.destroy();
    },
  };
}

/** All messages begin with a letter, except the first one of a client; then comes their length, without the letter. */
function splitMessages(isFromClient: boolean): (bytes: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let letter = isFromClient ? 0 : 1;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const messages: Buffer[] = [];
    while (rest.length >= letter + 4) {
      const length = letter + rest.readUInt32BE(letter);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      letter = 1;
    }
    return messages;
  };
}
