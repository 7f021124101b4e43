import { lchownSync, statSync } from 'node:fs';

/**
 * What an administrator writes for a server that runs as another user belongs to that user: the owner of `like`. Anyone else
 * cannot give files away, and does not have to.
 */
export function giveToOwner(file: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(like, { throwIfNoEntry: false });
  if (owner) lchownSync(file, owner.uid, owner.gid);
}
