import type { NavDivision, NavEntry, Navigation, NavNode } from '../../navigation/tree/navigation.ts';
import { isEdition } from '../../navigation/tree/tree.ts';

/** A link of the navigation to another site. */
export interface OuterLink {
  label: string;
  url: string;
}

/** Links of the navigation to other sites, each once, in its order: of the default language and version, without hidden ones. */
export function outerLinks(navigation: Navigation): OuterLink[] {
  const links = new Map<string, OuterLink>();
  for (const link of linksOf(navigation)) if (!links.has(link.url)) links.set(link.url, link);
  return [...links.values()];
}

function linksOf({ global, divisions, entries }: NavNode): OuterLink[] {
  return [...[...global, ...divisions].flatMap(ofDivision), ...entries.flatMap(ofEntry)];
}

function ofDivision(division: NavDivision): OuterLink[] {
  if (division.hidden || (isEdition(division.kind) && (!division.default || division.href))) return [];
  return [...outer(division.label, division.href), ...linksOf(division)];
}

function ofEntry(entry: NavEntry): OuterLink[] {
  if (entry.hidden) return [];
  return entry.type === 'page' ? outer(entry.label, entry.url) : entry.entries.flatMap(ofEntry);
}

function outer(label: string, url: string | undefined): OuterLink[] {
  return url !== undefined && /^https?:/i.test(url) ? [{ label, url }] : [];
}
