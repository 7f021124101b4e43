import { lstatSync } from 'node:fs';
import path from 'node:path';

/** Options with which git accepts `root` if another user owns it: servers usually build what root has cloned. */
export function trustOf(root: string): string[] {
  if (!process.getuid?.()) return [];
  for (let folder = path.resolve(root); ; folder = path.dirname(folder)) {
    const git = lstatSync(path.join(folder, '.git'), { throwIfNoEntry: false });
    if (git) return git.uid === 0 ? ['-c', `safe.directory=${folder}`] : [];
    if (folder === path.dirname(folder)) return [];
  }
}
