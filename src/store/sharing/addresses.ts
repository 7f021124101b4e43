import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longest path of a socket that every system takes. */
const MAX_SOCKET_PATH = 100;

/** Where the processes that use one database file find each other. */
export interface Addresses {
  /** A new address for this process. */
  fresh(): string;
  /** The addresses of all processes, living and dead. */
  list(): string[];
}

/**
 * Sockets beside the database file, so that processes in several containers meet as well; in the folder for temporary
 * files when the path would be too long for a socket. On Windows one pipe, which only one process can open.
 */
export function addressesOf(file: string): Addresses {
  const database = path.join(realpathSync(path.dirname(file)), path.basename(file));
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  if (process.platform === 'win32') {
    const pipe = `\\\\.\\pipe\\docs-${hash}`;
    return { fresh: () => pipe, list: () => [] };
  }
  const suffix = () => `${process.pid.toString(36)}${randomBytes(3).toString('hex')}`;
  const beside = `${path.basename(database)}-user-`;
  const isShort = path.join(path.dirname(database), beside).length + suffix().length <= MAX_SOCKET_PATH;
  const [folder, prefix] = isShort ? [path.dirname(database), beside] : [tmpdir(), `docs-${hash}-`];
  return {
    fresh: () => path.join(folder, prefix + suffix()),
    list: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith(prefix))
        .sort()
        .map((name) => path.join(folder, name)),
  };
}
