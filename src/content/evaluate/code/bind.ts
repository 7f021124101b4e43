import { itemsOf } from '../collections.ts';
import type { Interpreter } from '../interpreter.ts';
import { member } from '../members.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import {
  emptyObject,
  isObjectValue,
  NotStatic,
  type ObjectValue,
  type Value,
  type ValueScope,
} from '../value.ts';
import { propertyKey } from './expressions.ts';

/** Declares the names of a pattern: `x`, `{ a, b: c = 1, ...rest }`, `[first, ...others]`. */
export function bindPattern(
  pattern: AnySyntax,
  value: Value,
  scope: ValueScope,
  interpreter: Interpreter,
): void {
  interpreter.limits.step();
  switch (pattern.type) {
    case 'Identifier':
      scope.declare(pattern.name, value);
      return;
    case 'AssignmentPattern': {
      const given = value === undefined ? interpreter.evaluate(pattern.right, scope) : value;
      bindPattern(pattern.left, given, scope, interpreter);
      return;
    }
    case 'ObjectPattern':
      bindObject(pattern, value, scope, interpreter);
      return;
    case 'ArrayPattern':
      bindArray(pattern, value, scope, interpreter);
      return;
  }
  throw new NotStatic('it uses an unusual pattern');
}

function bindObject(
  { properties }: SyntaxOf<'ObjectPattern'>,
  value: Value,
  scope: ValueScope,
  interpreter: Interpreter,
): void {
  const taken = new Set<string>();
  for (const property of properties) {
    if (property.type === 'RestElement') {
      bindPattern(property.argument, without(taken, value), scope, interpreter);
      continue;
    }
    const key = propertyKey(property, (node) => interpreter.evaluate(node, scope));
    taken.add(key);
    bindPattern(property.value, member(value, key, interpreter), scope, interpreter);
  }
}

function without(keys: ReadonlySet<string>, value: Value): ObjectValue {
  const rest = emptyObject();
  if (!isObjectValue(value)) return rest;
  for (const key of Object.keys(value)) if (!keys.has(key)) rest[key] = value[key];
  return rest;
}

function bindArray(
  { elements }: SyntaxOf<'ArrayPattern'>,
  value: Value,
  scope: ValueScope,
  interpreter: Interpreter,
): void {
  const items = itemsOf(value, interpreter.limits);
  if (!items) throw new NotStatic('it destructures a value that is not a list');
  elements.forEach((element, index) => {
    if (element?.type === 'RestElement')
      bindPattern(element.argument, items.slice(index), scope, interpreter);
    else if (element) bindPattern(element, items[index], scope, interpreter);
  });
}
