import type { GroupRule } from './group-rule.ts';

/** Somebody who asks for a page. */
export interface Reader {
  signedIn: boolean;
  groups: readonly string[];
}

/** What a page of a protected site says about its readers, with everything that it inherits. */
export interface PageAccess {
  /** Readable without a login. */
  isPublic: boolean;
  /** Absent where the page is for all. */
  groups?: GroupRule;
}

export const ANONYMOUS: Reader = { signedIn: false, groups: [] };

/**
 * The one decision about who may read what. Groups need a login: somebody whom a page keeps out would otherwise only have
 * to sign out.
 */
export function mayRead(reader: Reader, { isPublic, groups }: PageAccess): boolean {
  if (!reader.signedIn) return isPublic && groups === undefined;
  if (groups === undefined) return true;
  const isIn = (group: string) => reader.groups.includes(group);
  if (groups.excludes.some(isIn)) return false;
  return groups.includes === undefined || groups.includes.some((group) => group === '*' || isIn(group));
}
