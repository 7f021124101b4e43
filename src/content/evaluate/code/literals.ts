import { itemsOf } from '../collections.ts';
import type { Interpreter } from '../interpreter.ts';
import { createPattern } from '../patterns.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import { NotStatic, type Value } from '../value.ts';

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
