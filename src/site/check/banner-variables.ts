import type { Banner, DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import { variablesIn } from '../../content/context/variables.ts';
import type { NavTree, TreeNode } from '../../navigation/tree/tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Names in double braces in the banners of the site and its languages that are not in `variables`. */
export function bannerVariables(config: DocsConfig, navigation: NavTree, locate: Locate): Problem[] {
  return [['', config.banner] as const, ...divisionBanners(navigation)].flatMap(([at, banner]) =>
    variablesIn(banner?.content ?? '')
      .filter((name) => !Object.hasOwn(config.variables, name))
      .map((name) => problem('variable-undefined', { name }, locate(`${at}/banner/content`))),
  );
}

function divisionBanners({ divisions }: TreeNode): [pointer: string, banner: Banner | undefined][] {
  return divisions.flatMap((division) => [
    [division.pointer, division.banner] as [string, Banner | undefined],
    ...divisionBanners(division),
  ]);
}
