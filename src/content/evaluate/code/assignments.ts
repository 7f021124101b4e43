import type { Interpreter } from '../interpreter.ts';
import { member } from '../members.ts';
import { asJsNumber, operate, truthy } from '../operators.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import { isObjectValue, NotStatic, Unbound, type Value, type ValueScope } from '../value.ts';
import { memberKey } from './chains.ts';

/** A name or a property that gets a value. */
interface Target {
  get: () => Value;
  set: (value: Value) => void;
}

/** `target = value`, `target += value`, `target ??= value`. */
export function assign(
  node: SyntaxOf<'AssignmentExpression'>,
  scope: ValueScope,
  interpreter: Interpreter,
): Value {
  const target = targetOf(node.left, scope, interpreter);
  const operator = node.operator.slice(0, -1);
  if (isSettled(operator, target)) return target.get();
  const before = operator === '' || LOGICAL.test(operator) ? undefined : { value: target.get() };
  const right = interpreter.evaluate(node.right, scope);
  const value = before ? operate(operator, before.value, right, interpreter.limits) : right;
  target.set(value);
  return value;
}

const LOGICAL = /^(?:\|\||&&|\?\?)$/;

/** Whether a logical operator leaves the value as it is. */
function isSettled(operator: string, { get }: Target): boolean {
  if (operator === '||') return truthy(get());
  if (operator === '&&') return !truthy(get());
  return operator === '??' && get() !== undefined && get() !== null;
}

/** `target++`, `--target`. */
export function update(
  node: SyntaxOf<'UpdateExpression'>,
  scope: ValueScope,
  interpreter: Interpreter,
): Value {
  const target = targetOf(node.argument, scope, interpreter);
  const before = asJsNumber(target.get());
  const after = node.operator === '++' ? before + 1 : before - 1;
  target.set(after);
  return node.prefix ? after : before;
}

function targetOf(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Target {
  if (node.type === 'Identifier') {
    const { name } = node;
    return {
      get: () => interpreter.evaluate(node, scope),
      set: (value) => {
        if (!scope.assign(name, value)) throw new Unbound(name);
      },
    };
  }
  if (node.type !== 'MemberExpression') throw unusual();
  const object = interpreter.evaluate(node.object, scope);
  const key = memberKey(node, (inner) => interpreter.evaluate(inner, scope));
  return {
    get: () => member(object, key, interpreter),
    set: (value) => setMember(object, key, value),
  };
}

function setMember(object: Value, key: string | number, value: Value): void {
  const isPlace = typeof key === 'number' && Number.isInteger(key) && key >= 0;
  if (Array.isArray(object) && isPlace && key <= object.length) object[key] = value;
  else if (isObjectValue(object)) object[key] = value;
  else throw unusual();
}

function unusual(): NotStatic {
  return new NotStatic('it assigns to something unusual');
}
