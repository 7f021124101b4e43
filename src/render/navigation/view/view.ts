import { safeUrl } from '../../../lib/url/safe-url.ts';
import { divisionQuery, sharingSections } from '../../../navigation/trail/shared-page.ts';
import { type SwitchTarget, switchTargets } from '../../../navigation/trail/switch-target.ts';
import type { NavDivision, Navigation, PagePlace, Section } from '../../../navigation/tree/navigation.ts';
import type { DivisionKind } from '../../../navigation/tree/tree.ts';
import { type NavigationSite, type SectionContext, sectionContext } from './entry.ts';
import { createSidebars, type WriteFile } from './sidebars.ts';

/** The data for the navigation parts of one page. What pages of a section share is created once. */
export interface NavigationView extends SectionContext {
  navigation: Navigation;
  /** The section whose sidebar is shown; undefined for a site without pages. */
  section?: Section;
  /** Undefined for a page that the navigation does not reach. */
  place?: PagePlace;
  /** The version in the page's frontmatter, if the navigation gives it none. */
  ownVersion?: string;
  switchTo: SwitchTarget;
  /** The sections that list pages whose main location is in another one. */
  sharing: ReadonlySet<Section>;
  /** The same page in another of its locations, without a sidebar. */
  at: (place: PagePlace) => NavigationView;
  /** What all pages of a section have. */
  within: (section: Section) => NavigationView;
  /** The section stands for all of its pages: choices name their divisions, and the browser leads them to the page on the screen. */
  isForSection?: true;
  /** The groups and pages of the sidebar, as HTML. */
  sidebarTree: () => string;
  /** Identifies that HTML: pages with the same key have the same tree. */
  sidebarKey: string;
  /** URL of the whole tree, if the page contains only a part of it. */
  sidebarFragment?: string;
}

/** Data of a page besides its location. */
interface PageTraits {
  language?: string;
  /** As in its frontmatter. The version in the navigation takes precedence. */
  version?: string;
}

/** The view of the page at `path`. One outside the navigation has the first section of its version or language. */
export type ViewOf = (path: string | undefined, traits?: PageTraits) => NavigationView;

/** `write` writes the files that pages load. */
export function navigationViews(given: NavigationSite, write: WriteFile): ViewOf {
  const site = { ...given, linkTo: (href: string) => safeUrl(given.linkTo(href)) };
  const { resolved } = site;
  const sidebars = createSidebars(site, write);
  const switchTo = switchTargets(resolved.pages);
  const sharing = sharingSections(resolved.pages.values());
  const first = resolved.first === undefined ? undefined : resolved.pages.get(resolved.first);
  const firstOf = (trait: keyof PageTraits, value: string | undefined) =>
    value === undefined ? undefined : resolved.sections.find((section) => section[trait] === value);
  const noSidebar = { sidebarTree: () => '', sidebarKey: '' };
  const bareView = (section: Section | undefined, place: PagePlace | undefined): NavigationView => ({
    ...sectionContext(site, section),
    navigation: resolved.navigation,
    switchTo,
    sharing,
    at: (other) => bareView(other.section, other),
    within: (other) => ({ ...viewIn(other), isForSection: true }),
    ...(section && { section }),
    ...(place && { place }),
    ...noSidebar,
  });
  const viewIn = (section: Section | undefined, place?: PagePlace): NavigationView => ({
    ...bareView(section, place),
    ...(section && sidebars.of(section, place)),
  });
  return (path, { language, version } = {}) => {
    const place = path === undefined ? undefined : resolved.pages.get(path);
    const section =
      place?.section ??
      firstOf('version', version) ??
      firstOf('language', language) ??
      first?.section ??
      resolved.sections[0];
    const ownVersion = place?.version === undefined ? version : undefined;
    return { ...viewIn(section, place), ownVersion };
  };
}

/** Sibling divisions of one kind on the path to the current page. */
export interface DivisionLevel {
  divisions: readonly NavDivision[];
  /** The one that contains the page. */
  current?: NavDivision;
}

/**
 * All levels of `kind` on the path to the page, outermost first; global links are at the end of their level. A level
 * without a current choice is off the current path: only sites that mix kinds of children have it; it stays reachable.
 */
export function levelsOf(view: NavigationView, kind: DivisionKind): DivisionLevel[] {
  const chain = view.section?.chain ?? [];
  const isShown = (division: NavDivision) => division.kind === kind && isInMenus(division);
  return [view.navigation, ...chain].flatMap((node) => {
    const own = node.divisions.filter(isShown);
    const current = own.find((division) => chain.includes(division));
    const divisions = [...own, ...node.global.filter(isShown)];
    return divisions.length === 0 ? [] : [{ divisions, ...(current && { current }) }];
  });
}

/** Hidden divisions are not in menus, nor are those without pages and link. */
export function isInMenus({ hidden, href, first, divisions, entries }: NavDivision): boolean {
  const leadsSomewhere = href !== undefined || first !== undefined || entries.length > 0;
  return !hidden && (leadsSomewhere || divisions.some(isInMenus));
}

/**
 * Where a division leads: to `path`, by default its first page. If others list the page, too, the query names this one,
 * whichever the reader comes from. It leaves open which part of the division: that is up to the reader.
 */
export function divisionHref(
  division: NavDivision,
  { linkTo, resolved }: Pick<NavigationSite, 'linkTo' | 'resolved'>,
  path = division.first,
): string {
  if (division.href !== undefined || path === undefined) return linkTo(division.href ?? '/');
  const main = resolved.pages.get(path);
  return `${linkTo(path)}${main?.others ? divisionQuery(division, main) : ''}`;
}
