import type { JsonPath, Selector } from './parse-json-path.ts';

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
