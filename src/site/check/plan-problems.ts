import type { IconSets } from '../../components/icons/icon.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { RepositoryFolder } from '../../lib/git/repository-links.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SitePlan } from '../plan/plan-site.ts';
import { withoutToolCode } from '../render/theme/author-scripts.ts';
import { specPlaces } from '../specs/spec-places.ts';
import { bannerVariables } from './banner-variables.ts';
import { configUrlProblems } from './config-urls.ts';
import { feedbackProblems } from './feedback.ts';
import { generatedPageProblems } from './generated-pages.ts';
import { iconProblems } from './icons.ts';
import { lfsPointers } from './lfs-pointers.ts';
import { redirectProblems } from './redirects.ts';
import { caseCollisions } from './same-but-for-case.ts';
import { serverlessProblems } from './servers.ts';
import { styleProblems } from './styles.ts';
import { themeProblems } from './theme.ts';
import { unprotectedProblems } from './unprotected.ts';
import { unreadableFiles } from './unreadable-files.ts';

interface PlannedInput {
  tree: FileTree;
  loaded: LoadedConfig;
  plan: SitePlan;
  icons: IconSets;
  /** Where pages are edited, if it is known. */
  repository: RepositoryFolder | undefined;
  /** Access fields have no effect: the site is written for everybody. */
  isPublic: boolean;
}

/** What is wrong with a planned site, before anything is written. */
export function planProblems({ tree, loaded, plan, icons, isPublic, repository }: PlannedInput): Problem[] {
  const { config, locate } = loaded;
  const placeOf = specPlaces(tree);
  const authored = withoutToolCode(tree, plan.libraries);
  return [
    ...themeProblems(loaded, authored),
    ...feedbackProblems(config, repository, locate),
    ...styleProblems(authored),
    ...unreadableFiles(tree),
    ...lfsPointers(tree),
    ...caseCollisions(plan.pages, tree),
    ...(isPublic ? unprotectedProblems(loaded, plan, tree, placeOf) : []),
    ...bannerVariables(config, plan.navigation, locate),
    ...configUrlProblems(loaded),
    ...redirectProblems(config, plan.pages, locate),
    ...generatedPageProblems(plan.pages, placeOf),
    ...serverlessProblems(config, plan.pages, placeOf),
    ...iconProblems({ loaded, plan: plan.pages, tree, sets: icons, placeOf }),
  ];
}
