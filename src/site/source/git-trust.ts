import { lstatSync } from 'node:fs';
import path from 'node:path';

/** Options of git for `root`: a server with its own user usually builds what root has cloned. */
export function trustOf(root: string): string[] {
  if (!process.getuid?.()) return [];
  for (let folder = path.resolve(root); ; folder = path.dirname(folder)) {
    const git = lstatSync(path.join(folder, '.git'), { throwIfNoEntry: false });
    if (git) return git.uid === 0 ? ['-c', `safe.directory=${folder}`] : [];
    if (folder === path.dirname(folder)) return [];
  }
}
