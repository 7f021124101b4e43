import { lstatSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { linkTarget } from './link-target.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a file of `root` with its missing folders; false, and nothing is written, if a symbolic link leads out of `root`.
 * Whoever made a repository has also made its links, and whoever runs a command there may write more than that folder.
 */
export function writeInside(root: string, file: string, content: string | Uint8Array): boolean {
  if (!staysInside(root, file)) return false;
  const target = path.join(root, file);
  makeFolder(path.dirname(target));
  writeFileSync(target, content);
  return true;
}

/** Whether a file or folder of `root`, which need not exist yet, is in it without a symbolic link that leads out. */
export function staysInside(root: string, file: string): boolean {
  try {
    const whole = realFolder(path.resolve(root));
    const target = linkTarget(path.join(realFolder(path.resolve(root, file, '..')), path.basename(file)));
    return realFolder(target).startsWith(whole.endsWith(path.sep) ? whole : whole + path.sep);
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    // A link that leads to itself, or to a folder that does not exist.
    return false;
  }
}

/** A path without links, even if the end of it does not exist yet. */
function realFolder(folder: string): string {
  if (lstatSync(folder, { throwIfNoEntry: false })) return realpathSync(folder);
  return path.join(realFolder(path.dirname(folder)), path.basename(folder));
}
