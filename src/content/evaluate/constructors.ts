import { emptyObject, Native, NotStatic, type ObjectValue, type Value } from './value.ts';

/**
 * `new Set(…)` and `new Map(…)` of names to look up. They can be asked and not changed: their other methods are unknown,
 * so that the browser evaluates code with them.
 */
const CONSTRUCTORS: Readonly<Record<string, (items: Value[]) => ObjectValue>> = {
  Set: (items) => {
    const set = new Set(items);
    const has = new Native(([item]) => set.has(item));
    return Object.assign(emptyObject(), { size: set.size, has });
  },
  Map: (items) => {
    const map = new Map(items.map(entry));
    const has = new Native(([key]) => map.has(key));
    const get = new Native(([key]) => map.get(key));
    return Object.assign(emptyObject(), { size: map.size, has, get });
  },
};

function entry(item: Value): [Value, Value] {
  if (!Array.isArray(item)) throw new NotStatic('an entry of its map is not a list');
  return [item[0], item[1]];
}

/** Classes of every browser that have no static form. */
const BROWSER_CLASSES = /^(?:Error|RegExp|TextDecoder|TextEncoder|URL|URLSearchParams|WeakMap|WeakSet)$/;

/** The value of `new name(…)` for a name that the author did not define; undefined if there is no such class. */
export function construct(name: string, [items]: Value[]): ObjectValue | undefined {
  if (BROWSER_CLASSES.test(name)) throw new NotStatic(`\`${name}\` is left to the browser`);
  if (!Object.hasOwn(CONSTRUCTORS, name)) return undefined;
  if (items !== undefined && !Array.isArray(items))
    throw new NotStatic(`its ${name} is not made from a list`);
  return CONSTRUCTORS[name]!(items ?? []);
}
