/** Which readers of a protected site see which of its folders. */
export interface AudienceTable {
  /** Groups that decide something. */
  groups: readonly string[];
  /** Number of the audience of a signed-in reader. The position has a bit for each of their groups. */
  byGroups: readonly number[];
}

/** The audience of readers who are not signed in. */
export const PUBLIC_AUDIENCE = 0;

/** Groups that decide nothing are passed over. A reader whom the table does not mention has no group. */
export function audienceOf(
  { groups, byGroups }: AudienceTable,
  reader: { signedIn: boolean; groups: readonly string[] },
): number {
  if (!reader.signedIn) return PUBLIC_AUDIENCE;
  const own = new Set(reader.groups);
  const position = groups.reduce((bits, group, i) => bits + (own.has(group) ? 2 ** i : 0), 0);
  return byGroups[position] ?? PUBLIC_AUDIENCE;
}
