import type { AudienceTable } from '../../lib/access/access-settings.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { isObject } from '../../lib/json/json-object.ts';

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

/** Somebody who requests a page. */
export interface Reader {
  signedIn: boolean;
  groups: readonly string[];
  /** They are in further groups, which the login did not name. */
  hasMoreGroups?: boolean;
}

/** The access settings of a page of a protected site, including what it inherits. */
export interface PageAccess {
  /** Readable without a login. */
  isPublic: boolean;
  /** Absent if the page is for everyone. */
  groups?: GroupRule;
}

export const ANONYMOUS: Reader = { signedIn: false, groups: [] };

/**
 * The only place that decides who may read what. Groups require a login: otherwise, excluded readers would only have to
 * sign out.
 */
export function mayRead(reader: Reader, { isPublic, groups }: PageAccess): boolean {
  if (!reader.signedIn) return isPublic && groups === undefined;
  if (groups === undefined) return true;
  const isIn = (group: string) => reader.groups.includes(group);
  if (groups.excludes.some(isIn)) return false;
  // They could be in one that is excluded.
  if (reader.hasMoreGroups && groups.excludes.length > 0) return false;
  return groups.includes === undefined || groups.includes.some((group) => group === '*' || isIn(group));
}

/** Which signed-in readers the `groups` of a page allow. */
interface GroupRule {
  /** One of these is needed; `*` is every signed-in reader. Absent: everyone who is not excluded. */
  includes?: readonly string[];
  /** Readers in one of these are excluded, whatever other groups they are in. */
  excludes: readonly string[];
}

/** Allows nobody: `[]`, and anything malformed. */
export const NOBODY: GroupRule = { includes: [], excludes: [] };

/**
 * `groups` as written: names, or rules `{includes?, excludes?}`. Several rules are combined: an exclusion of one applies
 * to all of them. Undefined if nothing is written.
 */
export function readGroups(value: unknown): GroupRule | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length === 0) return NOBODY;
  if (value.every(isName)) return { includes: value, excludes: [] };
  const rules = value.map(readRule);
  if (!rules.every((rule) => rule !== undefined)) return NOBODY;
  const includes = rules.flatMap((rule) => rule.includes ?? []);
  const excludes = rules.flatMap((rule) => rule.excludes);
  return includes.length === 0 ? { excludes } : { includes, excludes };
}

function readRule(value: unknown): GroupRule | undefined {
  if (!isObject(value)) return undefined;
  const { includes, excludes, ...others } = value;
  if (Object.keys(others).length > 0 || (includes === undefined && excludes === undefined)) return undefined;
  if (includes !== undefined && !(isNames(includes) && includes.length > 0)) return undefined;
  if (excludes !== undefined && !(isNames(excludes) && !excludes.includes('*'))) return undefined;
  return { ...(includes && { includes }), excludes: excludes ?? [] };
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
