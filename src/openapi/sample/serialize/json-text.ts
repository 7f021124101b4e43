/** JSON of a value. Integers that are too large for a number are bigints and are written in full. */
export function jsonText(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `\0${item}` : item), indent);
  return text?.replace(/"\\u0000(-?\d+)"/g, '$1') ?? '';
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || jsonText(a) === jsonText(b);
}
