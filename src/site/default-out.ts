import path from 'node:path';

/** Where a site is built when nothing else is said. */
export function defaultOut(root: string): string {
  return path.join(root, 'dist');
}
