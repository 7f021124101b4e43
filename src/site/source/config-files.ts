import type { FileTree } from '../../lib/files/file-tree.ts';

/** Whether a path of docs.json names a file of the site; external URLs are not checked. */
export function isThere(path: string, tree: FileTree): boolean {
  return (
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) || tree.has(path.replace(/^\/+/, '').replace(/[?#].*$/s, ''))
  );
}
