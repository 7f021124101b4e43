import { Fragment } from '../node.ts';
import { itemsOf } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import type { Limits } from './limits.ts';
import { asJsNumber, asJsString } from './operators.ts';
import {
  Closure,
  Component,
  emptyObject,
  fromData,
  isObjectValue,
  Native,
  NotStatic,
  type ObjectValue,
  type Value,
} from './value.ts';

export type CallsAndLimits = Pick<Interpreter, 'call' | 'limits'>;

/** A built-in object that is not a function, such as `Math`. */
export function namespace(members: Record<string, Value>): Native {
  return new Native(() => {
    throw new NotStatic('it calls a value that is not a function');
  }, members);
}

/** The functions and objects of JavaScript whose result depends on nothing but their arguments. */
export function pureFunctions({ call, limits }: CallsAndLimits): Record<string, Value> {
  const text = (value: Value) => {
    limits.shown(value);
    return asJsString(value);
  };
  const number = (value: Value) => {
    limits.shown(value);
    return asJsNumber(value);
  };
  const ofText = (work: (text: string) => Value) => new Native(([value]) => work(text(value)));
  const ofNumber = (work: (number: number) => Value) => new Native(([value]) => work(number(value)));
  const parseInteger = new Native(([value, radix]) => Number.parseInt(text(value), number(radix ?? 0)));
  const parseDecimal = ofText(Number.parseFloat);
  return {
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    String: new Native((args) => (args.length === 0 ? '' : text(args[0])), {
      fromCharCode: new Native((codes) => String.fromCharCode(...codes.map(number))),
    }),
    Number: new Native((args) => (args.length === 0 ? 0 : number(args[0])), {
      isFinite: new Native(([value]) => Number.isFinite(value)),
      isInteger: new Native(([value]) => Number.isInteger(value)),
      isNaN: new Native(([value]) => Number.isNaN(value)),
      parseFloat: parseDecimal,
      parseInt: parseInteger,
      MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
      MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
    }),
    Boolean: new Native(([value]) => Boolean(value)),
    parseInt: parseInteger,
    parseFloat: parseDecimal,
    isNaN: ofNumber(Number.isNaN),
    isFinite: ofNumber(Number.isFinite),
    encodeURIComponent: ofText(encodeURIComponent),
    decodeURIComponent: ofText(decodeURIComponent),
    encodeURI: ofText(encodeURI),
    decodeURI: ofText(decodeURI),
    Object: objectFunctions({ call, limits }),
    Array: arrayFunctions({ call, limits }),
    JSON: namespace({
      parse: new Native(([value]) => fromData(JSON.parse(text(value)))),
      stringify: new Native((args) => toJson(args, limits)),
    }),
    Math: mathFunctions(number),
  };
}

function objectFunctions({ call, limits }: CallsAndLimits): Native {
  /** Own names and values: those of a list are its places. */
  const entries = (value: Value): [string, Value][] => {
    if (value instanceof Fragment) throw new NotStatic('it looks into an element');
    if (isObjectValue(value)) return Object.entries(value);
    if (typeof value !== 'string' && !Array.isArray(value)) return [];
    limits.size(value.length);
    return Object.entries(value);
  };
  const groups = (items: Value, callback: Value): ObjectValue => {
    const grouped = emptyObject();
    (itemsOf(items, limits) ?? []).forEach((item, index) => {
      const key = asJsString(call(callback, [item, index]));
      const group = grouped[key];
      if (Array.isArray(group)) group.push(item);
      else grouped[key] = [item];
    });
    return grouped;
  };
  return namespace({
    assign: new Native(([target, ...sources]) => {
      if (!isObjectValue(target)) throw new NotStatic('it assigns to something unusual');
      for (const source of sources) for (const [key, value] of entries(source)) target[key] = value;
      return target;
    }),
    entries: new Native(([value]) => entries(value)),
    freeze: new Native(([value]) => value),
    fromEntries: new Native(([pairs]) => {
      const items = itemsOf(pairs, limits) as [string, Value][];
      return Object.assign(emptyObject(), Object.fromEntries(items));
    }),
    groupBy: new Native(([items, callback]) => groups(items, callback)),
    hasOwn: new Native(([value, key]) => entries(value).some(([name]) => name === asJsString(key))),
    keys: new Native(([value]) => entries(value).map(([key]) => key)),
    values: new Native(([value]) => entries(value).map(([, inner]) => inner)),
  });
}

function arrayFunctions({ call, limits }: CallsAndLimits): Native {
  return new Native((args) => arrayOf(args, limits), {
    from: new Native(([source, callback]) => {
      const items = itemsOf(source, limits) ?? emptyItems(source, limits);
      return Array.from(items, (item, index) =>
        callback === undefined ? item : call(callback, [item, index]),
      );
    }),
    isArray: new Native(([value]) => {
      // The content of a component is a list in React when there are several elements.
      if (value instanceof Fragment && value.nodes.length > 1)
        throw new NotStatic('it looks into an element');
      return Array.isArray(value);
    }),
    of: new Native((items) => items),
  });
}

/** `Array(3)` has three places without a value, `Array(1, 2)` those two. */
function arrayOf(args: Value[], limits: Limits): Value[] {
  const [length] = args;
  if (args.length !== 1 || typeof length !== 'number') return args;
  limits.size(length);
  return new Array<Value>(length);
}

/** The items of `{ length: 3 }`. */
function emptyItems(source: Value, limits: Limits): Value[] {
  const length = isObjectValue(source) ? Number(source.length) : 0;
  limits.size(length);
  return new Array<Value>(length).fill(undefined);
}

function mathFunctions(number: (value: Value) => number): Native {
  const names = 'abs cbrt ceil cos exp floor log log10 log2 round sign sin sqrt tan trunc'.split(' ');
  const work = Math as unknown as Record<string, (...numbers: number[]) => number>;
  const functionOf = (name: string) =>
    [name, new Native((args) => work[name]!(...args.map(number)))] as const;
  return namespace({
    E: Math.E,
    PI: Math.PI,
    ...Object.fromEntries([...names, 'hypot', 'max', 'min', 'pow'].map(functionOf)),
    random: new Native(() => {
      throw new NotStatic('builds must be reproducible');
    }),
  });
}

/** `JSON.stringify(value, names, indent)`. A function that replaces values runs only in the browser. */
function toJson([value, names, indent]: Value[], limits: Limits): string | undefined {
  limits.shown(value);
  const isList = Array.isArray(names);
  if (names !== undefined && names !== null && !isList) throw new NotStatic('it writes JSON in its own way');
  const space = typeof indent === 'string' || typeof indent === 'number' ? indent : undefined;
  return JSON.stringify(plain(value), isList ? names.map(asJsString) : null, space);
}

/** A value as JSON sees it: functions are nothing, sets and maps have no names of their own. */
function plain(value: Value): unknown {
  if (value instanceof Closure || value instanceof Native || value instanceof Component) return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Set || value instanceof Map) return {};
  if (isObjectValue(value)) {
    if ('toJSON' in value) throw new NotStatic('it writes JSON in its own way');
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(value)) copy[key] = plain(value[key]);
    return copy;
  }
  if (typeof value === 'object' && value !== null) throw new NotStatic('it writes an element as JSON');
  return value;
}
