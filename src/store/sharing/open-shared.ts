import { copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { linkTarget, makeFolder } from '../../lib/files/inside-folder.ts';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { journalFileOf } from '../sqlite/database/sound-file.ts';
import { databaseFailure } from '../sqlite/database-failure.ts';
import { openSqlite, type SqliteEngine } from '../sqlite/open-sqlite.ts';
import type { Store } from '../store.ts';
import { type Claim, claimDatabase, findOwner } from './claim.ts';
import { guestStore, hostStore } from './shared-store.ts';

export interface OpenOptions {
  /** Fail when another process uses the database, instead of using it through that process. */
  exclusive?: boolean;
  /** Fail if there is no such file, instead of creating it. */
  existing?: boolean;
  engine?: SqliteEngine;
  /** The caller only reads: on a read-only file system, it gets a copy. */
  readOnly?: boolean;
}

/**
 * Opens a database file. One process at a time holds it, whatever engine it runs on; others, such as `docs keys create`
 * next to a server, use it through that process.
 */
export async function openShared(
  database: string,
  options: OpenOptions = {},
  claimFile = claimDatabase,
): Promise<Store> {
  const file = fileOf(database);
  if (options.existing && !existsSync(file) && !existsSync(journalFileOf(file))) {
    throw new DocsError(problem('database-missing', { database }), 2);
  }
  const claim = await claimFor(database, file, claimFile).catch((error: unknown) => {
    if (options.readOnly && isReadOnlySystem(error)) return undefined;
    throw error;
  });
  if (!claim) return openForReading(database, file, options);
  if (claim.kind === 'guest') {
    if (!options.exclusive) return guestStore(claim.socket, () => openShared(database, options));
    throw inUse(claim, database);
  }
  let store: Store;
  try {
    store = await openSqlite(file, options.engine);
  } catch (error) {
    await claim.release();
    throw databaseFailure(database, error);
  }
  const host = hostStore(store);
  claim.onConnection(host.serve);
  return {
    ...store,
    close: async () => {
      await host.settled();
      try {
        await store.close();
      } finally {
        await claim.release();
      }
    },
  };
}

function isReadOnlySystem(error: unknown): boolean {
  return error instanceof DocsError && errorCode(error.cause) === 'EROFS';
}

/**
 * A store on a read-only file system, where no socket, log or change can be written: that of the process that owns the file, as
 * when the folder is mounted read-only in another container, otherwise that of a copy.
 */
async function openForReading(database: string, file: string, options: OpenOptions): Promise<Store> {
  let copy: ReadingCopy | undefined;
  try {
    const owner = await findOwner(file);
    if (owner) return guestStore(owner.socket, () => openForReading(database, file, options));
    copy = copyForReading(file);
    const store = await openSqlite(copy.file, options.engine);
    const { remove } = copy;
    return { ...store, close: () => store.close().finally(remove) };
  } catch (error) {
    copy?.remove();
    throw databaseFailure(database, error);
  }
}

/** Locks a database file, existing or not, until `release`. */
export async function claimExclusively(
  database: string,
): Promise<{ file: string; release: () => Promise<void> }> {
  const file = fileOf(database);
  const claim = await claimFor(database, file);
  if (claim.kind === 'owner') return { file, release: claim.release };
  throw inUse(claim, database);
}

function inUse(claim: Claim & { kind: 'guest' }, database: string): DocsError {
  claim.socket.destroy();
  return new DocsError(problem('database-in-use', { database, pid: claim.pid }), 1);
}

/** The target of a link: journals must be next to the file that contains the rows. */
function fileOf(database: string): string {
  try {
    return linkTarget(path.resolve(database));
  } catch (error) {
    throw databaseFailure(database, error);
  }
}

async function claimFor(database: string, file: string, claim = claimDatabase): Promise<Claim> {
  try {
    makeFolder(path.dirname(file));
    return await claim(file);
  } catch (error) {
    throw databaseFailure(database, error);
  }
}

interface ReadingCopy {
  file: string;
  remove: () => void;
}

/** A copy of a database file and of its logs in a temporary folder. Throws if they change meanwhile. */
function copyForReading(file: string): ReadingCopy {
  const folder = temporaryFolder('docs-read-');
  try {
    const files = [file, `${file}-wal`, `${file}-journal`, journalFileOf(file)].map((from) => ({
      from,
      before: stampOf(from),
    }));
    for (const { from, before } of files)
      if (before !== undefined) copyFileSync(from, folder.file(path.basename(from)));
    if (files.some(({ from, before }) => stampOf(from) !== before))
      throw new Error(
        'another machine changes it; stop the server there, or export from the server with --url',
      );
    return { file: folder.file(path.basename(file)), remove: () => folder.remove() };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Undefined if there is no such file. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.size} ${stats.mtimeNs}`;
}
