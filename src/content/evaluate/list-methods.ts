import type { Interpreter } from './interpreter.ts';
import { asJsString, truthy } from './operators.ts';
import { Native, type Value } from './value.ts';

type Method = (list: Value[], args: Value[], interpreter: Interpreter) => Value;
type Test = (item: Value, index: number) => boolean;

const number = (value: Value) => (value === undefined ? undefined : Number(value));

function each(list: Value[], callback: Value, interpreter: Interpreter): Value[] {
  return list.map((item, index) => interpreter.call(callback, [item, index, list]));
}

function test(list: Value[], callback: Value, interpreter: Interpreter): Test {
  return (item, index) => truthy(interpreter.call(callback, [item, index, list]));
}

const METHODS: Readonly<Record<string, Method>> = {
  at: (list, [index]) => list.at(Number(index ?? 0)),
  concat: (list, args) => list.concat(...args),
  entries: (list) => list.map((item, index) => [index, item]),
  every: (list, [callback], interpreter) => list.every(test(list, callback, interpreter)),
  filter: (list, [callback], interpreter) => {
    const keep = test(list, callback, interpreter);
    return list.filter((item, index) => keep(item, index));
  },
  find: (list, [callback], interpreter) => list.find(test(list, callback, interpreter)),
  findIndex: (list, [callback], interpreter) => list.findIndex(test(list, callback, interpreter)),
  flat: (list, [depth], { limits }) => {
    limits.shown(list);
    return (list as unknown[]).flat(number(depth)) as Value[];
  },
  flatMap: (list, [callback], interpreter) => each(list, callback, interpreter).flat() as Value[],
  forEach: (list, [callback], interpreter) => {
    each(list, callback, interpreter);
    return undefined;
  },
  includes: (list, [item, from]) => list.includes(item, number(from)),
  indexOf: (list, [item, from]) => list.indexOf(item, number(from)),
  join: (list, [separator], { limits }) => {
    limits.shown(list);
    limits.shown(separator);
    return list
      .map((item) => asJsString(item ?? ''))
      .join(separator === undefined ? ',' : asJsString(separator));
  },
  keys: (list) => list.map((_, index) => index),
  map: (list, [callback], interpreter) => each(list, callback, interpreter),
  push: (list, args) => {
    for (const value of args) list.push(value);
    return list.length;
  },
  reduce: (list, [callback, initial], interpreter) => {
    const { length } = list;
    const first = initial === undefined ? 1 : 0;
    let result = initial === undefined ? list[0] : initial;
    for (let index = first; index < length; index++)
      result = interpreter.call(callback, [result, list[index], index, list]);
    return result;
  },
  reverse: (list) => list.reverse(),
  slice: (list, [from, to]) => list.slice(number(from), number(to)),
  some: (list, [callback], interpreter) => list.some(test(list, callback, interpreter)),
  sort: (list, [callback], interpreter) => sorted(list, callback, interpreter),
  toSorted: (list, [callback], interpreter) => sorted([...list], callback, interpreter),
  toReversed: (list) => [...list].reverse(),
};

function sorted(list: Value[], callback: Value, interpreter: Interpreter): Value[] {
  if (callback !== undefined) return list.sort((a, b) => Number(interpreter.call(callback, [a, b])));
  interpreter.limits.shown(list);
  const keyed = list.map((item) => [asJsString(item ?? ''), item] as const);
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  keyed.forEach(([, item], index) => {
    list[index] = item;
  });
  return list;
}

export function listMethod(list: Value[], name: string, interpreter: Interpreter): Value {
  if (!Object.hasOwn(METHODS, name)) return undefined;
  const method = METHODS[name]!;
  return new Native((args) => {
    interpreter.limits.step();
    interpreter.limits.visit(list.length);
    const result = method(list, args, interpreter);
    if (typeof result === 'string' || Array.isArray(result)) interpreter.limits.size(result.length);
    return result;
  });
}
