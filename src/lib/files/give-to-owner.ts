import { lchownSync, statSync } from 'node:fs';

/**
 * Files that root writes for a server that runs as another user belong to that user: the owner of `like`. Other users
 * cannot change the owner, and do not have to.
 */
export function giveToOwner(file: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(like, { throwIfNoEntry: false });
  if (owner) lchownSync(file, owner.uid, owner.gid);
}
