import { readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import { problem } from '../../problems/problem.ts';
import { formatOf, type GeneratedPage } from '../../reference/formats/formats.ts';
import { parseEntry } from '../../reference/formats/openapi/document/entry.ts';
import { findEntry } from '../../reference/formats/openapi/page/find-entry.ts';
import { generatedPage } from '../../reference/formats/openapi/page/operation-pages.ts';
import { type GeneratedPaths, generatedPaths } from '../pages/generated-page.ts';
import { type PageMeta, pageMetaOf, pagePath } from '../pages/page-meta.ts';
import type { ExpandedTree } from '../resolve-navigation.ts';
import {
  defaultFirst,
  isEdition,
  type NavTree,
  type TreeDivision,
  type TreeEntry,
  type TreeGroup,
  type TreeNode,
  type TreeOperation,
} from '../tree/tree.ts';
import {
  type Expanding,
  generatedGroups,
  noteUnread,
  repeatedPaths,
  type SpecInput,
  treePage,
} from './generated-groups.ts';
import {
  directoryOf,
  hasSpecs,
  type Inherited,
  inheritEdition,
  inheritSpecs,
  markUsed,
  pagesIn,
  withOwnUse,
} from './inherited-specs.ts';

/**
 * The stage that turns operations, channels, GraphQL definitions and symbols of libraries into pages. First every entry that
 * names an operation becomes a page; then every element with an `openapi`, `asyncapi`, `graphql` or `sdk` of its own gets
 * pages for all of them, unless something inside it documents them already.
 */
export function expandSpecs(tree: NavTree, input: SpecInput): ExpandedTree {
  const paths = generatedPaths(input.pages, input.documented);
  const expanding: Expanding = {
    ...input,
    paths,
    isListed: listedPages(tree),
    unread: new Set(),
    problems: [],
    moved: new Map(),
    repeated: new Map(),
  };
  const expanded = expandNode(expanding, tree, { specs: [], used: { sources: new Set() } });
  const { unread } = expanding;
  const problems = [...expanding.problems, ...expanding.moved.values(), ...repeatedPaths(expanding)];
  const { generated, replaced } = paths;
  return { tree: expanded, pages: metas(paths), generated, replaced, unread, problems };
}

/** Whether the navigation lists a page by its name. */
function listedPages(tree: NavTree): (path: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (path) => {
    known ??= new Set(Array.from(pagesIn(tree), ({ path }) => path));
    return known.has(path);
  };
}

function expandNode<Node extends TreeNode>(expanding: Expanding, raw: Node, outer: Inherited): Node {
  const inherited = inheritSpecs(raw, outer);
  const entries = expandEntries(expanding, raw.entries, inherited);
  // Of a page in several languages or versions, the default one has the URL without a folder.
  const expanded = new Map(
    defaultFirst(raw.divisions).map((division) => [
      division,
      expandNode(expanding, division, inheritEdition(division, raw.divisions, inherited)),
    ]),
  );
  const divisions = raw.divisions.map((division) => expanded.get(division)!);
  if (!hasSpecs(raw)) return { ...raw, entries, divisions };
  const filled = fill(raw.divisions, divisions, inherited, (each) => generatedGroups(expanding, raw, each));
  if (filled) return { ...raw, entries, divisions: filled };
  return { ...raw, entries: [...entries, ...generatedGroups(expanding, raw, inherited)], divisions };
}

function expandEntries(
  expanding: Expanding,
  entries: readonly TreeEntry[],
  inherited: Inherited,
): TreeEntry[] {
  const { documented } = expanding;
  return entries.flatMap((entry): TreeEntry[] => {
    if (entry.type === 'group') return [expandGroup(expanding, entry, inherited)];
    if (entry.type === 'operation') return expandOperation(expanding, entry, inherited);
    const found = documented.get(entry.path);
    if (found) markUsed(inherited.used, found.source);
    return [entry];
  });
}

function expandGroup(expanding: Expanding, written: TreeGroup, outer: Inherited): TreeGroup {
  const raw = withOneFormat(expanding, written);
  const inherited = inheritSpecs(raw, outer);
  const found = raw.root === undefined ? undefined : expanding.documented.get(raw.root.path);
  if (found) markUsed(inherited.used, found.source);
  const entries = expandEntries(expanding, raw.entries, inherited);
  return { ...raw, entries: [...entries, ...generatedGroups(expanding, raw, inherited)] };
}

function expandOperation(expanding: Expanding, raw: TreeOperation, inherited: Inherited): TreeEntry[] {
  const { pointer, text } = raw;
  const entry = parseEntry(text);
  const path = pagePath(text);
  if (!entry || expanding.pages.has(path)) return [{ type: 'page', pointer, path, text }];
  const sources = inherited.specs.map(({ source }) => source);
  const named = raw.spec === undefined ? entry : { ...entry, spec: raw.spec };
  const found = findEntry(named, expanding.specs.openapi, sources, expanding.locate(pointer));
  if (found.problem) expanding.problems.push(found.problem);
  if (!found.ok) {
    for (const spec of inherited.specs) noteUnread(expanding, expanding.specs.openapi, spec);
    return [];
  }
  const { source } = found.spec;
  markUsed(inherited.used, source);
  const directory = entry.spec === undefined ? directoryOf(inherited, source) : undefined;
  const { version } = inherited;
  const page = generatedPage(found.spec, found.operation, {
    ...(directory && { directory }),
    ...(version && { version }),
  });
  return [treePage(expanding, pointer, page, inherited)];
}

/** A group has one format: as on the hosted platform, `openapi` takes precedence over `asyncapi`. */
function withOneFormat({ problems, locate }: Expanding, group: TreeGroup): TreeGroup {
  const { openapi, asyncapi, pointer, label } = group;
  if (openapi.length === 0 || asyncapi.length === 0) return group;
  problems.push(problem('asyncapi-ignored', { group: label }, locate(`${pointer}/asyncapi`, 'key')));
  return { ...group, asyncapi: [] };
}

function metas(paths: GeneratedPaths): PageMeta[] {
  return [...paths.generated.values()].map(metaOfGenerated);
}

/**
 * Divisions without content of their own inherit a specification, so its pages go there: to the first one, and to the first
 * one of each further language and version. Undefined if there is none.
 */
function fill(
  raw: readonly TreeDivision[],
  expanded: readonly TreeDivision[],
  outer: Inherited,
  groupsFor: (inherited: Inherited) => TreeGroup[],
): TreeDivision[] | undefined {
  const filled = new Map<TreeDivision, Partial<TreeDivision>>();
  for (const division of defaultFirst(raw)) {
    if (hasSpecs(division) || division.href !== undefined) continue;
    if (filled.size > 0 && !isEdition(division.kind)) continue;
    const inherited = inheritEdition(division, raw, outer);
    const inside = expanded[raw.indexOf(division)]!.divisions;
    if (isEmpty(division)) filled.set(division, { entries: groupsFor(withOwnUse(inherited)) });
    else {
      const divisions = fill(division.divisions, inside, inherited, groupsFor);
      if (divisions) filled.set(division, { divisions });
    }
  }
  if (filled.size === 0) return undefined;
  return expanded.map((division, i) => ({ ...division, ...filled.get(raw[i]!) }));
}

function isEmpty({ entries, divisions }: TreeNode): boolean {
  return entries.length === 0 && divisions.length === 0;
}

/** What navigation shows of a page that was generated from a spec. */
function metaOfGenerated(page: GeneratedPage): PageMeta {
  const { path, spec, frontmatter } = page;
  return pageMetaOf(
    path,
    spec.source,
    readFields(frontmatter, () => {}),
    formatOf(spec).badge?.(page),
  );
}
