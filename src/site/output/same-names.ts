/**
 * Entries of a folder whose wanted name has another spelling, with that spelling. On a case-insensitive file system, both
 * are the same file or folder, which `isSame` detects: it must not be removed with the old name.
 */
export function sameNames(
  entries: readonly string[],
  wanted: Iterable<string>,
  isSame: (entry: string, other: string) => boolean,
): Map<string, string> {
  if (entries.length === 0) return new Map();
  const spellings = new Map([...wanted].map((name) => [name.toLowerCase(), name]));
  return new Map(
    entries.flatMap((entry) => {
      const spelling = spellings.get(entry.toLowerCase());
      return spelling !== undefined && isSame(entry, spelling) ? [[entry, spelling] as const] : [];
    }),
  );
}
