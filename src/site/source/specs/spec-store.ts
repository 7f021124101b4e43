import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownField } from '../../../lib/collections.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import { staysInside, writeInside } from '../../../lib/files/inside-folder.ts';

/** Copies of remote specifications, so that a build can do without the network. */
export interface SpecStore {
  read(url: string): Uint8Array | undefined;
  write(url: string, bytes: Uint8Array): void;
}

interface LockFile {
  version: 1;
  /** By URL: the copy next to the lock file, and a hash of what it must hold. */
  specs: Record<string, { file: string; hash: string }>;
}

const LOCK_FILE = '.docs/specs.lock.json';

/**
 * Copies under `.docs/specs/` of a site, listed in `.docs/specs.lock.json`. Both belong under version control. A symbolic link
 * in a repository never makes the build read or write files outside it.
 */
export function diskSpecStore(root: string): SpecStore {
  const lockFile = path.join(root, LOCK_FILE);
  const copyOf = (file: string) => `.docs/specs/${path.basename(file)}`;
  return {
    read(url) {
      if (!staysInside(root, LOCK_FILE)) return undefined;
      const entry = ownField(readLock(lockFile).specs, url);
      if (typeof entry?.file !== 'string') return undefined;
      const copy = copyOf(entry.file);
      const bytes = staysInside(root, copy) ? readIfPresent(path.join(root, copy)) : undefined;
      return bytes !== undefined && contentHash(bytes) === entry.hash ? bytes : undefined;
    },
    write(url, bytes) {
      const lock = readLock(lockFile);
      const file = `${contentHash(url).slice(0, 16)}${endingOf(url)}`;
      const hash = contentHash(bytes);
      if (lock.specs[url]?.hash === hash) return;
      const specs = Object.entries({ ...lock.specs, [url]: { file, hash } }).sort(([a], [b]) =>
        a < b ? -1 : 1,
      );
      const text = `${JSON.stringify({ version: 1, specs: Object.fromEntries(specs) }, null, 2)}\n`;
      if (!staysInside(root, LOCK_FILE) || !writeInside(root, copyOf(file), bytes))
        throw new Error('a link leads out of the folder');
      writeInside(root, LOCK_FILE, text);
    },
  };
}

/** Extensions that make copies recognizable; most URLs of specifications have none, or another one. */
const ENDINGS = ['.json', '.xml', '.zip', '.jar'];

function endingOf(url: string): string {
  const ending = path.extname(new URL(url).pathname);
  return ENDINGS.includes(ending) ? ending : '.yaml';
}

function readLock(file: string): LockFile {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockFile>;
    return { version: 1, specs: lock.specs ?? {} };
  } catch {
    return { version: 1, specs: {} };
  }
}

function readIfPresent(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
