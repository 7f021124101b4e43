import type { Origin, OriginText } from '../../markdown/scan/origin.ts';
import { Fragment, type Node } from '../node.ts';
import type { Source } from '../source.ts';
import type { Scope as GenericScope } from './scope.ts';
import type { ClassSyntax, FunctionSyntax } from './syntax.ts';

export type ValueScope = GenericScope<Value>;

/** A value of the author's expressions. Objects have no prototype; functions are data until the interpreter calls them. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Value[]
  | Set<Value>
  | Map<Value, Value>
  | Fragment
  | Closure
  | Native
  | Component
  | Pattern
  | ObjectValue;

export interface ObjectValue {
  [key: string]: Value;
}

/** A function or class that the author wrote. */
export class Closure {
  /** Its name at the top level of its module; nested functions have none. */
  name: string | undefined;

  constructor(
    readonly node: FunctionSyntax | ClassSyntax,
    readonly scope: ValueScope,
    /** The module that it comes from, for islands. */
    readonly module: ModuleRef,
  ) {}
}

/** A built-in function that author expressions may call, or a built-in object such as `Math`. */
export class Native {
  constructor(
    readonly call: (args: Value[]) => Value,
    readonly members: Readonly<Record<string, Value>> = {},
  ) {}
}

/** A regular expression whose cost for a string is known in advance. */
export class Pattern {
  constructor(
    readonly regex: RegExp,
    /** The number of characters that it visits at most in a string of that length. */
    readonly work: (length: number) => number,
  ) {}
}

/** A built-in component that renders to nodes: an imported snippet. */
export class Component {
  constructor(readonly render: (props: ObjectValue) => Node[]) {}
}

/** The source that a function was written in. */
export interface ModuleRef {
  source: Source;
  /** As written. */
  code: string;
  origin: Origin;
  /** As parsed, without types: syntax has offsets into this text. */
  parsed: OriginText;
  /** Modules that it imports, by the specifier as written; undefined for what only exists at build time. */
  imports: ReadonlyMap<string, ModuleRef | undefined>;
  /** Names declared at its top level. */
  names: readonly string[];
}

/** Thrown if an expression is beyond the static subset. Not an `Error`: it is thrown often, and its stack is never used. */
export class NotStatic {
  constructor(readonly message: string) {}
}

/** Thrown if an expression would fail in the browser too: it reads from `undefined`, or calls what is not a function. */
export class Fails extends NotStatic {}

/** An object or function among children, which React does not show either. */
export class NotShowable extends Fails {
  constructor() {
    super('an object or a function cannot be shown');
  }
}

/** Thrown if a name is not defined. */
export class Unbound extends NotStatic {
  constructor(readonly variable: string) {
    super(`${variable} is not defined`);
  }
}

export function isObjectValue(value: Value): value is ObjectValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Set) &&
    !(value instanceof Map) &&
    !(value instanceof Fragment) &&
    !(value instanceof Closure) &&
    !(value instanceof Native) &&
    !(value instanceof Component) &&
    !(value instanceof Pattern)
  );
}

export function emptyObject(): ObjectValue {
  return Object.create(null) as ObjectValue;
}

/** Plain data, such as parsed JSON, as a value. */
export function fromData(data: unknown): Value {
  if (Array.isArray(data)) return data.map(fromData);
  if (typeof data === 'object' && data !== null) {
    const object = emptyObject();
    for (const [key, value] of Object.entries(data)) object[key] = fromData(value);
    return object;
  }
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null;
}

/** Runs `work`, and returns a failure as a value if it is beyond the static subset. A stack overflow counts as such. */
export function attempt<Result>(work: () => Result): { result: Result } | { failure: NotStatic } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof NotStatic) return { failure: error };
    if (error instanceof RangeError) return { failure: new NotStatic('it is nested too deeply') };
    throw error;
  }
}
