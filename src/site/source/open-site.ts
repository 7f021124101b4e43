import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { type DiskFileTree, diskFileTree } from '../../lib/files/disk-file-tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { nearbySite } from './nearby-site.ts';

/** The files of the site in `root`, without those that the ignore files name. */
export function openSite(root: string): DiskFileTree {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats?.isDirectory())
    throw new DocsError(problem('site-folder-missing', { folder: root, isFile: stats !== undefined }), 2);
  // Before all folders are read: it may be a wrong, large folder.
  if (!isThere(path.join(root, CONFIG_FILE)) && !existsSync(path.join(root, 'mint.json'))) {
    const other = nearbySite(root);
    throw new DocsError(problem('config-missing', { folder: root, ...(other && { other }) }), 2);
  }
  return diskFileTree(root, ignoreRules(root));
}

/** A symbolic link exists, even if its target does not. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
