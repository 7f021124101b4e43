import type { ByMode, DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/locate.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Reports files that docs.json names for the look of the site, and that are not there. */
export function configFileProblems(config: DocsConfig, tree: FileTree, locate: Locate): Problem[] {
  const named: [pointer: string, value: string | undefined][] = [
    ...byMode('/logo', config.logo),
    ...byMode('/favicon', config.favicon),
    ...byMode('/background/image', config.background.image),
    ['/thumbnails/background', config.thumbnails.background],
  ];
  return named.flatMap(([pointer, value]) =>
    value === undefined || isThere(value, tree)
      ? []
      : [problem('config-file-missing', { value }, locate(pointer))],
  );
}

/** Whether a path of docs.json names a file of the site; addresses elsewhere are taken on trust. */
export function isThere(path: string, tree: FileTree): boolean {
  return (
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) || tree.has(path.replace(/^\/+/, '').replace(/[?#].*$/s, ''))
  );
}

function byMode(pointer: string, value: ByMode | undefined): [string, string | undefined][] {
  if (!value) return [];
  if (value.light === value.dark) return [[pointer, value.light]];
  return [
    [`${pointer}/light`, value.light],
    [`${pointer}/dark`, value.dark],
  ];
}
