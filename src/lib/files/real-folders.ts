import { lstatSync } from 'node:fs';
import path from 'node:path';

/**
 * Tells whether a path inside `root`, with `/`, is a folder that no symbolic link in the path leads out of. Results are
 * cached: for one pass over a folder.
 */
export function realFolders(root: string): (folder: string) => boolean {
  const known = new Map([['.', true]]);
  return function isReal(folder): boolean {
    const isKnown = known.get(folder);
    if (isKnown !== undefined) return isKnown;
    const found = isReal(path.posix.dirname(folder)) && isFolder(path.join(root, folder));
    known.set(folder, found);
    return found;
  };
}

/** Whether there is a folder; a symbolic link to one does not count. */
export function isFolder(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
