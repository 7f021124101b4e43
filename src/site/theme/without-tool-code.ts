import type { FileTree } from '../../lib/files/file-tree.ts';

/**
 * The files of a site without the scripts and stylesheets next to its `libraries`: a documentation tool wrote them for its
 * own pages. `libraries` are files and folders, as docs.json and pages name them.
 */
export function withoutToolCode(tree: FileTree, libraries: readonly string[]): FileTree {
  const folders = libraries.map((source) => `${source}/`);
  const isToolCode = (file: string) =>
    /\.(?:css|js)$/.test(file) && folders.some((folder) => file.startsWith(folder));
  return { ...tree, paths: tree.paths.filter((file) => !isToolCode(file)) };
}
