import { ownField } from '../../lib/collections.ts';
import type { Interpreter } from './interpreter.ts';
import type { Limits } from './limits.ts';
import { Native, NotStatic, type Value } from './value.ts';

type Methods<Collection> = Readonly<
  Record<string, (collection: Collection, args: Value[], interpreter: Interpreter) => Value>
>;

const CONSTRUCTORS: Readonly<Record<string, (items: readonly Value[]) => Value>> = {
  Set: (items) => new Set(items),
  Map: (entries) => new Map(entries.map(asEntry)),
};

function asEntry(item: Value): [Value, Value] {
  if (!Array.isArray(item)) throw new NotStatic('an entry of its map is not a list');
  return [item[0], item[1]];
}

/** Built-in classes that are not part of the static subset. */
const BROWSER_CLASSES =
  /^(?:Error|Promise|RegExp|TextDecoder|TextEncoder|URL|URLSearchParams|WeakMap|WeakSet)$/;

/** The value of `new name(…)` for a name that the author did not define; undefined if there is no such class. */
export function construct(name: string, [items]: Value[], limits: Limits): Value {
  if (BROWSER_CLASSES.test(name)) throw new NotStatic(`\`${name}\` runs only in the browser`);
  const make = ownField(CONSTRUCTORS, name);
  if (!make) return undefined;
  const taken = items === undefined || items === null ? [] : itemsOf(items, limits);
  if (!taken) throw new NotStatic(`its ${name} is not made from a list`);
  return make(taken);
}

/** The items that a spread or a loop iterates over; undefined for values that are not iterable. */
export function itemsOf(value: Value, limits: Limits): readonly Value[] | undefined {
  const isIterable = typeof value === 'string' || value instanceof Set || value instanceof Map;
  const items = isIterable ? [...value] : Array.isArray(value) ? value : undefined;
  limits.visit(items?.length ?? 0);
  return items;
}

const SET_METHODS: Methods<Set<Value>> = {
  add: (set, [item]) => set.add(item),
  delete: (set, [item]) => set.delete(item),
  entries: (set) => [...set.entries()],
  forEach: (set, [callback], interpreter) => {
    for (const item of [...set]) interpreter.call(callback, [item, item, set]);
    return undefined;
  },
  has: (set, [item]) => set.has(item),
  keys: (set) => [...set],
  values: (set) => [...set],
};

const MAP_METHODS: Methods<Map<Value, Value>> = {
  delete: (map, [key]) => map.delete(key),
  entries: (map) => [...map],
  forEach: (map, [callback], interpreter) => {
    for (const [key, value] of [...map]) interpreter.call(callback, [value, key, map]);
    return undefined;
  },
  get: (map, [key]) => map.get(key),
  has: (map, [key]) => map.has(key),
  keys: (map) => [...map.keys()],
  set: (map, [key, value]) => map.set(key, value),
  values: (map) => [...map.values()],
};

export function setMember(set: Set<Value>, name: string | number, interpreter: Interpreter): Value {
  return name === 'size' ? set.size : methodOf(SET_METHODS, set, name, interpreter);
}

export function mapMember(map: Map<Value, Value>, name: string | number, interpreter: Interpreter): Value {
  return name === 'size' ? map.size : methodOf(MAP_METHODS, map, name, interpreter);
}

function methodOf<Collection>(
  methods: Methods<Collection>,
  collection: Collection,
  name: string | number,
  interpreter: Interpreter,
): Value {
  const method = ownField(methods, String(name));
  if (!method) throw new NotStatic(`${name} runs only in the browser`);
  return new Native((args) => {
    interpreter.limits.step();
    const result = method(collection, args, interpreter);
    if (Array.isArray(result)) interpreter.limits.size(result.length);
    return result;
  });
}
