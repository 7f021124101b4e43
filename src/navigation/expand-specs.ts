import type { AsyncSpec } from '../asyncapi/document/async-spec.ts';
import { channelBadge } from '../asyncapi/page/channel-address.ts';
import { channelPages } from '../asyncapi/page/channel-pages.ts';
import type { SpecSource } from '../config/api-config.ts';
import type { Locate } from '../config/json/locate.ts';
import { readFields } from '../content/frontmatter/frontmatter-fields.ts';
import type { GraphqlSpec } from '../graphql/document/graphql-spec.ts';
import { DEFAULT_GRAPHQL_DIRECTORY, graphqlPages } from '../graphql/page/graphql-pages.ts';
import { parseEntry } from '../openapi/document/entry.ts';
import type { ApiDocument } from '../openapi/document/spec.ts';
import type { SpecSet } from '../openapi/document/spec-set.ts';
import { findEntry } from '../openapi/page/find-entry.ts';
import { type GenerateOptions, generatedPage, generatedPages } from '../openapi/page/generated-pages.ts';
import { DEFAULT_DIRECTORY } from '../openapi/page/slug.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { entryOf, type GeneratedPage, partOf } from './pages/generated-page.ts';
import { type DocumentedOperation, type GeneratedPaths, generatedPaths } from './pages/generated-paths.ts';
import type { PageMeta } from './pages/page-meta.ts';
import { pageMetaOf } from './pages/page-meta-of.ts';
import { pagePath } from './pages/page-path.ts';
import type { ExpandedTree } from './resolve-navigation.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeGroup, TreeNode, TreeOperation } from './tree/tree.ts';

export interface SpecInput {
  specs: SpecSet;
  asyncSpecs: SpecSet<AsyncSpec>;
  graphqlSpecs: SpecSet<GraphqlSpec>;
  locate: Locate;
  /** Pages that have a file, by path. */
  pages: ReadonlyMap<string, PageMeta>;
  /** Pages with a file that document an operation or channel, by path. */
  documented: ReadonlyMap<string, DocumentedOperation>;
}

/** The stage at work. */
interface Expanding extends SpecInput {
  paths: GeneratedPaths;
  unread: Set<string>;
  problems: Problem[];
}

/** What an element hands down to those inside it. */
interface Inherited {
  specs: readonly SpecSource[];
  /** Sources that are documented inside the nearest element with a specification, and those around it. */
  used: Used;
  version?: string;
}

interface Used {
  sources: Set<string>;
  outer?: Used;
}

/**
 * The stage that turns operations, channels and GraphQL definitions into pages. First every entry that names an operation
 * becomes a page; then every element with an `openapi`, `asyncapi` or `graphql` of its own gets pages for all of them, unless
 * something inside it documents them already.
 */
export function expandSpecs(tree: NavTree, input: SpecInput): ExpandedTree {
  const paths = generatedPaths(input.pages, input.documented);
  const expanding: Expanding = { ...input, paths, unread: new Set(), problems: [] };
  const expanded = expandNode(expanding, tree, { specs: [], used: { sources: new Set() } });
  const { unread, problems } = expanding;
  return { tree: expanded, pages: metas(paths), generated: paths.generated, unread, problems };
}

function expandNode<Node extends TreeNode>(expanding: Expanding, raw: Node, outer: Inherited): Node {
  const inherited = inheritSpecs(raw, outer);
  const entries = expandEntries(expanding, raw.entries, inherited);
  const divisions = raw.divisions.map((division) =>
    expandNode(expanding, division, versioned(division, inherited)),
  );
  const expanded = { ...raw, entries, divisions };
  const groups = bulkGroups(expanding, raw, inherited);
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
  const { documented, pages, problems, locate } = expanding;
  return entries.flatMap((entry): TreeEntry[] => {
    if (entry.type === 'group') return [expandGroup(expanding, entry, inherited)];
    if (entry.type === 'operation') return expandOperation(expanding, entry, inherited);
    const found = documented.get(entry.path);
    if (found) markUsed(inherited.used, found.source);
    if (!isMisspelled(entry.text) || pages.has(entry.path)) return [entry];
    const params = { field: 'pages', text: entry.text };
    problems.push(problem('entry-invalid', params, locate(entry.pointer)));
    return [];
  });
}

function expandGroup(expanding: Expanding, written: TreeGroup, outer: Inherited): TreeGroup {
  const raw = withOneFormat(expanding, written);
  const inherited = inheritSpecs(raw, outer);
  const found = raw.root === undefined ? undefined : expanding.documented.get(raw.root.path);
  if (found) markUsed(inherited.used, found.source);
  const entries = expandEntries(expanding, raw.entries, inherited);
  return { ...raw, entries: [...entries, ...bulkGroups(expanding, raw, inherited)] };
}

