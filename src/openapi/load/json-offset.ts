/**
 * Where a value stands in a JSON text: the offset of its key, or of the item in a list, or of the deepest part of the path
 * that exists. It reads only as far as it must and keeps nothing, so that asking costs little in the largest documents.
 */
export function jsonOffset(text: string, segments: readonly string[]): number {
  let at = skipSpace(text, 0);
  let offset = at;
  for (const segment of segments) {
    const found =
      text[at] === '{'
        ? findKey(text, at, segment)
        : text[at] === '['
          ? findItem(text, at, segment)
          : undefined;
    if (!found) return offset;
    offset = found.offset;
    at = found.value;
  }
  return offset;
}

interface Found {
  /** Of the key or item. */
  offset: number;
  /** Of the value itself. */
  value: number;
}

function findKey(text: string, open: number, key: string): Found | undefined {
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === key) return { offset: at, value };
    at = skipSpace(text, skipValue(text, value));
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
  return undefined;
}

function findItem(text: string, open: number, index: string): Found | undefined {
  let at = skipSpace(text, open + 1);
  for (let left = Number(index); left >= 0 && at < text.length && text[at] !== ']'; left--) {
    if (left === 0) return { offset: at, value: at };
    at = skipSpace(text, skipValue(text, at));
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
  return undefined;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= 0x20 || text[at] === '\uFEFF')) at++;
  return at;
}

function skipString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** To the end of the value that begins at `from`. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const character = text[at]!;
    if (character === '"') {
      at = skipString(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (character === ',' && depth === 0) return at;
    at++;
  }
  return at;
}
