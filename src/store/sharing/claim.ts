import { hash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';
import { type Hello, onMessage, send } from './calls.ts';

const HELLO_TIMEOUT_MS = 10_000;
const DEAD_RETRY_MS = 20;

/** Either this process owns the database, or another one does and responds on `socket`. */
export type Claim =
  | { kind: 'owner'; onConnection: (serve: (socket: Socket) => void) => void; release: () => Promise<void> }
  | { kind: 'guest'; pid: number; socket: Socket };

/**
 * Decides which process owns a database file. The system ends a process's sockets with the process, however it ends,
 * so there is no stale lock to clear. Each process opens its own socket before it looks for those of others: of two
 * that start together at least one sees the other, and the one with the higher name steps back.
 */
export async function claimDatabase(file: string): Promise<Claim> {
  const addresses = addressesOf(file);
  for (;;) {
    const own = await openSocket(addresses.fresh());
    const claim = own ? await claimAs(own, addresses) : await joinOwner(addresses.fresh());
    if (claim) return claim;
    await sleep(own ? DEAD_RETRY_MS * (1 + Math.random()) : DEAD_RETRY_MS);
  }
}

/** The process that owns a database file, for one that cannot open a socket next to it. */
export async function findOwner(file: string): Promise<(Claim & { kind: 'guest' }) | undefined> {
  for (const address of addressesOf(file).list()) {
    const met = await askHello(address);
    if (met?.hello.role === 'owner') return guestOf(met);
    met?.socket.destroy();
  }
  return undefined;
}

/** Becomes the owner, or the guest of one. Undefined if another process goes first; then our socket is closed. */
async function claimAs(own: OwnSocket, addresses: Addresses): Promise<Claim | undefined> {
  for (;;) {
    const others = await Promise.all(
      addresses
        .list()
        .filter((one) => one !== own.address)
        .map(meet),
    );
    const owner = others.find((other) => other?.hello.role === 'owner');
    for (const other of others) if (other !== owner) other?.socket.destroy();
    if (owner) {
      await own.close();
      return guestOf(owner);
    }
    const rivals = others.filter((other) => other !== undefined);
    if (rivals.length === 0 && own.isVisible()) return own.asOwner();
    if (rivals.length === 0 || rivals.some((rival) => rival.address < own.address)) {
      await own.close();
      return undefined;
    }
    await sleep(DEAD_RETRY_MS);
  }
}

/** Undefined if no owner responds at an address that is taken. */
async function joinOwner(address: string): Promise<Claim | undefined> {
  const other = await askHello(address);
  if (other?.hello.role === 'owner') return guestOf(other);
  other?.socket.destroy();
  return undefined;
}

function guestOf({ hello, socket }: Met): Claim & { kind: 'guest' } {
  return { kind: 'guest', pid: hello.pid, socket };
}

interface OwnSocket {
  address: string;
  isVisible(): boolean;
  asOwner(): Claim;
  close(): Promise<void>;
}

/** Undefined if the address is taken, which only happens to pipes. */
async function openSocket(address: string): Promise<OwnSocket | undefined> {
  let role: Hello['role'] = 'candidate';
  let serve: ((socket: Socket) => void) | undefined;
  const sockets = new Set<Socket>();
  /** Guests that connected before the database was open. */
  const early: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    send(socket, { role, pid: process.pid });
    if (serve) serve(socket);
    else if (role === 'owner') early.push(socket);
  });
  const isListening = await withSocketPath(address, (socketPath) => listen(server, socketPath));
  if (!isListening) return undefined;
  const isFile = process.platform !== 'win32';
  if (isFile) chmodSync(address, 0o600);
  server.unref();
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if (isFile) rmSync(address, { force: true });
      for (const socket of sockets) socket.end();
    });
  return {
    address,
    isVisible: () => !isFile || existsSync(address),
    asOwner: () => {
      role = 'owner';
      return {
        kind: 'owner',
        onConnection: (handler) => {
          serve = handler;
          for (const socket of early.splice(0)) handler(socket);
        },
        release: close,
      };
    },
    close,
  };
}