function expandOperation(expanding: Expanding, raw: TreeOperation, inherited: Inherited): TreeEntry[] {
  const { pointer, text } = raw;
  const entry = parseEntry(text);
  if (!entry) return [{ type: 'page', pointer, path: pagePath(text), text }];
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

/** A group is of one format: as on the hosted platform, its `openapi` goes before its `asyncapi`. */
function withOneFormat({ problems, locate }: Expanding, group: TreeGroup): TreeGroup {
  const { openapi, asyncapi, pointer, label } = group;
  if (openapi.length === 0 || asyncapi.length === 0) return group;
  problems.push(problem('asyncapi-ignored', { group: label }, locate(`${pointer}/asyncapi`, 'key')));
  return { ...group, asyncapi: [] };
}

/** Pages for all that the element's own specs describe: operations and channels by tag, GraphQL definitions by kind. */
function bulkGroups(expanding: Expanding, element: TreeNode | TreeGroup, inherited: Inherited): TreeGroup[] {
  const { specs, asyncSpecs, graphqlSpecs } = expanding;
  const { openapi, asyncapi, pointer } = element;
  return [
    ...formatGroups(expanding, specs, openapi, `${pointer}/openapi`, generatedPages, inherited),
    ...merged(formatGroups(expanding, asyncSpecs, asyncapi, `${pointer}/asyncapi`, channelPages, inherited)),
    ...formatGroups(
      expanding,
      graphqlSpecs,
      graphqlOf(element),
      `${pointer}/graphql`,
      graphqlPages,
      inherited,
    ),
  ].map((group) => ({ ...group, pointer }));
}

function graphqlOf(element: TreeNode | TreeGroup | TreeDivision): readonly SpecSource[] {
  return 'graphql' in element && element.graphql
    ? [{ directory: DEFAULT_GRAPHQL_DIRECTORY, ...element.graphql }]
    : [];
}

/** Channels without a tag are in one group, from however many documents. */
function merged(groups: readonly GroupPart[]): GroupPart[] {
  const byLabel = new Map<string, GroupPart>();
  for (const group of groups) {
    const known = byLabel.get(group.label);
    byLabel.set(group.label, known ? { ...known, entries: [...known.entries, ...group.entries] } : group);
  }
  return [...byLabel.values()];
}

type GroupPart = Omit<TreeGroup, 'pointer'>;

function formatGroups<AnySpec extends ApiDocument>(
  expanding: Expanding,
  specs: SpecSet<AnySpec>,
  sources: readonly SpecSource[],
  pointer: string,
  pagesOf: (spec: AnySpec, options: GenerateOptions) => readonly GeneratedGroup[],
  { used, version }: Inherited,
): GroupPart[] {
  for (const spec of sources) noteUnread(expanding, specs, spec);
  return sources.flatMap(({ source, directory }) => {
    const spec = used.sources.has(source) ? undefined : specs.get(source);
    if (!spec) return [];
    markUsed(used, source);
    const options = { ...(directory && { directory }), ...(version && { version }) };
    return pagesOf(spec, options).map(({ label, pages }) => ({
      type: 'group' as const,
      label,
      openapi: [],
      asyncapi: [],
      isBare: false,
      entries: pages.map((page) => treePage(expanding, pointer, page)),
    }));
  });
}

interface GeneratedGroup {
  label: string;
  pages: readonly GeneratedPage[];
}

/** Notes the folder of pages that nobody knows, because their document cannot be read. */
function noteUnread(
  { unread }: Expanding,
  specs: SpecSet<ApiDocument>,
  { source, directory = DEFAULT_DIRECTORY }: SpecSource,
): void {
  if (!specs.get(source)) unread.add(pagePath(directory).toLowerCase());
}

function treePage({ paths, problems, locate }: Expanding, pointer: string, page: GeneratedPage): TreeEntry {
  const { path, taken } = paths.claim(page);
  // One that is in another file would have a summary or title there.
  const isUnread = partOf(page).value.$ref !== undefined;
  if (taken && !isUnread) {
    const params = { entry: entryOf(page), path: page.path, used: path };
    problems.push(problem('generated-path-taken', params, locate(pointer)));
  }
  return { type: 'page', pointer, path, text: entryOf(page) };
}

/** A word and an absolute path: an operation with a method that does not exist, unless it is the name of a file. */
function isMisspelled(text: string): boolean {
  return /^\s*(?:\S+\s+)?[a-z]+\s+\/\S*\s*$/i.test(text);
}

function metas(paths: GeneratedPaths): PageMeta[] {
  return [...paths.generated.values()].map(metaOfGenerated);
}

/** An element with its own specifications starts afresh; the others share what they inherit. */
function inheritSpecs(element: TreeNode | TreeGroup, outer: Inherited): Inherited {
  const { openapi, asyncapi } = element;
  if (openapi.length + asyncapi.length + graphqlOf(element).length === 0) return outer;
  const specs = openapi.length === 0 ? outer.specs : openapi;
  return { ...outer, specs, used: { sources: new Set(), outer: outer.used } };
}

function markUsed(used: Used, source: string): void {
  for (let at: Used | undefined = used; at; at = at.outer) at.sources.add(source);
}

function versioned(division: TreeDivision, inherited: Inherited): Inherited {
  const version = division.kind === 'version' ? division.value : division.version;
  return version === undefined ? inherited : { ...inherited, version };
}

function directoryOf(inherited: Inherited, source: string): string | undefined {
  return inherited.specs.find((spec) => spec.source === source)?.directory;
}

/** The first division inside that has nothing of its own to show: it inherits the spec, so the pages go there. */
function emptyDivision(divisions: readonly TreeDivision[]): TreeDivision | undefined {
  for (const division of divisions) {
    const { entries, divisions: inner, href, openapi, asyncapi, graphql } = division;
    if (openapi.length > 0 || asyncapi.length > 0 || graphql || href !== undefined) continue;
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

/** What navigation shows of a page that a spec gave rise to. */
function metaOfGenerated(page: GeneratedPage): PageMeta {
  const { path, spec, frontmatter } = page;
  return pageMetaOf(
    path,
    spec.source,
    readFields(frontmatter, () => {}),
    'channel' in page ? channelBadge(page.spec, page.channel) : undefined,
  );
}
