import { itemsOf } from '../collections.ts';
import type { Interpreter } from '../interpreter.ts';
import { member } from '../members.ts';
import { createPattern } from '../patterns.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import { NotStatic, type Value, type ValueScope } from '../value.ts';

export type Evaluate = (node: AnySyntax) => Value;

export function literal(node: SyntaxOf<'Literal'>): Value {
  if (node.regex) return createPattern(node.regex.pattern, node.regex.flags);
  if (node.bigint) throw new NotStatic('it uses a bigint');
  return node.value as string | number | boolean | null;
}

/** Long lists of data are limited by their size: literals cost no steps. */
export function list(
  elements: readonly (AnySyntax | null)[],
  evaluate: Evaluate,
  { limits }: Interpreter,
): Value[] {
  const values: Value[] = [];
  limits.size(elements.length);
  for (const element of elements) {
    if (element === null) values.length++;
    else if (element.type === 'Literal') values.push(literal(element));
    else if (element.type === 'SpreadElement') {
      const spread = itemsOf(evaluate(element.argument), limits);
      if (!spread) throw new NotStatic('it spreads a value that is not a list');
      limits.size(values.length + spread.length);
      for (const item of spread) values.push(item);
    } else values.push(evaluate(element));
  }
  return values;
}

/** What a chain is once one of its `?.` has met nothing: the rest of it is left out. */
const ENDED = Symbol('ended');

type Link = Value | typeof ENDED;

/** The value of `a.b`, `a?.b.c` and `a.b(c)`. */
export function chainValue(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Value {
  const chain = node.type === 'ChainExpression' ? node.expression : node;
  const value = link(chain, scope, interpreter);
  return value === ENDED ? undefined : value;
}

function link(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Link {
  if (node.type === 'MemberExpression') return memberLink(node, scope, interpreter);
  if (node.type === 'CallExpression') return callLink(node, scope, interpreter);
  return interpreter.evaluate(node, scope);
}

function memberLink(node: SyntaxOf<'MemberExpression'>, scope: ValueScope, interpreter: Interpreter): Link {
  interpreter.limits.step();
  const object = link(node.object, scope, interpreter);
  if (object === ENDED || (node.optional && isNothing(object))) return ENDED;
  const key = memberKey(node, (inner) => interpreter.evaluate(inner, scope));
  return member(object, key, interpreter);
}

function callLink(node: SyntaxOf<'CallExpression'>, scope: ValueScope, interpreter: Interpreter): Link {
  interpreter.limits.step();
  const target = link(node.callee, scope, interpreter);
  if (target === ENDED || (node.optional && isNothing(target))) return ENDED;
  const args = list(node.arguments, (inner) => interpreter.evaluate(inner, scope), interpreter);
  return interpreter.call(target, args);
}

function isNothing(value: Value): value is undefined | null {
  return value === undefined || value === null;
}

export function memberKey(
  node: { computed: boolean; property: AnySyntax },
  evaluate: Evaluate,
): string | number {
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  const key = evaluate(node.property);
  if (typeof key === 'number' || typeof key === 'string') return key;
  if (typeof key === 'boolean' || isNothing(key)) return String(key);
  throw new NotStatic('it uses a computed key');
}
