import type { FileTree } from '../../lib/files/file-tree.ts';

export function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

/** Whether a text seems to be an OpenAPI document, without reading all of it. */
export function looksLikeSpec(text: string): boolean {
  return /^\s*\{/.test(text)
    ? /"openapi"\s*:\s*"3[."]/.test(text)
    : /^(?:openapi|"openapi"|'openapi')\s*:\s*["']?3/m.test(text);
}

const CONFIG_FILE = 'docs.json';

/** The files of a site that contain an OpenAPI document, except those `known`, in alphabetical order, judged by a look at their text. */
export function findSpecFiles(files: FileTree, known: ReadonlyMap<string, unknown> = new Map()): string[] {
  return files.paths.filter(
    (file) =>
      isSpecName(file) && file !== CONFIG_FILE && !known.has(file) && looksLikeSpec(files.readText(file)),
  );
}
