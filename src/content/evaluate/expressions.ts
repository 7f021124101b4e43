import { Fragment } from '../node.ts';
import { construct, itemsOf } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import { member } from './members.ts';
import { asJsString, binary, truthy, unary } from './operators.ts';
import type { AnySyntax } from './syntax.ts';
import {
  Closure,
  emptyObject,
  isObjectValue,
  NotStatic,
  type ObjectValue,
  Unbound,
  type Value,
  type ValueScope,
} from './value.ts';

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
    case 'ChainExpression':
      return evaluate(node.expression);
    case 'MemberExpression': {
      const object = evaluate(node.object);
      if (node.optional && (object === undefined || object === null)) return undefined;
      return member(object, memberKey(node, evaluate), interpreter);
    }
    case 'CallExpression':
      return callExpression(node, scope, interpreter);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new Closure(node, scope, interpreter.module);
    case 'ConditionalExpression':
      return truthy(evaluate(node.test)) ? evaluate(node.consequent) : evaluate(node.alternate);
    case 'LogicalExpression':
      return logical(node, evaluate);
    case 'BinaryExpression':
      return operate(node.operator, evaluate(node.left), evaluate(node.right), interpreter);
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
      if (node.argument.type === 'Identifier') return update(node, node.argument.name, scope);
      break;
    case 'NewExpression':
      if (isUnknown(node.callee, scope)) return newExpression(node, node.callee.name, evaluate, interpreter);
      break;
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
const BROWSER = /^(?:Date|Intl|window|localStorage|sessionStorage)$/;

function unknownName(name: string): NotStatic {
  if (!BROWSER.test(name)) return new Unbound(name);
  return new NotStatic(`\`${name}\` is only known when the page is viewed, not when it is built`);
}

function literal(node: { value?: unknown; regex?: unknown; bigint?: unknown }): Value {
  if (node.regex || node.bigint !== undefined) throw new NotStatic('it uses a regular expression or bigint');
  return node.value as string | number | boolean | null;
}

function isUnknown(node: AnySyntax, scope: ValueScope): node is Extract<AnySyntax, { type: 'Identifier' }> {
  return node.type === 'Identifier' && !scope.has(node.name);
}

type Evaluate = (node: AnySyntax) => Value;

function templateLiteral(
  node: Extract<AnySyntax, { type: 'TemplateLiteral' }>,
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

function operate(operator: string, left: Value, right: Value, { limits }: Interpreter): Value {
  limits.shown(left);
  limits.shown(right);
  const value = binary(operator, left, right);
  if (typeof value === 'string') limits.size(value.length);
  return value;
}

function logical(node: Extract<AnySyntax, { type: 'LogicalExpression' }>, evaluate: Evaluate): Value {
  const left = evaluate(node.left);
  if (node.operator === '&&') return truthy(left) ? evaluate(node.right) : left;
  if (node.operator === '||') return truthy(left) ? left : evaluate(node.right);
  return left === undefined || left === null ? evaluate(node.right) : left;
}

function update(
  node: Extract<AnySyntax, { type: 'UpdateExpression' }>,
  name: string,
  scope: ValueScope,
): Value {
  const before = Number(scope.get(name));
  const after = node.operator === '++' ? before + 1 : before - 1;
  if (!scope.assign(name, after)) throw new Unbound(name);
  return node.prefix ? after : before;
}

function memberKey(node: { computed: boolean; property: AnySyntax }, evaluate: Evaluate): string | number {
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  const key = evaluate(node.property);
  if (typeof key === 'number' || typeof key === 'string') return key;
  throw new NotStatic('it uses a computed key');
}

function callExpression(
  node: Extract<AnySyntax, { type: 'CallExpression' }>,
  scope: ValueScope,
  interpreter: Interpreter,
): Value {
  const evaluate = (inner: AnySyntax) => interpreter.evaluate(inner, scope);
  const { callee } = node;
  let target: Value;
  if (callee.type === 'MemberExpression') {
    const object = evaluate(callee.object);
    const skipped = (callee.optional || node.optional) && (object === undefined || object === null);
    if (skipped) return undefined;
    target = member(object, memberKey(callee, evaluate), interpreter);
  } else {
    target = evaluate(callee);
  }
  if (node.optional && (target === undefined || target === null)) return undefined;
  return interpreter.call(target, list(node.arguments, evaluate, interpreter));
}

function newExpression(
  node: Extract<AnySyntax, { type: 'NewExpression' }>,
  name: string,
  evaluate: Evaluate,
  interpreter: Interpreter,
): Value {
  const made = construct(name, list(node.arguments, evaluate, interpreter), interpreter.limits);
  if (!made) throw unknownName(name);
  return made;
}

/** Long lists of data are limited by their size: literals cost no steps. */
function list(elements: readonly (AnySyntax | null)[], evaluate: Evaluate, { limits }: Interpreter): Value[] {
  const values: Value[] = [];
  limits.size(elements.length);
  for (const element of elements) {
    if (element === null) values.push(undefined);
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

function objectExpression(
  node: Extract<AnySyntax, { type: 'ObjectExpression' }>,
  evaluate: Evaluate,
): ObjectValue {
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

function assign(
  node: Extract<AnySyntax, { type: 'AssignmentExpression' }>,
  scope: ValueScope,
  interpreter: Interpreter,
): Value {
  const right = interpreter.evaluate(node.right, scope);
  const value =
    node.operator === '='
      ? right
      : operate(node.operator.slice(0, -1), interpreter.evaluate(node.left, scope), right, interpreter);
  if (node.left.type === 'Identifier') {
    if (!scope.assign(node.left.name, value)) throw new Unbound(node.left.name);
    return value;
  }
  if (node.left.type === 'MemberExpression') {
    const object = interpreter.evaluate(node.left.object, scope);
    const key = memberKey(node.left, (inner) => interpreter.evaluate(inner, scope));
    if (Array.isArray(object) && typeof key === 'number' && key >= 0 && key <= object.length) {
      object[key] = value;
      return value;
    }
    if (isObjectValue(object)) {
      object[key] = value;
      return value;
    }
  }
  throw new NotStatic('it assigns to something unusual');
}
