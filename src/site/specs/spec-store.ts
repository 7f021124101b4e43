import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../lib/content-hash.ts';
import { ownField } from '../../lib/own-field.ts';

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

/** Copies under `.docs/specs/` of a site, listed in `.docs/specs.lock.json`. Both belong under version control. */
export function diskSpecStore(root: string): SpecStore {
  const lockFile = path.join(root, '.docs/specs.lock.json');
  const copyOf = (file: string) => path.join(root, '.docs/specs', path.basename(file));
  return {
    read(url) {
      if (!isInside(root, lockFile)) return undefined;
      const entry = ownField(readLock(lockFile).specs, url);
      if (typeof entry?.file !== 'string') return undefined;
      const bytes = isInside(root, copyOf(entry.file)) ? readIfPresent(copyOf(entry.file)) : undefined;
      return bytes !== undefined && contentHash(bytes) === entry.hash ? bytes : undefined;
    },
    write(url, bytes) {
      const lock = readLock(lockFile);
      const file = `${contentHash(url).slice(0, 16)}${endingOf(url)}`;
      const hash = contentHash(bytes);
      if (lock.specs[url]?.hash === hash) return;
      if (!isInside(root, copyOf(file)) || !isInside(root, lockFile))
        throw new Error('a link leads out of the folder');
      mkdirSync(path.dirname(copyOf(file)), { recursive: true });
      writeFileSync(copyOf(file), bytes);
      const specs = Object.entries({ ...lock.specs, [url]: { file, hash } }).sort(([a], [b]) =>
        a < b ? -1 : 1,
      );
      writeFileSync(
        lockFile,
        `${JSON.stringify({ version: 1, specs: Object.fromEntries(specs) }, null, 2)}\n`,
      );
    },
  };
}

/** Extensions that make copies recognizable; most URLs of specifications have none, or another one. */
const ENDINGS = ['.json', '.xml', '.zip', '.jar'];

function endingOf(url: string): string {
  const ending = path.extname(new URL(url).pathname);
  return ENDINGS.includes(ending) ? ending : '.yaml';
}

/** A symbolic link in a repository must not make the build read or write files outside it. */
function isInside(root: string, file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  let folder = path.dirname(file);
  while (folder !== root && !lstatSync(folder, { throwIfNoEntry: false })) folder = path.dirname(folder);
  return folder === root || `${realpathSync(folder)}${path.sep}`.startsWith(realpathSync(root) + path.sep);
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
