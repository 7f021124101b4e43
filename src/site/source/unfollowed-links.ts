import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Paths of files that nothing refers to, and what is missing if a symbolic link hides them. */
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
