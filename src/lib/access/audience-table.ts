/** Which readers of a protected site see which of its folders. */
export interface AudienceTable {
  /** Groups that affect what readers see. */
  groups: readonly string[];
  /** Number of the audience of a signed-in reader. The position has a bit for each of their groups. */
  byGroups: readonly number[];
  /** The same of a reader who is in further groups that are not known. Without it, they see what strangers see. */
  byGroupsAndMore?: readonly number[];
}

/** The audience of readers who are not signed in. */
export const PUBLIC_AUDIENCE = 0;

/** Who a reader is to a table. */
export interface AudienceMember {
  signedIn: boolean;
  groups: readonly string[];
  hasMoreGroups?: boolean;
}

/** Groups that affect nothing are ignored. A reader who is not in the table has no groups. */
export function audienceOf(
  { groups, byGroups, byGroupsAndMore }: AudienceTable,
  reader: AudienceMember,
): number {
  if (!reader.signedIn) return PUBLIC_AUDIENCE;
  const own = new Set(reader.groups);
  const position = groups.reduce((bits, group, i) => bits + (own.has(group) ? 2 ** i : 0), 0);
  const audiences = reader.hasMoreGroups ? byGroupsAndMore : byGroups;
  return audiences?.[position] ?? PUBLIC_AUDIENCE;
}
