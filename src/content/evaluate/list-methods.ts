import { ownField } from '../../lib/collections.ts';
import type { Interpreter } from './interpreter.ts';
import { asJsNumber, asJsString, asOptionalNumber, truthy } from './operators.ts';
import { Native, NotStatic, type Value } from './value.ts';

type Method = (list: Value[], args: Value[], interpreter: Interpreter) => Value;
type Test = (item: Value, index: number) => boolean;

function each(list: Value[], callback: Value, interpreter: Interpreter): Value[] {
  return list.map((item, index) => interpreter.call(callback, [item, index, list]));
}

function test(list: Value[], callback: Value, interpreter: Interpreter): Test {
  return (item, index) => truthy(interpreter.call(callback, [item, index, list]));
}

const METHODS: Readonly<Record<string, Method>> = {
  at: (list, [index]) => list.at(asJsNumber(index ?? 0)),
  concat: (list, args) => list.concat(...args),
  entries: (list) => [...list.entries()],
  every: (list, [callback], interpreter) => list.every(test(list, callback, interpreter)),
  filter: (list, [callback], interpreter) => list.filter(test(list, callback, interpreter)),
  fill: (list, [value, from, to]) => list.fill(value, asOptionalNumber(from), asOptionalNumber(to)),
  find: (list, [callback], interpreter) => list.find(test(list, callback, interpreter)),
  findIndex: (list, [callback], interpreter) => list.findIndex(test(list, callback, interpreter)),
  findLast: (list, [callback], interpreter) => list.at(lastIndex(list, callback, interpreter) ?? list.length),
  findLastIndex: (list, [callback], interpreter) => lastIndex(list, callback, interpreter) ?? -1,
  flat: (list, [depth], { limits }) => {
    limits.shown(list);
    return (list as unknown[]).flat(asOptionalNumber(depth)) as Value[];
  },
  flatMap: (list, [callback], interpreter) => each(list, callback, interpreter).flat() as Value[],
  forEach: (list, [callback], interpreter) => {
    each(list, callback, interpreter);
    return undefined;
  },
  includes: (list, [item, from]) => list.includes(item, asOptionalNumber(from)),
  indexOf: (list, [item, from]) => list.indexOf(item, asOptionalNumber(from)),
  join: (list, [separator], { limits }) => {
    limits.shown(list);
    limits.shown(separator);
    return list
      .map((item) => asJsString(item ?? ''))
      .join(separator === undefined ? ',' : asJsString(separator));
  },
  keys: (list) => [...list.keys()],
  lastIndexOf: (list, [item, from]) => list.lastIndexOf(item, asOptionalNumber(from) ?? list.length - 1),
  map: (list, [callback], interpreter) => each(list, callback, interpreter),
  pop: (list) => list.pop(),
  push: (list, args) => {
    for (const value of args) list.push(value);
    return list.length;
  },
  reduce: (list, args, interpreter) => reduced([...list.entries()], list, args, interpreter),
  reduceRight: (list, args, interpreter) => reduced([...list.entries()].reverse(), list, args, interpreter),
  reverse: (list) => list.reverse(),
  shift: (list) => list.shift(),
  slice: (list, [from, to]) => list.slice(asOptionalNumber(from), asOptionalNumber(to)),
  some: (list, [callback], interpreter) => list.some(test(list, callback, interpreter)),
  sort: (list, [callback], interpreter) => sorted(list, callback, interpreter),
  splice: (list, args) => spliced(list, args),
  toSorted: (list, [callback], interpreter) => sorted([...list], callback, interpreter),
  toReversed: (list) => [...list].reverse(),
  toSpliced: (list, args) => {
    const copy = [...list];
    spliced(copy, args);
    return copy;
  },
  toString: (list: Value[], _: Value[], { limits }: Interpreter) => {
    limits.shown(list);
    return asJsString(list);
  },
  unshift: (list, args) => list.unshift(...args),
  values: (list) => [...list],
  with: (list, [index, value]) => list.map((item, at) => (at === place(index, list.length) ? value : item)),
};

function place(index: Value, length: number): number {
  const at = Math.trunc(asJsNumber(index) || 0);
  const counted = at < 0 ? at + length : at;
  if (counted < 0 || counted >= length) throw new NotStatic('its list has no such place');
  return counted;
}

function lastIndex(list: Value[], callback: Value, interpreter: Interpreter): number | undefined {
  const holds = test(list, callback, interpreter);
  for (let index = list.length - 1; index >= 0; index--) if (holds(list[index], index)) return index;
  return undefined;
}

function spliced(list: Value[], [from, count, ...added]: Value[]): Value[] {
  if (from === undefined) return [];
  return list.splice(asJsNumber(from), asOptionalNumber(count) ?? list.length, ...added);
}

function reduced(
  entries: readonly [number, Value][],
  list: Value[],
  [callback, ...initial]: Value[],
  interpreter: Interpreter,
): Value {
  if (initial.length === 0 && entries.length === 0) throw new NotStatic('it reduces a list of nothing');
  let result = initial.length > 0 ? initial[0] : entries[0]![1];
  for (const [index, item] of initial.length > 0 ? entries : entries.slice(1))
    result = interpreter.call(callback, [result, item, index, list]);
  return result;
}

function sorted(list: Value[], callback: Value, interpreter: Interpreter): Value[] {
  if (callback !== undefined) return list.sort((a, b) => asJsNumber(interpreter.call(callback, [a, b])));
  interpreter.limits.shown(list);
  const defined = list.filter((item) => item !== undefined);
  const keyed = defined.map((item) => [asJsString(item), item] as const);
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  keyed.forEach(([, item], index) => {
    list[index] = item;
  });
  return list.fill(undefined, keyed.length);
}

/** What lists that a regular expression found, and iterators, have besides: both are plain lists here. */
const OTHER_LISTS = new Set('groups index input next toArray take drop'.split(' '));

export function listMethod(list: Value[], name: string, interpreter: Interpreter): Value {
  const method = ownField(METHODS, name);
  if (!method) {
    const isUnknown = name in Array.prototype || OTHER_LISTS.has(name);
    if (isUnknown) throw new NotStatic(`${name} runs only in the browser`);
    return undefined;
  }
  return new Native((args) => {
    interpreter.limits.step();
    interpreter.limits.visit(list.length);
    const result = method(list, args, interpreter);
    if (typeof result === 'string' || Array.isArray(result)) interpreter.limits.size(result.length);
    return result;
  });
}
