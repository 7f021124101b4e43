import type { FileTree } from '../../lib/files/file-tree.ts';

export function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

const CONFIG_FILE = 'docs.json';

/** The files of a site that contain such a document, except those `known`, in alphabetical order, judged by a look at their text. */
export function findSpecFiles(
  files: FileTree,
  looksLike: (text: string) => boolean,
  known: ReadonlyMap<string, unknown> = new Map(),
): string[] {
  return files.paths.filter(
    (file) => isSpecName(file) && file !== CONFIG_FILE && !known.has(file) && looksLike(files.readText(file)),
  );
}
