import type { FileTree } from '../../lib/files/file-tree.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';

export function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

const CONFIG_FILE = 'docs.json';

/**
 * Files of a site that look like documents of these formats, in alphabetical order. Those that docs.json or a page names
 * (`isNamed`) are skipped.
 */
export function findSpecFiles<Kind extends string>(
  files: FileTree,
  looksLike: Readonly<Record<Kind, (text: string) => boolean>>,
  isNamed: (file: string) => boolean,
): Record<Kind, readonly string[]> {
  const kinds = Object.keys(looksLike) as Kind[];
  const found = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, string[]>;
  for (const file of files.paths) {
    if (!isSpecName(file) || file === CONFIG_FILE || isNamed(file)) continue;
    const text = files.readText(file);
    for (const kind of kinds) if (looksLike[kind](text)) found[kind].push(file);
  }
  return found;
}

/** A spec path as it is in the repository: no leading slash, no `../`. URLs stay as they are. */
export function normalizeSource(source: string): string {
  const trimmed = source.trim();
  return isHttpUrl(trimmed) ? trimmed : trimmed.replace(/^(?:\.?\/)+/, '');
}
