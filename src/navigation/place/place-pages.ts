import type { Locate } from '../../config/json/resolve-refs.ts';
import { elementName } from '../../config/validate/name-value.ts';
import type { LeftOut } from '../../lib/files/file-tree.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { isAbsoluteUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PageMeta } from '../pages/page-meta.ts';
import { pageSuggestions } from '../pages/page-suggestions.ts';
import type {
  NavDivision,
  NavEntry,
  NavGroup,
  Navigation,
  NavNode,
  NavPage,
  PagePlace,
  Section,
} from '../tree/navigation.ts';
import {
  defaultFirst,
  defaultOf,
  type NavTree,
  type TreeDivision,
  type TreeEntry,
  type TreeGroup,
  type TreeNode,
} from '../tree/tree.ts';
import { belongsTo, firstPageAmong, firstPageOf } from './first-page.ts';
import {
  createSection,
  type InheritedSettings,
  inheritSettings,
  linkEntry,
  navPage,
  partName,
  repeatedPage,
  settingsOfPage,
  settingsOfSite,
  shownPart,
} from './nav-parts.ts';

interface PlaceInput {
  config: { public?: boolean };
  locate: Locate;
  leftOut?: (file: string) => LeftOut | undefined;
  pages: ReadonlyMap<string, PageMeta>;
}

/** What the walk through the tree has found so far. */
interface Placing extends PlaceInput {
  problems: Problem[];
  sections: Section[];
  places: Map<string, PagePlace>;
  /** All locations of all pages. */
  listed: PagePlace[];
  suggestPage: (path: string) => string | undefined;
}

/** The current position in the tree. */
interface Spot {
  section: Section;
  groups: readonly NavGroup[];
  settings: InheritedSettings;
}

/** A page as the tree lists it. */
interface ListedPage {
  path: string;
  text: string;
  pointer: string;
}

/**
 * The stage that looks up pages and passes settings on to them. A page listed in several sections has a location in each of
 * them. The main one, in `places`, is in the default version and language, otherwise it is the first.
 */
export function placePages(tree: NavTree, input: PlaceInput) {
  const suggestPage = pageSuggestions(input.pages.keys());
  const placing: Placing = {
    ...input,
    problems: [],
    sections: [],
    places: new Map(),
    listed: [],
    suggestPage,
  };
  const navigation: Navigation = { kind: 'root', divisions: [], entries: [], global: [] };
  fillNode(placing, navigation, tree, [], inheritSettings(settingsOfSite(input.config.public), tree));
  const { sections, places, listed } = placing;
  const problems = [...placing.problems, ...withoutOwnPage(placing, tree, [], navigation)];
  const first = firstPageOf(navigation, places);
  return { navigation, sections, places, listed, problems, ...(first !== undefined && { first }) };
}

function fillNode(
  placing: Placing,
  target: NavNode,
  node: TreeNode,
  chain: readonly NavDivision[],
  settings: InheritedSettings,
): void {
  if (node.entries.length > 0) {
    const section = createSection(placing.sections.length, chain, target);
    placing.sections.push(section);
    target.entries = placeEntries(placing, node.entries, { section, groups: [], settings });
  }
  target.global = node.global.map(shownPart);
  const chosen = defaultOf(node.divisions);
  const placed = new Map<TreeDivision, NavDivision>();
  for (const division of defaultFirst(node.divisions)) {
    const shown = { ...shownPart(division), default: chosen.has(division) };
    fillNode(placing, shown, division, [...chain, shown], inheritSettings(settings, division));
    const first = firstPageOf(shown, placing.places);
    if (first !== undefined) shown.first = first;
    placed.set(division, shown);
  }
  target.divisions = node.divisions.map((division) => placed.get(division)!);
}

function placeEntries(placing: Placing, entries: readonly TreeEntry[], spot: Spot): NavEntry[] {
  return entries.flatMap((entry): NavEntry[] => {
    if (entry.type === 'group') {
      const link = linkOfGroup(entry);
      if (link) return [link];
      const group = placeGroup(placing, entry, spot);
      // Without entries, readers would see a heading over nothing.
      return group.entries.length === 0 && group.root === undefined ? [] : [group];
    }
    const page = entry.type === 'page' && placePage(placing, entry, spot);
    return page ? [page] : [];
  });
}

