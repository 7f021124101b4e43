import { hash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';

/** Maximum length of a socket path on all systems. */
const MAX_SOCKET_PATH = 100;

/** How much of the database's file name is in the names of its sockets. */
const MAX_NAME = 24;

/** The addresses at which the processes that use a database file find each other. */
export interface Addresses {
  /** A new address for this process. */
  fresh(): string;
  /** The addresses of all processes, including killed ones. Throws if one of them belongs to another user. */
  list(): string[];
}

/**
 * Sockets next to the database file, so that processes in several containers meet as well. On Windows one pipe, which only
 * one process can open.
 */
export function addressesOf(file: string): Addresses {
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
      const found = readdirSync(folder).filter((one) => one.startsWith(prefix));
      const addresses = found.sort().map((one) => path.join(folder, one));
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
export async function withSocketPath<T>(
  address: string,
  use: (socketPath: string) => Promise<T>,
): Promise<T> {
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
