import { Fragment } from '../node.ts';
import { Closure, Component, isObjectValue, Native, NotStatic, type Value } from './value.ts';

export function truthy(value: Value): boolean {
  return Boolean(value);
}

function typeName(value: Value): string {
  if (value === null) return 'object';
  if (value instanceof Closure || value instanceof Native || value instanceof Component) return 'function';
  return typeof value;
}

export function binary(operator: string, left: Value, right: Value): Value {
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
      return typeof left === 'string' || typeof right === 'string'
        ? asJsString(left) + asJsString(right)
        : number(left) + number(right);
    case '-':
      return number(left) - number(right);
    case '*':
      return number(left) * number(right);
    case '/':
      return number(left) / number(right);
    case '%':
      return number(left) % number(right);
    case '**':
      return number(left) ** number(right);
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
  throw new NotStatic(`the operator ${operator} is not supported`);
}

export function unary(operator: string, value: Value): Value {
  switch (operator) {
    case '!':
      return !truthy(value);
    case '-':
      return -number(value);
    case '+':
      return number(value);
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
  if (typeof left === 'object' || typeof right === 'object') return false;
  return number(left) === number(right);
}

function compare(
  left: Value,
  right: Value,
  test: (a: string | number, b: string | number) => boolean,
): boolean {
  return typeof left === 'string' && typeof right === 'string'
    ? test(left, right)
    : test(number(left), number(right));
}

function number(value: Value): number {
  if (typeof value === 'object' && value !== null)
    throw new NotStatic('it calculates with a value that is not a number');
  return Number(value);
}

/** A value inside a template or concatenated with a string. */
export function asJsString(value: Value): string {
  if (Array.isArray(value)) return value.map((item) => asJsString(item ?? '')).join(',');
  if (value instanceof Fragment) throw new NotStatic('it joins JSX with text');
  if (isObjectValue(value)) return '[object Object]';
  if (typeof value === 'object' && value !== null) throw new NotStatic('it shows a function as text');
  return String(value);
}
