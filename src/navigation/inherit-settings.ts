import type { Locate } from '../config/locate.ts';
import { suggest } from '../lib/suggest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { defaultFirst, defaultOf } from './default-division.ts';
import type {
  NavDivision,
  NavEntry,
  NavGroup,
  Navigation,
  NavNode,
  NavPage,
  PagePlace,
  Section,
} from './navigation.ts';
import type { PageMeta } from './page-meta.ts';
import type {
  Directory,
  NavTree,
  TreeDivision,
  TreeGroup,
  TreeNode,
  TreePage,
  TreeSettings,
} from './tree.ts';

interface Input {
  config: { public?: boolean };
  locate: Locate;
  pages: ReadonlyMap<string, PageMeta>;
}

interface Inherited {
  hidden: boolean;
  searchable: boolean;
  boost: number;
  public?: boolean;
  directory: Directory;
}

/**
 * The stage that looks up pages and hands settings down: the nearest explicit value wins, a page's own frontmatter over
 * all. A page listed several times belongs to the default version and language, else to the place listed first.
 */
export function inheritSettings(tree: NavTree, input: Input) {
  const problems: Problem[] = [];
  const sections: Section[] = [];
  const places = new Map<string, PagePlace>();

  const resolveNode = (
    node: TreeNode,
    chain: readonly NavDivision[],
    inherited: Inherited,
    target: NavNode,
  ) => {
    const section = sectionOf(chain, target);
    if (node.entries.length > 0 || node.divisions.length === 0)
      sections.push({ ...section, index: sections.length });
    const here = sections.at(-1)!;
    target.entries = resolveEntries(node.entries, here, [], inherited);
    target.global = node.global.map((link) => resolveLink(link));
    const chosen = defaultOf(node.divisions);
    const resolved = new Map<TreeDivision, NavDivision>();
    for (const division of defaultFirst(node.divisions)) {
      resolved.set(division, resolveDivision(division, chain, inherited, chosen.has(division)));
    }
    target.divisions = node.divisions.map((division) => resolved.get(division)!);
  };

  const resolveDivision = (
    division: TreeDivision,
    chain: readonly NavDivision[],
    inherited: Inherited,
    isDefault: boolean,
  ): NavDivision => {
    const resolved = { ...resolveLink(division), default: isDefault };
    resolveNode(division, [...chain, resolved], handDown(inherited, division), resolved);
    const first = firstOfNode(resolved);
    return first === undefined ? resolved : Object.assign(resolved, { first });
  };

  const resolveEntries = (
    entries: TreeNode['entries'],
    section: Section,
    groups: readonly NavGroup[],
    inherited: Inherited,
  ): NavEntry[] =>
    entries.flatMap((entry): NavEntry[] => {
      if (entry.type === 'group') return [resolveGroup(entry, section, groups, inherited)];
      if (entry.type === 'operation') return [];
      const page = resolvePage(entry, inherited);
      if (!page) return [];
      claim(page, section, groups, inherited);
      return [page];
    });

  const resolveGroup = (
    raw: TreeGroup,
    section: Section,
    groups: readonly NavGroup[],
    inherited: Inherited,
  ): NavGroup => {
    const settings = handDown(inherited, raw);
    const { label, icon, tag } = raw;
    const group: NavGroup = {
      type: 'group',
      label,
      ...(icon && { icon }),
      ...(tag && { tag }),
      expanded: groups.length === 0 || raw.expanded === true,
      hidden: raw.hidden === true,
      directory: settings.directory,
      entries: [],
    };
    const inside = [...groups, group];
    const root =
      raw.root &&
      resolvePage({ type: 'page', pointer: `${raw.pointer}/root`, path: raw.root, text: raw.root }, settings);
    if (root) {
      group.root = root;
      claim(root, section, inside, settings, group);
    }
    group.entries = resolveEntries(raw.entries, section, inside, settings);
    const first = firstOfGroup(group);
    if (first !== undefined) group.first = first;
    return group;
  };

  const resolvePage = (entry: TreePage, inherited: Inherited): NavPage | undefined => {
    const meta = input.pages.get(entry.path);
    if (!meta) {
      const page = entry.text.replace(/^\/+|\.mdx?$/g, '');
      const suggestion = suggest(entry.path, input.pages.keys())?.slice(1);
      problems.push(
        problem('page-missing', { page, ...(suggestion && { suggestion }) }, input.locate(entry.pointer)),
      );
      return undefined;
    }
    return navPage(meta, inherited);
  };

  const claim = (
    page: NavPage,
    section: Section,
    groups: readonly NavGroup[],
    inherited: Inherited,
    rootOf?: NavGroup,
  ) => {
    if (places.has(page.path)) return;
    const meta = input.pages.get(page.path)!;
    const isPublic = meta.public ?? inherited.public;
    places.set(page.path, {
      page,
      section,
      groups,
      ...(rootOf && { rootOf }),
      ...(section.language !== undefined && { language: section.language }),
      ...(section.version !== undefined && { version: section.version }),
      hidden: page.hidden,
      searchable: searchableOf(meta, inherited),
      boost: meta.boost ?? inherited.boost,
      ...(isPublic !== undefined && { public: isPublic }),
    });
  };

  const navigation: Navigation = { kind: 'root', divisions: [], entries: [], global: [] };
  const top: Inherited = { hidden: false, searchable: false, boost: 1, directory: 'none' };
  if (input.config.public !== undefined) top.public = input.config.public;
  resolveNode(tree, [], handDown(top, tree), navigation);
  const first = firstOfNode(navigation);
  return { navigation, sections, places, problems, ...(first !== undefined && { first }) };
}

