/** `partners, staff` → the names. */
export function groupsIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
