import path from 'node:path';

/** Where what can be found out again is kept between runs: `DOCS_CACHE`, or beside the packages of the site. */
export function cacheFolder(root: string): string {
  return process.env.DOCS_CACHE || path.join(root, 'node_modules/.cache/docs');
}
