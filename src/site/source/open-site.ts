import { type Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { type DiskFileTree, diskFileTree } from '../../lib/files/disk-file-tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

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

/** Maximum number of folders to search for a docs.json. */
const MAX_FOLDERS = 1000;

/** The folder with a docs.json that was probably meant by `root`, which has none: below it, or above in the same repository. */
export function nearbySite(root: string): string | undefined {
  return siteBelow(root) ?? siteAbove(root);
}

/** The nearest folder above that has a docs.json, inside the same repository. */
function siteAbove(root: string): string | undefined {
  let folder = root;
  while (!existsSync(path.join(folder, '.git')) && path.resolve(folder) !== path.resolve(folder, '..')) {
    folder = path.join(folder, '..');
    if (existsSync(path.join(folder, CONFIG_FILE))) return folder;
  }
  return undefined;
}

/** The nearest folder below that has a docs.json. */
function siteBelow(root: string): string | undefined {
  const isIgnored = ignoreRules(root);
  const folders = [''];
  for (let index = 0; index < Math.min(folders.length, MAX_FOLDERS); index++) {
    const folder = folders[index]!;
    const entries = entriesOf(path.join(root, folder));
    if (entries.some(({ name }) => name === CONFIG_FILE)) return path.join(root, folder.slice(0, -1));
    const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}${name}/`);
    folders.push(...below.filter((name) => !isIgnored(name)).sort());
  }
  return undefined;
}

/** Empty if the folder cannot be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
