import type { ByMode, DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import { urlFault } from '../../content/links.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { IMAGE_HEAD, notAnImage } from '../../lib/image/not-an-image.ts';
import { resolvePath } from '../../lib/url/paths.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { isThere } from '../source/is-there.ts';
import { fileSuggestions } from './file-suggestions.ts';

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
