import { defaultFirst } from '../tree/default-division.ts';
import type { NavEntry, NavNode } from '../tree/navigation.ts';

/** The first page of a node: that of the default version and language, skipping hidden ones. */
export function firstPageOf(node: NavNode): string | undefined {
  for (const division of defaultFirst(node.divisions)) {
    if (!division.hidden && division.first !== undefined) return division.first;
  }
  return firstPageAmong(node.entries);
}

/** The first page among entries: the main page of a group before those that it lists. */
export function firstPageAmong(entries: readonly NavEntry[]): string | undefined {
  for (const entry of entries) {
    if (entry.hidden) continue;
    const first = entry.type === 'group' ? entry.first : entry.url === undefined ? entry.path : undefined;
    if (first !== undefined) return first;
  }
  return undefined;
}
