import type { FileTree } from '../../lib/file-tree.ts';
import type { Output } from '../output.ts';

/** Sources that are turned into something else, or are read by editors only. */
const NOT_PUBLISHED = /\.(?:mdx?|jsx|tsx)$|^docs\.json$|^docs\.schema\.json$/;

/** Copies the static files of the repository to the same paths. A file of the site's own wins over a generated one. */
export function emitStaticFiles(tree: FileTree, output: Output): void {
  for (const path of tree.paths) {
    if (!NOT_PUBLISHED.test(path)) output.write(path, tree.readBytes(path));
  }
}
