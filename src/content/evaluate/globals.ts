import { itemsOf } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import { createLimits, type Limits } from './limits.ts';
import { Scope } from './scope.ts';
import {
  emptyObject,
  fromData,
  isObjectValue,
  Native,
  NotStatic,
  type ObjectValue,
  type Value,
} from './value.ts';

/** What every expression may use without importing it: a few pure functions, and hooks with their initial results. */
export function createGlobals(interpreter: CallsAndLimits): Scope<Value> {
  const declare = (scope: Scope<Value>) => {
    for (const [name, value] of Object.entries(globalValues(interpreter))) scope.declare(name, value);
  };
  return new Scope<Value>(undefined, { names: NAMES, declare });
}

type CallsAndLimits = Pick<Interpreter, 'call' | 'limits'>;

const NAMES: ReadonlySet<string> = new Set(
  Object.keys(globalValues({ call: () => undefined, limits: createLimits() })),
);

function globalValues({ call, limits }: CallsAndLimits): Record<string, Value> {
  const hooks = createHooks(call);
  return {
    ...pureFunctions({ call, limits }),
    ...hooks,
    React: object({ ...hooks, Fragment: '' }),
    Fragment: '',
    user: emptyObject(),
  };
}

export function createHooks(call: Interpreter['call']): Record<string, Value> {
  const initial = (value: Value) =>
    typeof value === 'object' && value !== null && isCallable(value) ? call(value, []) : value;
  const nothing = new Native(() => undefined);
  return {
    useState: new Native(([value]) => [initial(value), nothing]),
    useReducer: new Native(([, value]) => [value, nothing]),
    useRef: new Native(([value]) => object({ current: value })),
    useMemo: new Native(([make]) => call(make, [])),
    useCallback: new Native(([callback]) => callback),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useId: new Native(() => 'id'),
    useContext: new Native(() => {
      throw new NotStatic('it reads a context');
    }),
  };
}

function isCallable(value: Value): boolean {
  return !Array.isArray(value) && !isObjectValue(value);
}

function pureFunctions({ call, limits }: CallsAndLimits): Record<string, Value> {
  const numbers = (name: 'max' | 'min') => new Native((args) => Math[name](...args.map(Number)));
  const rounding = (name: 'floor' | 'ceil' | 'round' | 'abs' | 'sqrt') =>
    new Native(([value]) => Math[name](Number(value)));
  return {
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    String: new Native(([value]) => (typeof value === 'object' && value !== null ? '' : String(value ?? ''))),
    Number: new Native(([value]) => (typeof value === 'object' ? Number.NaN : Number(value))),
    Boolean: new Native(([value]) => Boolean(value)),
    parseInt: new Native(([value, radix]) => Number.parseInt(String(value), Number(radix ?? 10))),
    parseFloat: new Native(([value]) => Number.parseFloat(String(value))),
    encodeURIComponent: new Native(([value]) => encodeURIComponent(String(value))),
    Object: object({
      keys: new Native(([value]) => (isObjectValue(value) ? Object.keys(value) : [])),
      values: new Native(([value]) => (isObjectValue(value) ? Object.values(value) : [])),
      entries: new Native(([value]) => (isObjectValue(value) ? Object.entries(value) : [])),
      fromEntries: new Native(([entries]) =>
        object(Object.fromEntries(itemsOf(entries, limits) as [string, Value][])),
      ),
    }),
    Array: object({
      from: new Native(([source, callback]) => {
        const items = itemsOf(source, limits) ?? emptyItems(source, limits);
        return items.map((item, index) => (callback === undefined ? item : call(callback, [item, index])));
      }),
      isArray: new Native(([value]) => Array.isArray(value)),
    }),
    JSON: object({
      parse: new Native(([text]) => fromData(JSON.parse(String(text)))),
      stringify: new Native(([value, , indent]) => {
        limits.shown(value);
        return JSON.stringify(value, null, typeof indent === 'number' ? indent : 0);
      }),
    }),
    Math: object({
      PI: Math.PI,
      max: numbers('max'),
      min: numbers('min'),
      floor: rounding('floor'),
      ceil: rounding('ceil'),
      round: rounding('round'),
      abs: rounding('abs'),
      sqrt: rounding('sqrt'),
      random: new Native(() => {
        throw new NotStatic('builds must be reproducible');
      }),
    }),
  };
}

/** The items of `{ length: 3 }`. */
function emptyItems(source: Value, limits: Limits): Value[] {
  const length = isObjectValue(source) ? Number(source.length) : 0;
  limits.size(length);
  return new Array<Value>(length).fill(undefined);
}

function object(entries: Record<string, Value>): ObjectValue {
  return Object.assign(emptyObject(), entries);
}
