import type { GroupRule } from './group-rule.ts';

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
