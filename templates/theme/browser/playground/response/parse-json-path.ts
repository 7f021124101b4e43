import { parseExactly } from '../../lib/exact-json.ts';

/** A JSONPath of RFC 9535, without functions and without logic inside a filter. */
export interface JsonPath {
  segments: readonly Segment[];
}

interface Segment {
  /** Also selects from all descendants. */
  deep: boolean;
  selectors: readonly Selector[];
}

export type Selector =
  | { kind: 'all' }
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'slice'; start?: number; end?: number }
  | { kind: 'filter'; path: JsonPath; test?: { operator: string; value: unknown } };

/** Where a text stops being a JSONPath: counted from one. */
export interface PathError {
  errorAt: number;
}

const MAX_LENGTH = 1000;

/** `$.items[*].id`; the `$` may be left out. */
export function parseJsonPath(text: string): JsonPath | PathError {
  if (text.length > MAX_LENGTH) return { errorAt: MAX_LENGTH };
  const reader = createReader(text);
  try {
    reader.take(/\s*\$?/y);
    const segments = segmentsOf(reader, true);
    reader.take(/\s*/y);
    return reader.at() < text.length ? { errorAt: reader.at() + 1 } : { segments };
  } catch {
    return { errorAt: reader.at() + 1 };
  }
}

type Reader = ReturnType<typeof createReader>;

function createReader(text: string) {
  let position = 0;
  /** The match of the pattern at this position. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found) position = pattern.lastIndex;
    return found;
  };
  /** The same, but throws if there is no match. */
  const need = (pattern: RegExp): RegExpExecArray => {
    const found = take(pattern);
    if (!found) throw new SyntaxError();
    return found;
  };
  return { take, need, at: () => position };
}

function segmentsOf(reader: Reader, mayStartBare: boolean): Segment[] {
  const segments: Segment[] = [];
  for (;;) {
    const dots = reader.take(/\.\.?/y)?.[0];
    const deep = dots === '..';
    const isBare = mayStartBare && segments.length === 0 && dots === undefined;
    if (dots === undefined || deep) {
      if (reader.take(/\[/y)) {
        segments.push({ deep, selectors: selectorsOf(reader) });
        continue;
      }
      if (!deep && !isBare) return segments;
    }
    const step = /\*|[\p{L}_$][\p{L}\p{N}_$-]*/uy;
    const name = (isBare ? reader.take(step) : reader.need(step))?.[0];
    if (name === undefined) return segments;
    segments.push({ deep, selectors: [name === '*' ? { kind: 'all' } : { kind: 'name', name }] });
  }
}

function selectorsOf(reader: Reader): Selector[] {
  const selectors: Selector[] = [];
  do {
    reader.take(/\s*/y);
    selectors.push(selectorOf(reader));
    reader.take(/\s*/y);
  } while (reader.take(/,/y));
  reader.need(/\]/y);
  return selectors;
}

function selectorOf(reader: Reader): Selector {
  if (reader.take(/\*/y)) return { kind: 'all' };
  if (reader.take(/\?/y)) return filterOf(reader);
  const text = quotedText(reader);
  if (text !== undefined) return { kind: 'name', name: text };
  const slice = reader.take(/(-?\d+)?\s*:\s*(-?\d+)?/y);
  if (slice) {
    return {
      kind: 'slice',
      ...(slice[1] && { start: Number(slice[1]) }),
      ...(slice[2] && { end: Number(slice[2]) }),
    };
  }
  return { kind: 'index', index: Number(reader.need(/-?\d+/y)[0]) };
}

function filterOf(reader: Reader): Selector {
  const hasParenthesis = reader.take(/\s*\(/y) !== null;
  reader.need(/\s*@/y);
  const path = { segments: segmentsOf(reader, false) };
  const operator = reader.take(/\s*([=!]=|[<>]=?)\s*/y)?.[1];
  const test = operator === undefined ? undefined : { operator, value: literalOf(reader) };
  if (hasParenthesis) reader.need(/\s*\)/y);
  return { kind: 'filter', path, ...(test && { test }) };
}

function literalOf(reader: Reader): unknown {
  const text = quotedText(reader);
  if (text !== undefined) return text;
  const [word] = reader.need(/true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy);
  return parseExactly(word.toLowerCase());
}

function quotedText(reader: Reader): string | undefined {
  const found = reader.take(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y);
  return found ? (found[1] ?? found[2])!.replace(/\\(.)/g, '$1') : undefined;
}
