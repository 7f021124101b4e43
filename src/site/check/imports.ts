import { resolveImport, resolveSnippet } from '../../content/modules/imports.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';

const MODULE_FILE = /\.(?:mdx?|jsx?|tsx?)$/;
const IMPORT = /^[ \t]*(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]/gm;
/** An import of several lines ends with the line that names the file. */
const LAST_LINE = /^[ \t]*\}[ \t]*from[ \t]*['"]([^'"\n]+)['"]/gm;
const SNIPPET = /<Snippet\s+file=\{?['"]([^'"\n]+)['"]/g;

/** The files of the site, and those that `isFormer` has, that each page, snippet and component imports. */
export function importsOf(
  tree: FileTree,
  isFormer: (file: string) => boolean = () => false,
): Map<string, ReadonlySet<string>> {
  const files = { has: (file: string) => tree.has(file) || isFormer(file) };
  const imports = new Map<string, ReadonlySet<string>>();
  for (const file of tree.paths) {
    if (!MODULE_FILE.test(file)) continue;
    const targets = importedBy(file, tree.readText(file), files);
    if (targets.size > 0) imports.set(file, targets);
  }
  return imports;
}

function importedBy(file: string, text: string, files: Pick<FileTree, 'has'>): Set<string> {
  const targets = new Set<string>();
  const add = (target: string | undefined) => {
    if (target !== undefined) targets.add(target);
  };
  for (const pattern of [IMPORT, LAST_LINE]) {
    for (const [, specifier] of text.matchAll(pattern)) add(resolveImport(specifier!, file, files));
  }
  for (const [, name] of text.matchAll(SNIPPET)) add(resolveSnippet(name!, files));
  return targets;
}

/** The transitive closure of `start`. */
export function reachable(
  start: Iterable<string>,
  next: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(start);
  for (const file of reached) for (const target of next.get(file) ?? []) reached.add(target);
  return reached;
}
