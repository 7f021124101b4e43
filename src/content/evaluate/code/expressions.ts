import { Fragment } from '../../node.ts';
import { construct } from '../collections.ts';
import type { Interpreter } from '../interpreter.ts';
import { asJsString, operate, truthy, unary } from '../operators.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import {
  Closure,
  emptyObject,
  isObjectValue,
  NotStatic,
  type ObjectValue,
  Unbound,
  type Value,
  type ValueScope,
} from '../value.ts';
import { assign, update } from './assignments.ts';
import { chainValue, type Evaluate, list, literal } from './chains.ts';

/** The value of an expression of the static subset; throws `NotStatic` for anything else. */
export function evaluateExpression(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Value {
  const { limits } = interpreter;
  limits.step();
  const evaluate = (inner: AnySyntax) => interpreter.evaluate(inner, scope);
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      if (!scope.has(node.name)) throw unknownName(node.name);
      return scope.get(node.name);
    case 'TemplateLiteral':
      return templateLiteral(node, evaluate, interpreter);
    case 'ParenthesizedExpression':
      return evaluate(node.expression);
    case 'ChainExpression':
    case 'MemberExpression':
    case 'CallExpression':
      return chainValue(node, scope, interpreter);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
      return new Closure(node, scope, interpreter.module);
    case 'ConditionalExpression':
      return truthy(evaluate(node.test)) ? evaluate(node.consequent) : evaluate(node.alternate);
    case 'LogicalExpression':
      return logical(node, evaluate);
    case 'BinaryExpression':
      return operate(node.operator, evaluate(node.left), evaluate(node.right), limits);
    case 'UnaryExpression':
      if (node.operator === 'typeof' && isUnknown(node.argument, scope)) return 'undefined';
      return unary(node.operator, evaluate(node.argument));
    case 'ArrayExpression':
      return list(node.elements, evaluate, interpreter);
    case 'ObjectExpression':
      return objectExpression(node, evaluate);
    case 'AssignmentExpression':
      return assign(node, scope, interpreter);
    case 'UpdateExpression':
      return update(node, scope, interpreter);
    case 'NewExpression':
      return newExpression(node, scope, interpreter);
    case 'SequenceExpression': {
      let last: Value;
      for (const inner of node.expressions) last = evaluate(inner);
      return last;
    }
    case 'JSXElement':
    case 'JSXFragment':
      return new Fragment(interpreter.jsx(node, scope));
    case 'JSXEmptyExpression':
      return undefined;
  }
  throw new NotStatic(`${node.type} cannot be evaluated without running it`);
}

/** Values that only the browser knows. Other names, such as `{document}`, may just as well be words in braces. */
const BROWSER = new Set(
  'Date Intl window localStorage sessionStorage globalThis navigator crypto performance atob btoa structuredClone Symbol BigInt'.split(
    ' ',
  ),
);

function unknownName(name: string): NotStatic {
  if (!BROWSER.has(name)) return new Unbound(name);
  return new NotStatic(`\`${name}\` is only known when the page is viewed, not when it is built`);
}

function isUnknown(node: AnySyntax, scope: ValueScope): node is SyntaxOf<'Identifier'> {
  return node.type === 'Identifier' && !scope.has(node.name);
}

function templateLiteral(
  node: SyntaxOf<'TemplateLiteral'>,
  evaluate: Evaluate,
  { limits }: Interpreter,
): string {
  let text = '';
  node.quasis.forEach((quasi, index) => {
    text += quasi.value.cooked ?? '';
    const inner = node.expressions[index];
    if (inner) {
      const value = evaluate(inner);
      limits.shown(value);
      text += asJsString(value);
    }
    limits.size(text.length);
  });
  return text;
}

function logical(node: SyntaxOf<'LogicalExpression'>, evaluate: Evaluate): Value {
  const left = evaluate(node.left);
  if (node.operator === '&&') return truthy(left) ? evaluate(node.right) : left;
  if (node.operator === '||') return truthy(left) ? left : evaluate(node.right);
  return left === undefined || left === null ? evaluate(node.right) : left;
}

function newExpression(
  { callee, arguments: given }: SyntaxOf<'NewExpression'>,
  scope: ValueScope,
  interpreter: Interpreter,
): Value {
  const evaluate = (inner: AnySyntax) => interpreter.evaluate(inner, scope);
  const name = callee.type === 'Identifier' ? callee.name : '';
  const args = () => list(given, evaluate, interpreter);
  if (name === 'Array') return interpreter.call(evaluate(callee), args());
  if (name === '' || scope.has(name)) throw new NotStatic('it makes an object of a class');
  const made = construct(name, args(), interpreter.limits);
  if (!made) throw unknownName(name);
  return made;
}

function objectExpression(node: SyntaxOf<'ObjectExpression'>, evaluate: Evaluate): ObjectValue {
  const object = emptyObject();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument);
      if (isObjectValue(spread)) for (const key of Object.keys(spread)) object[key] = spread[key];
      continue;
    }
    if (property.kind !== 'init') throw new NotStatic('it has accessors');
    object[propertyKey(property, evaluate)] = evaluate(property.value);
  }
  return object;
}

export function propertyKey(property: { computed: boolean; key: AnySyntax }, evaluate: Evaluate): string {
  if (property.computed) return String(evaluate(property.key));
  if (property.key.type === 'Identifier') return property.key.name;
  if (property.key.type === 'Literal') return String(property.key.value);
  throw new NotStatic('it has an unusual key');
}