function sectionOf(chain: readonly NavDivision[], node: NavNode): Omit<Section, 'index'> {
  const nearest = (kind: string) => chain.findLast((division) => division.kind === kind)?.value;
  const language = nearest('language');
  const version = nearest('version');
  return {
    chain,
    node,
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
  };
}

function resolveLink(raw: TreeDivision): NavDivision {
  const { pointer, divisions, entries, global, openapi, asyncapi, searchable, boost, directory, ...shown } =
    raw;
  return { ...shown, hidden: raw.hidden === true, default: false, divisions: [], entries: [], global: [] };
}

function handDown(inherited: Inherited, own: TreeSettings): Inherited {
  const hidden = own.hidden ?? inherited.hidden;
  const isPublic = own.public ?? inherited.public;
  return {
    hidden,
    searchable: hidden && (own.searchable ?? (own.hidden === true ? false : inherited.searchable)),
    boost: own.boost ?? inherited.boost,
    ...(isPublic !== undefined && { public: isPublic }),
    directory: own.directory ?? inherited.directory,
  };
}

/** A page that says `hidden: false` in a hidden group is found by search, though it stays out of the navigation. */
function searchableOf(meta: PageMeta, inherited: Inherited): boolean {
  if (meta.hidden === true) return false;
  return !inherited.hidden || inherited.searchable || meta.hidden === false;
}

function navPage(meta: PageMeta, inherited: Inherited): NavPage {
  const { path, title, sidebarTitle, description, icon, tag, method, url } = meta;
  return {
    type: 'page',
    path,
    label: sidebarTitle ?? title,
    title,
    ...(description !== undefined && { description }),
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    deprecated: meta.deprecated === true,
    hidden: inherited.hidden || meta.hidden === true,
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
  };
}

function firstOfNode(node: NavNode): string | undefined {
  for (const division of defaultFirst(node.divisions)) {
    if (!division.hidden && division.first !== undefined) return division.first;
  }
  return firstOfEntries(node.entries);
}

function firstOfGroup(group: NavGroup): string | undefined {
  return group.root?.path ?? firstOfEntries(group.entries);
}

function firstOfEntries(entries: readonly NavEntry[]): string | undefined {
  for (const entry of entries) {
    if (entry.hidden) continue;
    const first = entry.type === 'group' ? entry.first : entry.url === undefined ? entry.path : undefined;
    if (first !== undefined) return first;
  }
  return undefined;
}
