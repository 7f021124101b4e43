import { type CallsAndLimits, namespace, pureFunctions } from './builtins.ts';
import type { Interpreter } from './interpreter.ts';
import { createLimits } from './limits.ts';
import { Scope } from './scope.ts';
import { Closure, emptyObject, Native, NotStatic, type ObjectValue, type Value } from './value.ts';

/** What every expression may use without importing it: a few pure functions, and hooks with their initial results. */
export function createGlobals(interpreter: CallsAndLimits): Scope<Value> {
  const declare = (scope: Scope<Value>) => {
    for (const [name, value] of Object.entries(globalValues(interpreter))) scope.declare(name, value);
  };
  return new Scope<Value>(undefined, { names: NAMES, declare });
}

const NAMES: ReadonlySet<string> = new Set(
  Object.keys(globalValues({ call: () => undefined, limits: createLimits() })),
);

function globalValues({ call, limits }: CallsAndLimits): Record<string, Value> {
  const hooks = createHooks(call);
  return {
    ...pureFunctions({ call, limits }),
    ...hooks,
    React: namespace({ ...hooks, ...wrappers(), Fragment: '' }),
    Fragment: '',
    user: emptyObject(),
  };
}

/** What React makes of a component, which shows the same as the component. */
function wrappers(): Record<string, Value> {
  const component = new Native(([component]) => component);
  return { memo: component, forwardRef: component };
}

/** Hooks by their names, and what else may be imported from React. */
export function createReact(call: Interpreter['call']): Record<string, Value> {
  return { ...createHooks(call), ...wrappers() };
}

function createHooks(call: Interpreter['call']): Record<string, Value> {
  const initial = (value: Value) =>
    value instanceof Closure || value instanceof Native ? call(value, []) : value;
  const nothing = new Native(() => undefined);
  return {
    useState: new Native(([value]) => [initial(value), nothing]),
    useReducer: new Native(([, value, init]) => [init === undefined ? value : call(init, [value]), nothing]),
    useRef: new Native(([value]) => object({ current: value })),
    useMemo: new Native(([make]) => call(make, [])),
    useCallback: new Native(([callback]) => callback),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useId: new Native(() => 'id'),
    createContext: new Native(() => object({ Provider: '', Consumer: '' })),
    useContext: new Native(() => {
      throw new NotStatic('it reads a context');
    }),
  };
}

function object(entries: Record<string, Value>): ObjectValue {
  return Object.assign(emptyObject(), entries);
}
