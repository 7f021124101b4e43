/** Sorts names in the same order on every machine: case-insensitively, then by code point. */
export function compareNames(one: string, other: string): number {
  return compareTexts(one.toLowerCase(), other.toLowerCase()) || compareTexts(one, other);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
