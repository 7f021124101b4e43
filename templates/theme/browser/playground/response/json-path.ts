import { parseExactly } from '../../lib/shapes.ts';

/** A JSONPath of RFC 9535, without functions and without logic inside a filter. */
interface JsonPath {
  segments: readonly Segment[];
}

interface Segment {
  /** Also selects from all descendants. */
  deep: boolean;
  selectors: readonly Selector[];
}

type Selector =
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

const MAX_STEPS = 300_000;
const MAX_RESULTS = 10_000;

export interface Selection {
  values: readonly unknown[];
  /** There may be more, but the search would take too long. */
  cut: boolean;
}

export function selectJson(root: unknown, path: JsonPath): Selection {
  const work = { steps: 0 };
  const values = select(root, path, work);
  return { values: values.slice(0, MAX_RESULTS), cut: work.steps > MAX_STEPS || values.length > MAX_RESULTS };
}

interface Work {
  steps: number;
}

function select(root: unknown, { segments }: JsonPath, work: Work): unknown[] {
  let found = [root];
  for (const { deep, selectors } of segments) {
    const from = deep ? below(found, work) : found;
    const next: unknown[] = [];
    for (const value of from) {
      if (++work.steps > MAX_STEPS || next.length > MAX_RESULTS) break;
      for (const selector of selectors) pick(value, selector, next, work);
    }
    found = next;
  }
  return found;
}

function pick(value: unknown, selector: Selector, into: unknown[], work: Work): void {
  if (typeof value !== 'object' || value === null) return;
  switch (selector.kind) {
    case 'name':
      if (!Array.isArray(value) && Object.hasOwn(value, selector.name))
        into.push((value as Record<string, unknown>)[selector.name]);
      return;
    case 'index': {
      if (!Array.isArray(value)) return;
      const at = selector.index < 0 ? value.length + selector.index : selector.index;
      if (at >= 0 && at < value.length) into.push(value[at]);
      return;
    }
    case 'slice':
      if (Array.isArray(value)) add(value.slice(selector.start, selector.end), into, work);
      return;
    case 'all':
      add(Object.values(value), into, work);
      return;
    case 'filter':
      for (const item of Object.values(value)) {
        if (++work.steps > MAX_STEPS || into.length > MAX_RESULTS) return;
        if (passes(item, selector, work)) into.push(item);
      }
  }
}

function add(values: readonly unknown[], into: unknown[], work: Work): void {
  for (const value of values) {
    if (++work.steps > MAX_STEPS || into.length > MAX_RESULTS) return;
    into.push(value);
  }
}

function passes(item: unknown, { path, test }: Selector & { kind: 'filter' }, work: Work): boolean {
  const found = select(item, path, work);
  if (!test) return found.length > 0;
  return found.some((value) => compare(value, test.operator, test.value));
}

function compare(a: unknown, operator: string, b: unknown): boolean {
  if (operator === '==') return a === b;
  if (operator === '!=') return a !== b;
  const isOrdered = (isNumber(a) && isNumber(b)) || (typeof a === 'string' && typeof b === 'string');
  if (!isOrdered) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The values and everything inside them, without recursion: responses may be very deep. */
function below(roots: readonly unknown[], work: Work): unknown[] {
  const found: unknown[] = [];
  const stack = [...roots].reverse();
  while (stack.length > 0 && ++work.steps <= MAX_STEPS) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null) continue;
    found.push(value);
    const inner = Object.values(value);
    for (let at = inner.length - 1; at >= 0; at--) stack.push(inner[at]);
  }
  return found;
}

/** The JSONPath of a place. */
export function jsonPathOf(path: readonly (string | number)[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join('')}`;
}
