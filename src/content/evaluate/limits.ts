import { Fragment, type Node } from '../node.ts';
import { isObjectValue, NotStatic, type Value } from './value.ts';

/** What the expressions of one page may cost. */
export interface Limits {
  step(count?: number): void;
  /** Counts items of a list, or characters of a string, without evaluating anything for them. */
  visit(count: number): void;
  /** Checks the size of a string or list before it is created. */
  size(length: number): void;
  /** Checks the total size of a value before it is shown or converted to a string; repeated parts count each time. */
  shown(value: Value): void;
  /** Runs `work` one call deeper. */
  nested<Result>(work: () => Result): Result;
}

const MAX_STEPS = 400_000;
const VISITS_A_STEP = 100;
const MAX_DEPTH = 80;
const MAX_SIZE = 1_000_000;
const MAX_TOTAL_SIZE = 20_000_000;

export function createLimits(): Limits {
  let steps = 0;
  let depth = 0;
  let total = 0;
  const size = (length: number) => {
    // A length that is not a number, or negative, must not lower the total.
    if (length > 0) total += length;
    if (length > MAX_SIZE || total > MAX_TOTAL_SIZE) throw new NotStatic('its result is too large');
  };
  const step = (count = 1) => {
    steps += count;
    if (steps > MAX_STEPS) throw new NotStatic('it takes too many steps');
  };
  return {
    step,
    visit: (count) => step(count / VISITS_A_STEP),
    size,
    shown: (value) => {
      if (typeof value === 'object' && value !== null) size(shownSize(value, MAX_SIZE));
    },
    nested: (work) => {
      if (depth >= MAX_DEPTH) throw new NotStatic('its calls are nested too deeply');
      depth++;
      try {
        return work();
      } finally {
        depth--;
      }
    },
  };
}

/**
 * The number of strings, numbers and nodes in a value; repeated ones count each time: ten lists that contain one another
 * ten times are short to write, and would fill the memory when shown. Stops soon after `most`.
 */
function shownSize(value: Value, most: number): number {
  let size = 0;
  const countAll = <Item>(items: readonly Item[], count: (item: Item) => void): void => {
    for (let index = 0; index < items.length && size <= most; index++) count(items[index]!);
  };
  const countNode = (node: Node): void => {
    size++;
    if (node.type === 'element') countAll(node.children, countNode);
    else if (node.type === 'island') countAll(node.preview ?? node.children, countNode);
  };
  const countValue = (item: Value): void => {
    size++;
    if (item instanceof Fragment) countAll(item.nodes, countNode);
    else if (Array.isArray(item)) countAll(item, countValue);
    else if (item instanceof Set || item instanceof Map) countAll([...item], countValue);
    else if (isObjectValue(item)) countAll(Object.values(item), countValue);
  };
  countValue(value);
  return size;
}
