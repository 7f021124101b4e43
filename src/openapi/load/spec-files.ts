import type { FileTree } from '../../lib/files/file-tree.ts';
import type { ApiDocument } from '../document/spec.ts';
import type { FormatName, SpecFormat } from './spec-format.ts';

export function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

const CONFIG_FILE = 'docs.json';

/**
 * Files of a site that hold documents of these formats, judged by a look at their text, in alphabetical order. Those that
 * docs.json or a page names (`isNamed`) are not looked at.
 */
export function findSpecFiles(
  files: FileTree,
  formats: readonly SpecFormat<ApiDocument>[],
  isNamed: (file: string) => boolean,
): Record<FormatName, readonly string[]> {
  const found: Record<FormatName, string[]> = { openapi: [], asyncapi: [], graphql: [], sdk: [] };
  for (const file of files.paths) {
    if (!isSpecName(file) || file === CONFIG_FILE || isNamed(file)) continue;
    const text = files.readText(file);
    for (const format of formats) if (format.looksLike(text)) found[format.name].push(file);
  }
  return found;
}
