import path from 'node:path';
import type { IconSets } from '../../components/icons/icon.ts';
import type { Banner, DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { variablesIn } from '../../content/context/variables.ts';
import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { isLfsPointer, POINTER_LENGTH, usesLfs } from '../../lib/git/lfs.ts';
import type { RepositoryFolder } from '../../lib/git/repository-links.ts';
import type { NavTree, TreeNode } from '../../navigation/tree/tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { operationLabel, type Spec } from '../../reference/formats/openapi/document/spec.ts';
import { serversOf } from '../../reference/formats/openapi/view/operation-view.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SitePlan } from '../plan/plan-site.ts';
import { withoutToolCode } from '../render/theme/author-scripts.ts';
import { isPublished } from '../source/site-files.ts';
import { specPlaces } from '../source/specs/spec-file.ts';
import { configUrlProblems, redirectProblems } from './config-urls.ts';
import { generatedPageProblems } from './generated-pages.ts';
import { iconProblems } from './icons.ts';
import { styleProblems, themeProblems } from './theme.ts';
import { unprotectedProblems } from './unprotected.ts';

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

/** Names in double braces in the banners of the site and its languages that are not in `variables`. */
function bannerVariables(config: DocsConfig, navigation: NavTree, locate: Locate): Problem[] {
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

/** Reports links to the repository in docs.json if its URL is not known. */
function feedbackProblems(
  { feedback: { suggestEdit, raiseIssue, repository: named } }: DocsConfig,
  repository: RepositoryFolder | undefined,
  locate: Locate,
): Problem[] {
  if (repository || (!suggestEdit && !raiseIssue)) return [];
  const key = suggestEdit ? 'suggestEdit' : 'raiseIssue';
  return [
    named === undefined
      ? problem('repository-unknown', { key }, locate(`/feedback/${key}`))
      : problem('repository-unknown', { key, url: named }, locate('/feedback/repository')),
  ];
}

/** Files that Git LFS has not fetched, as in a CI job that checks out without it: readers get a few lines of text for them. */
export function lfsPointers(tree: FileTree): Problem[] {
  if (tree.folder === undefined || !usesLfs(path.resolve(tree.folder))) return [];
  return tree.paths
    .filter((file) => isPublished(file) && isLfsPointer(tree.readBytes(file, POINTER_LENGTH)))
    .map((file) => problem('lfs-file-missing', undefined, { file }));
}

/** Pages and files whose paths differ only in capitals: file systems of macOS and Windows have only one of them. */
function caseCollisions(plan: readonly PlannedPage[], tree: FileTree): Problem[] {
  const sources = new Set(plan.map(({ file }) => file));
  const named = [
    ...plan.map(({ path, file }) => ({ name: path, file })),
    ...tree.paths.filter((file) => !sources.has(file)).map((file) => ({ name: `/${file}`, file })),
  ];
  const first = new Map<string, string>();
  return named.flatMap(({ name, file }) => {
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    return other === undefined || other === name
      ? []
      : [problem('path-case', { path: name, other }, { file, line: 1, column: 1 })];
  });
}

/** Specifications with pages that should have a playground, but no server to send requests to. */
function serverlessProblems(
  { api }: DocsConfig,
  plan: readonly PlannedPage[],
  placeOf: ReturnType<typeof specPlaces>,
): Problem[] {
  const serverless = new Map<Spec, Set<string>>();
  for (const { reference, frontmatter } of plan) {
    if (reference?.kind !== 'operation' || reference.operation.kind === 'webhook') continue;
    const mode = frontmatter.playground ?? api.playground.display;
    const { spec, operation } = reference;
    if (mode === 'simple' || mode === 'none' || serversOf(spec, operation).length > 0) continue;
    getOrInsert(serverless, spec, () => new Set<string>()).add(operationLabel(operation));
  }
  return [...serverless].map(([spec, operations]) => {
    const { source, document } = spec;
    const isWhole = spec.operations.every(
      (operation) => operation.kind === 'webhook' || serversOf(spec, operation).length === 0,
    );
    const at = placeOf(spec, document.root.servers === undefined ? '/openapi' : '/servers');
    return problem('spec-servers-missing', { source, operations: [...operations], isWhole }, at);
  });
}

/** Files and folders of the site that the user who runs the build may not read. */
function unreadableFiles(tree: FileTree): Problem[] {
  return (tree.unreadable ?? []).map((path) => {
    const file = path.replace(/\/$/, '');
    return problem('file-unreadable', { isFolder: file !== path, reason: 'permission denied' }, { file });
  });
}