/** A group without pages whose `root` is a URL is a link to it. */
function linkOfGroup({ root, entries, label, icon, tag, hidden }: TreeGroup): NavPage | undefined {
  if (root === undefined || entries.length > 0 || !isAbsoluteUrl(root.text)) return undefined;
  return linkEntry({ label, url: root.text, hidden: hidden === true, icon, tag });
}

function placeGroup(placing: Placing, raw: TreeGroup, { section, groups, settings }: Spot): NavGroup {
  const own = inheritSettings(settings, raw);
  const group: NavGroup = {
    type: 'group',
    label: shownLabel(raw.label),
    ...(raw.icon && { icon: raw.icon }),
    ...(raw.tag && { tag: raw.tag }),
    expanded: groups.length === 0 || raw.expanded === true,
    hidden: raw.hidden === true,
    directory: own.directory,
    entries: [],
  };
  const inside = { section, groups: [...groups, group], settings: own };
  if (raw.root) {
    const root = placePage(placing, { ...raw.root, pointer: `${raw.pointer}/root` }, inside, group);
    if (root) group.root = root;
  }
  group.entries = placeEntries(placing, raw.entries, inside);
  const first = group.root?.path ?? firstPageAmong(group.entries);
  if (first !== undefined) group.first = first;
  return group;
}

function placePage(placing: Placing, listed: ListedPage, spot: Spot, rootOf?: NavGroup): NavPage | undefined {
  const { pages, places, problems } = placing;
  const meta = pages.get(listed.path);
  if (!meta) {
    problems.push(noPage(placing, listed));
    return undefined;
  }
  const settings = settingsOfPage(spot.settings, meta);
  const page = navPage(meta, settings.hidden);
  const { section, groups } = spot;
  // All properties are set, so that all objects have one shape in V8.
  const place: PagePlace = {
    page,
    section,
    groups,
    rootOf,
    previous: undefined,
    next: undefined,
    language: section.language,
    version: section.version,
    hidden: settings.hidden,
    searchable: settings.searchable,
    boost: settings.boost,
    public: settings.public,
    others: undefined,
  };
  const main = places.get(page.path);
  if (!main) {
    places.set(page.path, place);
    placing.listed.push(place);
    return page;
  }
  const locate = () => placing.locate(listed.pointer);
  // A section is completed before the next one begins.
  const last = main.others?.at(-1) ?? main;
  const repeated = repeatedPage(last.section === section ? last : main, place, listed.text, locate);
  if (repeated) problems.push(repeated);
  if (last.section !== section) {
    main.others ??= [];
    main.others.push(place);
    placing.listed.push(place);
  }
  // If one of several locations requires a login, the page does.
  if (settings.public !== true) main.public = settings.public;
  return page;
}

/** Divisions that only list pages of others; of nested ones, the outermost. */
function withoutOwnPage(
  placing: Placing,
  raw: TreeNode,
  chain: readonly NavDivision[],
  node: NavNode = chain.at(-1)!,
): Problem[] {
  return node.divisions.flatMap((division, i): Problem[] => {
    const written = raw.divisions[i]!;
    const { first, href, hidden } = division;
    if (hidden || href !== undefined || first === undefined) return [];
    const place = placing.places.get(first)!;
    const inside = [...chain, division];
    if (belongsTo(division, place)) return withoutOwnPage(placing, written, inside);
    const params = { element: elementName(division), page: first, place: partName(place, inside) };
    return [problem('division-shared', params, placing.locate(written.pointer))];
  });
}

function noPage({ locate, suggestPage, leftOut }: Placing, { path, text, pointer }: ListedPage): Problem {
  const at = locate(pointer);
  if (isAbsoluteUrl(text)) return problem('page-is-url', { url: text }, at);
  if (path.startsWith('/../')) return problem('page-outside', { page: text }, at);
  const page = text.replace(/^\/+|\/$|\.mdx?$/g, '');
  for (const file of [`${page}.mdx`, `${page}.md`]) {
    const cause = leftOut?.(file);
    if (cause?.reason === 'draft') return problem('page-draft', { page, file }, at);
    if (cause) return problem('page-left-out', { page, file, leftOut: cause }, at);
  }
  const near = suggestPage(path);
  const suggestion = near === '/' ? 'index' : near?.slice(1);
  return { ...problem('page-missing', { page, ...(suggestion && { suggestion }) }, at), target: path };
}
