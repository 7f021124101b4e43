import { ownField } from '../../lib/collections.ts';
import { Fragment } from '../node.ts';
import type { Limits } from './limits.ts';
import { Closure, Component, isObjectValue, Native, NotStatic, type Value } from './value.ts';

export function truthy(value: Value): boolean {
  return Boolean(value);
}

function typeName(value: Value): string {
  if (value === null) return 'object';
  if (value instanceof Closure || value instanceof Native || value instanceof Component) return 'function';
  return typeof value;
}

const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '|': (left, right) => left | right,
  '&': (left, right) => left & right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '>>>': (left, right) => left >>> right,
};

/** Whether `+` joins a value as text: lists and objects become text, too. */
function isText(value: Value): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function binary(operator: string, left: Value, right: Value): Value {
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return looselyEqual(left, right);
    case '!=':
      return !looselyEqual(left, right);
    case '+':
      return isText(left) || isText(right)
        ? asJsString(left) + asJsString(right)
        : asJsNumber(left) + asJsNumber(right);
    case '<':
      return compare(left, right, (a, b) => a < b);
    case '>':
      return compare(left, right, (a, b) => a > b);
    case '<=':
      return compare(left, right, (a, b) => a <= b);
    case '>=':
      return compare(left, right, (a, b) => a >= b);
    case 'in':
      if (isObjectValue(right)) return Object.hasOwn(right, asJsString(left));
  }
  const calculate = ownField(ARITHMETIC, operator);
  if (calculate) return calculate(asJsNumber(left), asJsNumber(right));
  throw new NotStatic(`the operator ${operator} is not supported`);
}

/** `left operator right`, of values that are not too large to be written as text. */
export function operate(operator: string, left: Value, right: Value, limits: Limits): Value {
  limits.shown(left);
  limits.shown(right);
  const value = binary(operator, left, right);
  if (typeof value === 'string') limits.size(value.length);
  return value;
}

export function unary(operator: string, value: Value): Value {
  switch (operator) {
    case '!':
      return !truthy(value);
    case '-':
      return -asJsNumber(value);
    case '+':
      return asJsNumber(value);
    case '~':
      return ~asJsNumber(value);
    case 'typeof':
      return typeName(value);
    case 'void':
      return undefined;
  }
  throw new NotStatic(`the operator ${operator} is not supported`);
}

function looselyEqual(left: Value, right: Value): boolean {
  const nothing = (value: Value) => value === null || value === undefined;
  if (nothing(left) || nothing(right)) return nothing(left) && nothing(right);
  if (typeof left === typeof right) return left === right;
  const [a, b] = [primitive(left), primitive(right)];
  return typeof a === typeof b ? a === b : asJsNumber(a) === asJsNumber(b);
}

function compare(
  left: Value,
  right: Value,
  test: (a: string | number, b: string | number) => boolean,
): boolean {
  const [a, b] = [primitive(left), primitive(right)];
  return typeof a === 'string' && typeof b === 'string' ? test(a, b) : test(asJsNumber(a), asJsNumber(b));
}

function primitive(value: Value): Value {
  return typeof value === 'object' && value !== null ? asJsString(value) : value;
}

/** `Number(value)`. */
export function asJsNumber(value: Value): number {
  return Number(primitive(value));
}

/** An argument that may be left out. */
export function asOptionalNumber(value: Value): number | undefined {
  return value === undefined ? undefined : asJsNumber(value);
}

/** A value inside a template or concatenated with a string. */
export function asJsString(value: Value): string {
  if (Array.isArray(value)) return value.map((item) => asJsString(item ?? '')).join(',');
  if (value instanceof Fragment) throw new NotStatic('it joins JSX with text');
  if (isObjectValue(value)) {
    if ('toString' in value || 'valueOf' in value) throw new NotStatic('an object has its own text');
    return '[object Object]';
  }
  if (typeof value === 'object' && value !== null) throw new NotStatic('it shows a function as text');
  return String(value);
}
