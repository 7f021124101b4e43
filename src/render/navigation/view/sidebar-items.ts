import { memoize } from '../../../lib/collections.ts';
import type { NavEntry, NavGroup, NavPage, PagePlace } from '../../../navigation/tree/navigation.ts';

/** Items of a sidebar: a whole tree, or the part of it in one page. */
export type SidebarItem =
  | { type: 'page'; page: NavPage }
  /** Without `items`, only the title is shown, as a link to the group's first page. */
  | { type: 'group'; group: NavGroup; items?: SidebarItem[] }
  /** Link to the entries before or after those shown. */
  | { type: 'rest'; side: 'earlier' | 'later'; path: string };

/** Maximum entries of one list in a page. */
const CHUNK = 40;

/** All pages that are not hidden, and the groups that contain some. */
export function wholeTree(entries: readonly NavEntry[]): SidebarItem[] {
  return visible(entries).map((entry) =>
    entry.type === 'page'
      ? { type: 'page', page: entry }
      : { type: 'group', group: entry, items: wholeTree(entry.entries) },
  );
}

/** What a page shows of a long tree. Pages with the same `key` show the same. */
export interface TreePart {
  key: string;
  items: SidebarItem[];
}

/**
 * The part of a long tree in a page: the groups around the page with their entries, and only the titles of all other
 * groups. Long lists are cut to the entries around the page.
 */
export function partsOfTree(entries: readonly NavEntry[]): (place: PagePlace | undefined) => TreePart {
  const shownList = memoize(shownOf);
  return (place) => {
    const around = place?.groups ?? [];
    const keys: string[] = [];
    const cut = (list: readonly NavEntry[], depth: number): SidebarItem[] => {
      const { shown, indexes } = shownList(list);
      const open = indexes.get(around[depth]);
      const here = open ?? indexes.get(place?.page.path) ?? 0;
      const start = Math.floor(here / CHUNK) * CHUNK;
      keys.push(`${start}:${open ?? -1}`);
      return [
        ...restOf(shown[start - 1], 'earlier'),
        ...shown.slice(start, start + CHUNK).map((entry): SidebarItem => {
          if (entry.type === 'page') return { type: 'page', page: entry };
          const items = entry === around[depth] ? { items: cut(entry.entries, depth + 1) } : {};
          return { type: 'group', group: entry, ...items };
        }),
        ...restOf(shown[start + CHUNK], 'later'),
      ];
    };
    const items = cut(entries, 0);
    return { key: keys.join('/'), items };
  };
}

/** The entries of a list that readers see, and where groups and the paths of pages are among them. */
interface ShownList {
  shown: readonly NavEntry[];
  indexes: ReadonlyMap<unknown, number>;
}

function shownOf(list: readonly NavEntry[]): ShownList {
  const shown = visible(list);
  const indexes = new Map<unknown, number>();
  // From the end: if a page is listed twice, the first entry counts.
  for (let index = shown.length - 1; index >= 0; index--) {
    const entry = shown[index]!;
    indexes.set(entry.type === 'page' ? entry.path : entry, index);
  }
  return { shown, indexes };
}

function visible(entries: readonly NavEntry[]): NavEntry[] {
  return entries.filter(isVisible);
}

/** A group that contains only hidden pages is hidden: only its title would be left. */
function isVisible(entry: NavEntry): boolean {
  if (entry.hidden) return false;
  return entry.type === 'page' || entry.root !== undefined || entry.entries.some(isVisible);
}

function restOf(entry: NavEntry | undefined, side: 'earlier' | 'later'): SidebarItem[] {
  const path = entry && (entry.type === 'page' ? entry.path : entry.first);
  return path === undefined ? [] : [{ type: 'rest', side, path }];
}
