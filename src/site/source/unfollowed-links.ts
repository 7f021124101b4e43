import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** A path that may be behind a symbolic link, which is not followed, and what is missing then. */
interface Place {
  /** A folder ends with `/`. */
  path: string;
  effect: string;
}

/** The symbolic links that hide a file, a folder, or something in the folder. */
export function unfollowedLinks(tree: FileTree, { path, effect }: Place): Problem[] {
  const itself = path.replace(/\/$/, '');
  const links =
    tree.leavesOut?.(itself)?.reason === 'link'
      ? [itself]
      : (tree.unfollowed ?? []).filter((link) => path !== itself && link.startsWith(path));
  return links.map((file) => problem('link-not-followed', { file, effect }, { file }));
}
