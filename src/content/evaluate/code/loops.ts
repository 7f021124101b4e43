import { itemsOf } from '../collections.ts';
import { type Completion, type Interpreter, NORMAL } from '../interpreter.ts';
import { truthy } from '../operators.ts';
import { Scope } from '../scope.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import { isObjectValue, NotStatic, type Value, type ValueScope } from '../value.ts';

type Run = (node: AnySyntax, scope: ValueScope) => Completion;

/** `for (const item of list)` and `for (const name in object)`. */
export function forEach(
  node: SyntaxOf<'ForOfStatement' | 'ForInStatement'>,
  scope: ValueScope,
  interpreter: Interpreter,
  run: Run,
): Completion {
  const value = interpreter.evaluate(node.right, scope);
  const items =
    node.type === 'ForOfStatement' ? itemsOf(value, interpreter.limits) : namesOf(value, interpreter);
  const declared = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : undefined;
  if (!items || !declared) throw new NotStatic('it loops over something unusual');
  for (const item of items) {
    const inner = new Scope<Value>(scope);
    interpreter.bind(declared, item, inner);
    const completion = run(node.body, inner);
    if (completion.kind === 'break') break;
    if (completion.kind === 'return') return completion;
  }
  return NORMAL;
}

function namesOf(value: Value, { limits }: Interpreter): readonly string[] | undefined {
  if (!isObjectValue(value) && !Array.isArray(value)) return undefined;
  const names = Object.keys(value);
  limits.visit(names.length);
  return names;
}

/** `for (let i = 0; …)`. Every turn has its own `i`, for functions that are made in it. */
export function forLoop(
  node: SyntaxOf<'ForStatement'>,
  scope: ValueScope,
  interpreter: Interpreter,
  run: Run,
): Completion {
  let turn = new Scope<Value>(scope);
  const names = declaredNames(node.init);
  if (node.init?.type === 'VariableDeclaration') run(node.init, turn);
  else if (node.init) interpreter.evaluate(node.init, turn);
  while (!node.test || truthy(interpreter.evaluate(node.test, turn))) {
    interpreter.limits.step();
    const completion = run(node.body, new Scope<Value>(turn));
    if (completion.kind === 'break') break;
    if (completion.kind === 'return') return completion;
    const next = new Scope<Value>(scope);
    for (const name of names ?? []) next.declare(name, turn.get(name));
    if (names) turn = next;
    if (node.update) interpreter.evaluate(node.update, turn);
  }
  return NORMAL;
}

/** The names that a loop declares; undefined when they are not simple. */
function declaredNames(init: AnySyntax | null | undefined): string[] | undefined {
  if (init?.type !== 'VariableDeclaration') return undefined;
  const names: string[] = [];
  for (const { id } of init.declarations) {
    if (id.type !== 'Identifier') return undefined;
    names.push(id.name);
  }
  return names;
}

/** `while (…)` and `do … while (…)`. */
export function whileLoop(
  node: SyntaxOf<'WhileStatement' | 'DoWhileStatement'>,
  scope: ValueScope,
  interpreter: Interpreter,
  run: Run,
): Completion {
  const holds = () => truthy(interpreter.evaluate(node.test, scope));
  for (let goes = node.type === 'DoWhileStatement' || holds(); goes; goes = holds()) {
    interpreter.limits.step();
    const completion = run(node.body, new Scope<Value>(scope));
    if (completion.kind === 'break') break;
    if (completion.kind === 'return') return completion;
  }
  return NORMAL;
}
