import path from 'node:path';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { isLfsPointer, POINTER_LENGTH, usesLfs } from '../../lib/git/lfs.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isPublished } from '../emit/static-files.ts';

/** Files that Git LFS has not fetched, as in a CI job that checks out without it: readers get a few lines of text for them. */
export function lfsPointers(tree: FileTree): Problem[] {
  if (tree.folder === undefined || !usesLfs(path.resolve(tree.folder))) return [];
  return tree.paths
    .filter((file) => isPublished(file) && isLfsPointer(tree.readBytes(file, POINTER_LENGTH)))
    .map((file) => problem('lfs-file-missing', undefined, { file }));
}
