import { channelBadge } from '../../asyncapi/page/channel-text.ts';
import { readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import { parseEntry } from '../../openapi/document/entry.ts';
import { findEntry } from '../../openapi/page/find-entry.ts';
import { generatedPage } from '../../openapi/page/generated-pages.ts';
import { problem } from '../../problems/problem.ts';
import { type GeneratedPage, type GeneratedPaths, generatedPaths } from '../pages/generated-page.ts';
import { type PageMeta, pageMetaOf, pagePath } from '../pages/page-meta.ts';
import type { ExpandedTree } from '../resolve-navigation.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeGroup, TreeNode, TreeOperation } from '../tree/tree.ts';
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
  inheritSpecs,
  markUsed,
  versioned,
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
    repeated: new Map(),
  };
  const expanded = expandNode(expanding, tree, { specs: [], used: { sources: new Set() } });
  const { unread } = expanding;
  const problems = [...expanding.problems, ...repeatedPaths(expanding)];
  const { generated, replaced } = paths;
  return { tree: expanded, pages: metas(paths), generated, replaced, unread, problems };
}

/** Whether the navigation lists a page by its name. */
function listedPages(tree: NavTree): (path: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (path) => {
    known ??= new Set(pathsIn(tree));
    return known.has(path);
  };
}

function* pathsIn({ entries, ...element }: TreeNode | TreeGroup): Generator<string> {
  if ('root' in element && element.root) yield element.root.path;
  for (const entry of entries) {
    if (entry.type === 'page') yield entry.path;
    else if (entry.type === 'group') yield* pathsIn(entry);
  }
  if ('divisions' in element) for (const division of element.divisions) yield* pathsIn(division);
}

function expandNode<Node extends TreeNode>(expanding: Expanding, raw: Node, outer: Inherited): Node {
  const inherited = inheritSpecs(raw, outer);
  const entries = expandEntries(expanding, raw.entries, inherited);
  const divisions = raw.divisions.map((division) =>
    expandNode(expanding, division, versioned(division, inherited)),
  );
  const expanded = { ...raw, entries, divisions };
  const groups = generatedGroups(expanding, raw, inherited);
  if (groups.length === 0) return expanded;
  const receiver = emptyDivision(divisions);
  if (!receiver) return { ...expanded, entries: [...entries, ...groups] };
  return { ...expanded, divisions: fill(divisions, receiver, groups) };
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
  const found = findEntry(named, expanding.specs, sources, expanding.locate(pointer));
  if (found.problem) expanding.problems.push(found.problem);
  if (!found.ok) {
    for (const spec of inherited.specs) noteUnread(expanding, expanding.specs, spec);
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
  return [treePage(expanding, pointer, page)];
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

/** The first division inside without its own content: it inherits the spec, so the pages go there. */
function emptyDivision(divisions: readonly TreeDivision[]): TreeDivision | undefined {
  for (const division of divisions) {
    const { entries, divisions: inner, href } = division;
    if (hasSpecs(division) || href !== undefined) continue;
    if (entries.length === 0 && inner.length === 0) return division;
    const found = emptyDivision(inner);
    if (found) return found;
  }
  return undefined;
}

function fill(divisions: TreeDivision[], receiver: TreeDivision, groups: TreeGroup[]): TreeDivision[] {
  return divisions.map((division) =>
    division === receiver
      ? { ...division, entries: groups }
      : { ...division, divisions: fill(division.divisions, receiver, groups) },
  );
}

/** What navigation shows of a page that was generated from a spec. */
function metaOfGenerated(page: GeneratedPage): PageMeta {
  const { path, spec, frontmatter } = page;
  return pageMetaOf(
    path,
    spec.source,
    readFields(frontmatter, () => {}),
    'channel' in page ? channelBadge(page.spec, page.channel) : undefined,
  );
}
