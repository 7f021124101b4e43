import { elementName } from '../../config/validate/name-value.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { PageMeta } from '../pages/page-meta.ts';
import type { NavDivision, NavNode, NavPage, PagePlace, Section } from '../tree/navigation.ts';
import type { Directory, TreeDivision, TreeSettings } from '../tree/tree.ts';

/** The pages right under a node, inside the divisions of `chain`. */
export function createSection(index: number, chain: readonly NavDivision[], node: NavNode): Section {
  const nearest = (kind: string) => chain.findLast((division) => division.kind === kind)?.value;
  const language = nearest('language');
  const version = nearest('version');
  return {
    index,
    chain,
    node,
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
  };
}

/** A division as readers see it, without its children. */
export function shownPart(raw: TreeDivision): NavDivision {
  const {
    pointer,
    openapi,
    asyncapi,
    graphql,
    sdk,
    searchable,
    boost,
    public: _public,
    directory,
    version,
    ...shown
  } = raw;
  return {
    ...shown,
    label: shownLabel(raw.label),
    hidden: raw.hidden === true,
    default: false,
    divisions: [],
    entries: [],
    global: [],
  };
}

/** The entry for a page. */
export function navPage(meta: PageMeta, hidden: boolean): NavPage {
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
    hidden,
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
  };
}

/** An entry that leads out of the site. */
export function linkEntry({
  label,
  url,
  hidden,
  icon,
  tag,
}: Pick<NavPage, 'label' | 'hidden' | 'icon' | 'tag'> & { url: string }): NavPage {
  return {
    type: 'page',
    path: url,
    label,
    title: label,
    ...(icon && { icon }),
    ...(tag !== undefined && { tag }),
    deprecated: false,
    hidden,
    url,
  };
}

/** What an element passes on to those inside it. */
export interface InheritedSettings {
  hidden: boolean;
  /** Pages are searchable although they are hidden. */
  searchable: boolean;
  boost: number;
  public?: boolean;
  directory: Directory;
}

/** What the root of the navigation inherits from docs.json. */
export function settingsOfSite(isPublic: boolean | undefined): InheritedSettings {
  return {
    hidden: false,
    searchable: false,
    boost: 1,
    directory: 'none',
    ...(isPublic !== undefined && { public: isPublic }),
  };
}

/** The closest explicit value wins. Hiding again overrides `searchable` of an ancestor. */
export function inheritSettings(outer: InheritedSettings, own: TreeSettings): InheritedSettings {
  const hidden = own.hidden ?? outer.hidden;
  const isPublic = own.public ?? outer.public;
  return {
    hidden,
    searchable: hidden && (own.searchable ?? (own.hidden === true ? false : outer.searchable)),
    boost: own.boost ?? outer.boost,
    directory: own.directory ?? outer.directory,
    ...(isPublic !== undefined && { public: isPublic }),
  };
}

/** The effective settings of a page; its own frontmatter overrides all others. */
export function settingsOfPage(outer: InheritedSettings, meta: PageMeta) {
  const isPublic = meta.public ?? outer.public;
  return {
    // `hidden: false` in a hidden group makes the page searchable again, but does not show it in the navigation.
    hidden: outer.hidden || meta.hidden === true,
    searchable: meta.hidden !== true && (!outer.hidden || outer.searchable || meta.hidden === false),
    boost: meta.boost ?? outer.boost,
    ...(isPublic !== undefined && { public: isPublic }),
  };
}

/** The problem with a further entry for a page; none for a group's own root. `known` is its location before. */
export function repeatedPage(
  known: PagePlace,
  { section, groups }: PagePlace,
  page: string,
  locate: () => Location | undefined,
): Problem | undefined {
  if (known.rootOf !== undefined && known.rootOf === groups.at(-1)) return undefined;
  const params = { page, place: partName(known, section.chain) };
  return problem(known.section === section ? 'page-duplicate' : 'page-shared', params, locate());
}

/** The part of the site that a location is in: its division outside of `chain`, otherwise its group. */
export function partName({ groups, section }: PagePlace, chain: readonly NavDivision[]): string {
  const apart = section.chain.find((division, i) => division !== chain[i]);
  if (apart) return elementName(apart);
  const group = groups.at(-1);
  if (group) return elementName({ kind: 'group', label: group.label });
  const division = section.chain.at(-1);
  return division ? elementName(division) : 'the navigation';
}
