import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ATTRIBUTES = '.gitattributes';
/** The first line of a pointer, in place of a file that Git LFS has not fetched. */
const POINTER = 'version https://git-lfs.github.com/spec/v1';
export const POINTER_LENGTH = POINTER.length;

/** Whether the attributes of a folder, or of one above it up to the root of the repository, use Git LFS. */
export function usesLfs(folder: string): boolean {
  if (namesLfs(path.join(folder, ATTRIBUTES))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && !existsSync(path.join(folder, '.git')) && usesLfs(parent);
}

export function isLfsPointer(start: Uint8Array): boolean {
  return Buffer.from(start).toString('latin1', 0, POINTER_LENGTH) === POINTER;
}

/** Like git, it does not follow a link. */
function namesLfs(attributes: string): boolean {
  try {
    return lstatSync(attributes).isFile() && /\bfilter=lfs\b/.test(readFileSync(attributes, 'utf8'));
  } catch {
    return false;
  }
}
