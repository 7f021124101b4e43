/** A key that its object already has. The last one counts. */
export interface RepeatedKey {
  key: string;
  /** Offsets into the text: of this key, and of the same one before it. */
  offset: number;
  first: number;
}

const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

/** Keys of a JSON text whose values `JSON.parse` silently overrides. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const open: Map<string, number>[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{') open.push(new Map());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const key = token.slice(1, -colon.length - 1);
      const keys = open.at(-1)!;
      const first = keys.get(key);
      if (first === undefined) keys.set(key, index);
      else repeated.push({ key, offset: index, first });
    }
  }
  return repeated;
}
