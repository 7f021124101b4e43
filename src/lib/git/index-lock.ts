import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A lock that is older was left by a git that was killed. */
const MAX_LOCK_AGE_MS = 60_000;
/** Git writes the index last. What it has done to files is reported up to this much later. */
const REPORTED_MS = 200;

/**
 * Tells whether git is changing files of the repository around `folder` now, or was a moment ago: a checkout, merge, stash or
 * pull.
 */
export function gitLock(folder: string): () => boolean {
  const repository = gitFolder(path.resolve(folder));
  if (repository === undefined) return () => false;
  const isYounger = (name: string, age: number) => {
    const stats = statSync(path.join(repository, name), { throwIfNoEntry: false });
    // The clock of a file server may be ahead.
    return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < age;
  };
  return () => isYounger('index.lock', MAX_LOCK_AGE_MS) || isYounger('index', REPORTED_MS);
}

/** Where git keeps the index: in `.git`, or in the folder that the file `.git` of another working tree names. */
function gitFolder(folder: string): string | undefined {
  const own = path.join(folder, '.git');
  const stats = statSync(own, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return own;
  if (stats?.isFile()) {
    const named = /^gitdir: (.+)$/m.exec(readFileSync(own, 'utf8'))?.[1];
    return named && path.resolve(folder, named.trimEnd());
  }
  const parent = path.dirname(folder);
  return parent === folder ? undefined : gitFolder(parent);
}
