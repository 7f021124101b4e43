import type { FileTree, LeftOut } from '../../lib/files/file-tree.ts';
import { resolvePath } from '../../lib/url/paths.ts';

const EXTENSIONS = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts', '/index.mdx', '/index.jsx'];

/** The file that `specifier` names in an import of `fromFile`; undefined if there is none. */
export function resolveImport(
  specifier: string,
  fromFile: string,
  files: { has(path: string): boolean },
): string | undefined {
  for (const base of candidates(specifier, fromFile)) {
    const found = EXTENSIONS.map((extension) => base + extension).find((path) => files.has(path));
    if (found) return found;
  }
  return undefined;
}

/** Why a file that `specifier` may name in an import of `fromFile` is not part of the site; undefined if none exists. */
export function leftOutImport(
  specifier: string,
  fromFile: string,
  { leavesOut }: Pick<FileTree, 'leavesOut'>,
): LeftOut | undefined {
  for (const base of candidates(specifier, fromFile)) {
    for (const extension of EXTENSIONS) {
      const cause = leavesOut?.(base + extension);
      if (cause) return cause;
    }
  }
  return undefined;
}

/** The file that `<Snippet file="name" />` includes; undefined if there is none. */
export function resolveSnippet(name: string, files: { has(path: string): boolean }): string | undefined {
  for (const folder of ['/snippets/', '/_snippets/', '/']) {
    const file = resolveImport(folder + name, '', files);
    if (file !== undefined) return file;
  }
  return undefined;
}

function candidates(specifier: string, fromFile: string): string[] {
  if (specifier.startsWith('.')) return [resolvePath(`${fromFile}/..`, specifier)];
  const fromRoot = resolvePath('', specifier.replace(/^(?:@site|@|~)(?=\/)/, ''));
  return [fromRoot, resolvePath('snippets', specifier)];
}
