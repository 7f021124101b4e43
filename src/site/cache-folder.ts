import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where what can be found out again is kept: `DOCS_CACHE`, or the cache of the packages that the site lies among, or one of its own. */
export function cacheFolder(root: string): string {
  const { DOCS_CACHE } = process.env;
  if (DOCS_CACHE) return path.resolve(DOCS_CACHE);
  return path.join(packageFolder(path.resolve(root)), 'node_modules/.cache/docs');
}

function packageFolder(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules')) || existsSync(path.join(folder, 'package.json')))
      return folder;
    if (folder === path.dirname(folder)) return root;
  }
}
