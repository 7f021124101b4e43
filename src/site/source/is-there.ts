import type { FileTree } from '../../lib/files/file-tree.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';

/** Whether a path of docs.json names a file of the site; external URLs are not checked. */
export function isThere(path: string, tree: FileTree): boolean {
  return isExternalUrl(path) || tree.has(path.replace(/^\/+/, '').replace(/[?#].*$/s, ''));
}
