import type { AudienceTable } from '../../lib/access/audience-table.ts';
import { ANONYMOUS, mayRead, type PageAccess, type Reader } from './may-read.ts';

/** Groups of readers who may read the same pages, each with one reader as its example. The first are not signed in. */
export interface Audiences extends AudienceTable {
  readers: readonly Reader[];
}

/** With more groups or audiences, a build would write the site too many times. */
export const MAX_GROUPS = 10;
export const MAX_AUDIENCES = 32;

/**
 * The audiences of a site: readers of different groups who may read the same pages are one audience. Undefined if
 * there are too many. The cost depends on the number of different rules, not of pages.
 */
export function audiencesOf(pages: Iterable<PageAccess>): Audiences | undefined {
  const rules = distinct(pages);
  const groups = groupNames(rules);
  if (groups.length > MAX_GROUPS) return undefined;
  const readers: Reader[] = [ANONYMOUS];
  const known = new Map<string, number>();
  const byGroups: number[] = [];
  for (let bits = 0; bits < 2 ** groups.length; bits++) {
    const reader = { signedIn: true, groups: groups.filter((_, i) => (bits >> i) & 1) };
    const sees = rules.map((rule) => Number(mayRead(reader, rule))).join('');
    let audience = known.get(sees);
    if (audience === undefined) {
      audience = readers.push(reader) - 1;
      known.set(sees, audience);
    }
    byGroups.push(audience);
    if (readers.length > MAX_AUDIENCES) return undefined;
  }
  return { groups, byGroups, readers };
}

/** Names that rules mention, in a fixed order. */
export function groupNames(rules: Iterable<PageAccess>): string[] {
  const names = new Set<string>();
  for (const { groups } of rules) {
    for (const name of [...(groups?.includes ?? []), ...(groups?.excludes ?? [])]) names.add(name);
  }
  names.delete('*');
  return [...names].sort();
}

function distinct(pages: Iterable<PageAccess>): PageAccess[] {
  const rules = new Map<string, PageAccess>();
  for (const page of pages) rules.set(JSON.stringify([page.isPublic, page.groups]), page);
  return [...rules.values()];
}
