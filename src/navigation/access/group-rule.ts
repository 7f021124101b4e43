import { isObject } from '../../lib/json/json-object.ts';

/** Which signed-in readers the `groups` of a page allow. */
export interface GroupRule {
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
