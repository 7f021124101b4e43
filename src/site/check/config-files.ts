import type { ByMode, DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import { urlFault } from '../../content/links.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { IMAGE_HEAD, notAnImage } from '../../lib/image/not-an-image.ts';
import { baseName, resolvePath } from '../../lib/url/paths.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { isThere } from '../source/site-files.ts';

/** Reports missing files that docs.json names for the design of the site. */
export function configFileProblems(config: DocsConfig, tree: FileTree, locate: Locate): Problem[] {
  const named: [pointer: string, value: string | undefined][] = [
    ...byMode('/logo', config.logo),
    ...byMode('/favicon', config.favicon),
    ...byMode('/background/image', config.background.image),
    ['/thumbnails/background', config.thumbnails.background],
  ];
  return named.flatMap(([pointer, value]) => {
    if (value === undefined) return [];
    const fault = urlFault(value, { image: true });
    if (fault) return [problem(fault.code, fault.params, locate(pointer))];
    if (!isThere(value, tree)) return [missingFile(value, tree, locate(pointer))];
    const file = value.replace(/^\/+/, '');
    const actually = tree.has(file) ? notAnImage(file, tree.readBytes(file, IMAGE_HEAD)) : undefined;
    return actually === undefined ? [] : [problem('image-invalid', { file, actually }, locate(pointer))];
  });
}

/** A missing file of docs.json or frontmatter, and the one that was probably meant. */
export function missingFile(value: string, tree: FileTree, at: Partial<Location> | undefined): Problem {
  const suggestion = fileSuggestions(() => tree.paths)(value.replace(/^\/+/, ''));
  const found = problem('config-file-missing', { value, ...(suggestion && { suggestion }) }, at);
  return { ...found, target: `/${resolvePath('', value)}` };
}

function byMode(pointer: string, value: ByMode | undefined): [string, string | undefined][] {
  if (!value) return [];
  if (value.light === value.dark) return [[pointer, value.light]];
  return [
    [`${pointer}/light`, value.light],
    [`${pointer}/dark`, value.dark],
  ];
}

/**
 * Guesses which file was meant by a path without a file: one that differs in capitals or punctuation, or the only one with
 * that name elsewhere. Merely similar names do not count: next to `step-1.png` there is a `step-2.png`.
 */
export function fileSuggestions(paths: () => readonly string[]): (path: string) => string | undefined {
  /** Created on first use; undefined for an ambiguous name. */
  let known: { bySpelling: Map<string, string>; byName: Map<string, string | undefined> } | undefined;
  const read = () => {
    const bySpelling = new Map<string, string>();
    const byName = new Map<string, string | undefined>();
    for (const path of paths()) {
      bySpelling.set(spelling(path), path);
      const name = spelling(baseName(path));
      byName.set(name, byName.has(name) ? undefined : path);
    }
    return { bySpelling, byName };
  };
  return (path) => {
    known ??= read();
    const found = known.bySpelling.get(spelling(path)) ?? known.byName.get(spelling(baseName(path)));
    return found === undefined ? undefined : `/${found}`;
  };
}

/** Letters and digits, and the dot before the extension. */
function spelling(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
}
