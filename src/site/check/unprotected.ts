import type { LoadedConfig } from '../../config/load/load-config.ts';
import { fieldLocation } from '../../content/frontmatter/field-location.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { NavTree, TreeEntry, TreeNode } from '../../navigation/tree/tree.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { extensionPointer } from '../../reference/document/extensions.ts';
import { extendedPart, formatOf, type ReferenceTarget } from '../../reference/formats/formats.ts';
import { isUnclear } from '../../reference/page/generated-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SitePlan } from '../plan/plan-site.ts';
import type { AgentSkill } from '../source/agent-skills.ts';
import type { specPlaces } from '../source/specs/spec-file.ts';

/**
 * Access fields of a protected site. This build has no login, so the content that they should restrict is public: the
 * author has to know, at each location.
 */
export function unprotectedProblems(
  loaded: LoadedConfig,
  { navigation, pages, skills }: SitePlan,
  tree: FileTree,
  placeOf: ReturnType<typeof specPlaces>,
): Problem[] {
  return [
    ...inConfig(loaded, navigation),
    ...inPages(pages, tree, placeOf),
    ...skills.flatMap((skill) => inSkill(skill, tree)),
  ];
}

function inConfig({ config, locate }: LoadedConfig, navigation: NavTree): Problem[] {
  const problems: Problem[] = [];
  const report = (field: string, what: string, pointer: string) =>
    problems.push(problem('access-unprotected', { field, what }, locate(pointer)));
  if (config.public === false) report('public: false', 'every page', '/public');
  if (config.api.playground.display === 'auth') {
    problems.push(problem('playground-unprotected', undefined, locate('/api/playground/display')));
  }
  const visitEntry = (entry: TreeEntry) => {
    if (entry.type !== 'group') return;
    if (entry.public === false) report('public: false', 'every page below', `${entry.pointer}/public`);
    entry.entries.forEach(visitEntry);
  };
  const visitNode = (node: TreeNode) => {
    if (node.public === false) report('public: false', 'every page below', `${node.pointer}/public`);
    node.entries.forEach(visitEntry);
    node.divisions.forEach(visitNode);
  };
  visitNode(navigation);
  return problems;
}

function inPages(
  plan: readonly PlannedPage[],
  tree: FileTree,
  placeOf: ReturnType<typeof specPlaces>,
): Problem[] {
  const placeIn = ({ file, content, reference }: PlannedPage, key: string): Partial<Location> => {
    if (content === undefined) return fieldLocation(file, tree.readText(file), key);
    return reference && extendedPart(reference)
      ? placeOf(reference.spec, pointerOf(reference, key))
      : { file };
  };
  return plan.flatMap((page) =>
    accessFields(page).map(({ key, field }) =>
      key === 'playground'
        ? problem('playground-unprotected', undefined, placeIn(page, key))
        : problem('access-unprotected', { field, what: 'this page' }, placeIn(page, key)),
    ),
  );
}

function inSkill({ file, access }: AgentSkill, tree: FileTree): Problem[] {
  const { public: own, isPublic, groups } = access;
  return accessFields({ frontmatter: { public: own, isPublic, groups } }).map(({ key, field }) => {
    const place = fieldLocation(file, tree.readText(file), key);
    return problem('access-unprotected', { field, what: 'this skill' }, place);
  });
}

function accessFields({
  frontmatter,
  reference,
}: Pick<PlannedPage, 'frontmatter' | 'reference'>): { key: string; field: string }[] {
  // Invalid metadata names no groups; its problems are reported elsewhere.
  const part = extendedPart(reference);
  const namesGroups = !part || !isUnclear(part.value);
  return [
    { key: 'groups', field: 'groups', isSet: namesGroups && frontmatter.groups !== undefined },
    { key: 'public', field: 'public: false', isSet: frontmatter.public === false },
    { key: 'isPublic', field: 'isPublic: false', isSet: frontmatter.isPublic === false },
    { key: 'playground', field: 'playground: auth', isSet: frontmatter.playground === 'auth' },
  ].filter(({ isSet }) => isSet);
}

/**
 * The location of an access field in a specification: in the metadata of the operation or channel, or its groups or
 * those of its path.
 */
function pointerOf(reference: ReferenceTarget, key: string): string {
  const { extended } = formatOf(reference.spec).part(reference);
  const groups = key === 'groups' ? extended : [];
  for (const { value, pointer } of groups) {
    const at = extensionPointer(value, 'groups');
    if (at !== undefined) return pointer + at;
  }
  const { value, pointer } = extended[0]!;
  const metadata = extensionPointer(value, 'metadata');
  return metadata === undefined ? pointer : `${pointer}${metadata}/${key}`;
}
