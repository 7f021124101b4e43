/**
 * Entries of a folder that are wanted in another spelling, with that spelling. Where the file system ignores the case of
 * names, both lead to the same file or folder, which `isSame` finds out: it must not be removed with the old name.
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
