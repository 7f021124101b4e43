import { statSync } from 'node:fs';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { type DiskFileTree, diskFileTree } from '../../lib/files/disk-file-tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** The files of the site in `root`, without those that the ignore files name. */
export function openSite(root: string): DiskFileTree {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DocsError(problem('site-folder-missing', { folder: root }), 2);
  }
  return diskFileTree(root, ignoreRules(root));
}
