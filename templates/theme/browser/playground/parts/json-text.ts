const MARK = '\u0000big:';

/** JSON of a value, indented. Integers that are too large for a number are bigints and are written in full. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `${MARK}${item}` : item), 2);
  return text === undefined ? '' : text.replace(/"\\u0000big:(-?\d+)"/g, '$1');
}
