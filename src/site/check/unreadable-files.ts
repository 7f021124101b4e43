import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Files and folders of the site that the user who runs the build may not read. */
export function unreadableFiles(tree: FileTree): Problem[] {
  return (tree.unreadable ?? []).map((path) => {
    const file = path.replace(/\/$/, '');
    return problem('file-unreadable', { isFolder: file !== path, reason: 'permission denied' }, { file });
  });
}