/** False if the address is taken. */
function listen(server: Server, socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(socketPath, () => resolve(true));
  });
}

interface Met {
  address: string;
  hello: Hello;
  socket: Socket;
}

/** The process at an address; the socket of a process that is gone is removed. */
async function meet(address: string): Promise<Met | undefined> {
  for (let attempt = 1; ; attempt++) {
    const met = await askHello(address);
    if (met) return met;
    // A process that is just opening its socket refuses connections for an instant.
    if (attempt === 2) break;
    await sleep(DEAD_RETRY_MS);
  }
  rmSync(address, { force: true });
  return undefined;
}

/** Undefined if nobody listens. A process that is too busy to greet is alive all the same. */
function askHello(address: string): Promise<Met | undefined> {
  return withSocketPath(address, (socketPath) => greet(address, socketPath));
}

function greet(address: string, socketPath: string): Promise<Met | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('the process that uses it does not respond'));
    }, HELLO_TIMEOUT_MS);
    const settle = (met: Met | undefined) => {
      clearTimeout(timer);
      resolve(met);
    };
    socket.on('error', () => settle(undefined));
    socket.on('close', () => settle(undefined));
    const stop = onMessage<Hello>(socket, (hello) => {
      stop();
      settle({ address, hello, socket });
    });
  });
}

/** Maximum length of a socket path on all systems. */
const MAX_SOCKET_PATH = 100;

/** How much of the database's file name is in the names of its sockets. */
const MAX_NAME = 24;

/** The addresses at which the processes that use a database file find each other. */
interface Addresses {
  /** A new address for this process. */
  fresh(): string;
  /** The addresses of all processes, including killed ones. Throws if one of them belongs to another user. */
  list(): string[];
}

/**
 * Sockets next to the database file, so that processes in several containers meet as well. On Windows one pipe, which only
 * one process can open.
 */
function addressesOf(file: string): Addresses {
  const folder = realpathSync(path.dirname(file));
  const name = path.basename(file);
  const id = hash('sha256', path.join(folder, name)).slice(0, 16);
  if (process.platform === 'win32') {
    const pipe = `\\\\.\\pipe\\docs-${id}`;
    return { fresh: () => pipe, list: () => [] };
  }
  const prefix = `${name.length <= MAX_NAME ? name : `docs-${id}`}-user-`;
  const suffix = () => `${process.pid.toString(36)}${randomBytes(3).toString('hex')}`;
  return {
    fresh: () => path.join(folder, prefix + suffix()),
    list: () => {
      const files = readdirSync(folder).filter((one) => one.startsWith(prefix));
      const addresses = files.sort().map((one) => path.join(folder, one));
      for (const address of addresses) assertOwned(address, file);
      return addresses;
    },
  };
}

/**
 * Anyone who may write to the folder could create a socket there and receive what is meant for the database. So only sockets
 * of this user, of the owner of the database and of the administrator are trusted.
 */
function assertOwned(address: string, file: string): void {
  const owner = lstatSync(address, { throwIfNoEntry: false })?.uid;
  const trusted = [undefined, 0, process.getuid?.(), statSync(file, { throwIfNoEntry: false })?.uid];
  if (!trusted.includes(owner))
    throw new Error(`the socket ${path.basename(address)} next to it belongs to another user`);
}

/** Calls `use` with a path that is short enough for a socket: `address`, or a link to it in a temporary folder. */
async function withSocketPath<T>(address: string, use: (socketPath: string) => Promise<T>): Promise<T> {
  if (address.length <= MAX_SOCKET_PATH || process.platform === 'win32') return use(address);
  const folder = temporaryFolder('docs-');
  try {
    const link = folder.file('d');
    symlinkSync(path.dirname(address), link);
    return await use(path.join(link, path.basename(address)));
  } finally {
    folder.remove();
  }
}
