import type { NavDivision, NavEntry, NavNode, PagePlace } from '../tree/navigation.ts';
import { defaultFirst } from '../tree/tree.ts';

/**
 * The first page that belongs to a node: in its default version and language, skipping hidden ones. A node that lists
 * only pages of others leads to the first of these.
 */
export function firstPageOf(node: NavNode, places: ReadonlyMap<string, PagePlace>): string | undefined {
  let shared: string | undefined;
  for (const division of defaultFirst(node.divisions)) {
    const { first } = division;
    if (division.hidden || first === undefined) continue;
    if (belongsTo(division, places.get(first))) return first;
    shared ??= first;
  }
  for (const path of shownPages(node.entries)) {
    if (places.get(path)?.section.node === node) return path;
    shared ??= path;
  }
  return shared;
}

/** Whether a page is drawn as part of a division, unless its reader comes from another one that lists it. */
export function belongsTo(division: NavDivision, place: PagePlace | undefined): boolean {
  return place?.section.chain.includes(division) === true;
}

/** The first page among entries: the main page of a group before those that it lists. */
export function firstPageAmong(entries: readonly NavEntry[]): string | undefined {
  return shownPages(entries).next().value;
}

function* shownPages(entries: readonly NavEntry[]): Generator<string, undefined> {
  for (const entry of entries) {
    if (entry.hidden) continue;
    if (entry.type === 'group') {
      if (entry.root) yield entry.root.path;
      yield* shownPages(entry.entries);
    } else if (entry.url === undefined) yield entry.path;
  }
}
