import { belongsTo } from '../../../navigation/place/first-page.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import type { DivisionKind } from '../../../navigation/tree/tree.ts';
import type { NavigationSite } from './navigation-site.ts';
import type { NavigationView } from './view.ts';

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
  const isShown = (division: NavDivision) =>
    division.kind === kind && !division.hidden && leadsSomewhere(division);
  return [view.navigation, ...chain].flatMap((node) => {
    const own = node.divisions.filter(isShown);
    const current = own.find((division) => chain.includes(division));
    const divisions = [...own, ...node.global.filter(isShown)];
    return divisions.length === 0 ? [] : [{ divisions, ...(current && { current }) }];
  });
}

function leadsSomewhere({ href, first, divisions, entries }: NavDivision): boolean {
  return href !== undefined || first !== undefined || divisions.length + entries.length > 0;
}

/** Where a division leads: to `path`, by default its first page. If the page belongs to another one, the query names this. */
export function divisionHref(
  division: NavDivision,
  { linkTo, resolved }: Pick<NavigationSite, 'linkTo' | 'resolved'>,
  path = division.first,
): string {
  if (division.href !== undefined || path === undefined) return linkTo(division.href ?? '/');
  const isOwn = belongsTo(division, resolved.pages.get(path));
  return `${linkTo(path)}${isOwn ? '' : divisionQuery(division)}`;
}

function divisionQuery({ kind, value }: NavDivision): string {
  return `?${kind}=${encodeURIComponent(value)}`;
}
