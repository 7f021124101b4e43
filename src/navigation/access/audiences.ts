import type { AudienceTable } from '../../lib/access/access-settings.ts';
import { getOrInsert } from '../../lib/collections.ts';
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
  const seenBy = (reader: Reader) => rules.map((rule) => mayRead(reader, rule));
  const readers: Reader[] = [ANONYMOUS];
  const known = new Map<string, number>();
  const audienceOf = (reader: Reader): number => {
    const sees = seenBy(reader).map(Number).join('');
    return getOrInsert(known, sees, () => readers.push(reader) - 1);
  };
  const members = Array.from({ length: 2 ** groups.length }, (_, bits) => ({
    signedIn: true,
    groups: groups.filter((_, i) => (bits >> i) & 1),
  }));
  const byGroups: number[] = [];
  for (const member of members) {
    byGroups.push(audienceOf(member));
    if (readers.length > MAX_AUDIENCES) return undefined;
  }
  // One audience more at most, of readers none of whose groups are known: an audience takes as long as a build.
  if (readers.length < MAX_AUDIENCES) audienceOf({ signedIn: true, groups: [], hasMoreGroups: true });
  const seen = readers.map(seenBy);
  const byGroupsAndMore = members.map((member) =>
    largestWithin(seenBy({ ...member, hasMoreGroups: true }), seen),
  );
  return { groups, byGroups, byGroupsAndMore, readers };
}

/** The audience that sees the most of what is allowed, and nothing else: at least the one of strangers. */
function largestWithin(allowed: readonly boolean[], seen: readonly (readonly boolean[])[]): number {
  const sizes = seen.map((rules) =>
    rules.every((isSeen, i) => allowed[i] || !isSeen) ? rules.filter(Boolean).length : -1,
  );
  return sizes.indexOf(Math.max(...sizes));
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
