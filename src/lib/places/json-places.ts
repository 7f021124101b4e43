import { memoize } from '../collections.ts';

/** The location of a value in a text. Offsets count from 0. */
export interface ValuePlace {
  offset: number;
  /** The location of its key, for a value of an object. */
  keyOffset?: number;
}

/** The location of the value at a pointer, or of its closest ancestor that exists. */
export type FindPlace = (segments: readonly string[]) => ValuePlace;

/**
 * Finds locations in a JSON text. An object or array is scanned when something inside it is requested, and only once: a
 * lookup is cheap even in the largest documents.
 */
export function jsonPlaces(text: string): FindPlace {
  const childrenAt = memoize((offset: number) => childrenOf(text, offset));
  const root: ValuePlace = { offset: skipSpace(text, 0) };
  return (segments) => {
    let place = root;
    for (const segment of segments) {
      const child = childrenAt(place.offset).get(segment);
      if (!child) break;
      place = child;
    }
    return place;
  };
}

/** The values of an object by key or of a list by index; none for other values. Of equal keys, the last one counts. */
function childrenOf(text: string, open: number): Map<string, ValuePlace> {
  const children = new Map<string, ValuePlace>();
  const isObject = text[open] === '{';
  if (!isObject && text[open] !== '[') return children;
  for (let at = skipSpace(text, open + 1); at < text.length; at = skipSpace(text, at + 1)) {
    if (isObject && text[at] !== '"') break;
    if (text[at] === ']') break;
    const key = isObject ? keyAt(text, at) : { text: String(children.size), valueStart: at };
    children.set(key.text, { offset: key.valueStart, ...(isObject && { keyOffset: at }) });
    at = skipSpace(text, skipValue(text, key.valueStart));
    if (text[at] !== ',') break;
  }
  return children;
}

function keyAt(text: string, open: number): { text: string; valueStart: number } {
  const end = skipString(text, open);
  const written = text.slice(open, end);
  const valueStart = skipSpace(text, skipSpace(text, end) + 1);
  try {
    return { text: JSON.parse(written) as string, valueStart };
  } catch {
    return { text: written, valueStart };
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) <= 0x20 || text[at] === '\uFEFF')) at++;
  return at;
}

/** To the end of a string: its first quote that no backslash escapes. */
function skipString(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}

/** To the end of the value that starts at `from`. */
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
