import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A lock that is older was left by a git that was killed. */
const MAX_LOCK_AGE_MS = 60_000;

/** Tells whether git is changing files of the repository around `folder` now: a checkout, merge, stash or pull. */
export function gitLock(folder: string): () => boolean {
  const repository = gitFolder(path.resolve(folder));
  if (repository === undefined) return () => false;
  const lock = path.join(repository, 'index.lock');
  return () => {
    const stats = statSync(lock, { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < MAX_LOCK_AGE_MS;
  };
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
