import { type Completion, type Interpreter, NORMAL } from '../interpreter.ts';
import { truthy } from '../operators.ts';
import { Scope } from '../scope.ts';
import type { AnySyntax, SyntaxOf } from '../syntax.ts';
import { attempt, Closure, Fails, NotStatic, type Value, type ValueScope } from '../value.ts';
import { forEach, forLoop, whileLoop } from './loops.ts';

/** Runs the statements of a function body, as far as they belong to the static subset. */
export function runStatements(
  body: readonly AnySyntax[],
  scope: ValueScope,
  interpreter: Interpreter,
): Completion {
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      scope.declare(statement.id.name, new Closure(statement, scope, interpreter.module));
    }
  }
  for (const statement of body) {
    const completion = runStatement(statement, scope, interpreter);
    if (completion.kind !== 'normal') return completion;
  }
  return NORMAL;
}

function runStatement(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Completion {
  interpreter.limits.step();
  const evaluate = (inner: AnySyntax) => interpreter.evaluate(inner, scope);
  const inner = () => new Scope<Value>(scope);
  const run = (body: AnySyntax, inside: ValueScope) => runStatement(body, inside, interpreter);
  switch (node.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return NORMAL;
    case 'ExpressionStatement':
      evaluate(node.expression);
      return NORMAL;
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        interpreter.bind(id, init ? evaluate(init) : undefined, scope);
      }
      return NORMAL;
    case 'ReturnStatement':
      return { kind: 'return', value: node.argument ? evaluate(node.argument) : undefined };
    case 'BlockStatement':
      return interpreter.run(node.body, inner());
    case 'IfStatement':
      if (truthy(evaluate(node.test))) return runStatement(node.consequent, inner(), interpreter);
      return node.alternate ? runStatement(node.alternate, inner(), interpreter) : NORMAL;
    case 'BreakStatement':
      return { kind: 'break' };
    case 'ContinueStatement':
      return { kind: 'continue' };
    case 'ForOfStatement':
    case 'ForInStatement':
      return forEach(node, scope, interpreter, run);
    case 'ForStatement':
      return forLoop(node, scope, interpreter, run);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return whileLoop(node, scope, interpreter, run);
    case 'TryStatement':
      return tryStatement(node, inner(), interpreter);
    case 'SwitchStatement':
      return switchStatement(node, inner(), interpreter);
  }
  throw new NotStatic(`${node.type} cannot be evaluated without running it`);
}

function switchStatement(
  node: SyntaxOf<'SwitchStatement'>,
  scope: ValueScope,
  interpreter: Interpreter,
): Completion {
  const value = interpreter.evaluate(node.discriminant, scope);
  let start = node.cases.findIndex(({ test }) => test && interpreter.evaluate(test, scope) === value);
  if (start === -1) start = node.cases.findIndex(({ test }) => !test);
  if (start === -1) return NORMAL;
  for (const { consequent } of node.cases.slice(start)) {
    const completion = interpreter.run(consequent, scope);
    if (completion.kind === 'break') return NORMAL;
    if (completion.kind !== 'normal') return completion;
  }
  return NORMAL;
}

/** A block that does not fail. What one that fails leaves behind is for the browser to find out. */
function tryStatement(
  { block, finalizer }: SyntaxOf<'TryStatement'>,
  scope: ValueScope,
  interpreter: Interpreter,
): Completion {
  const completion = withoutFailing(() => interpreter.run(block.body, scope));
  const last = finalizer ? interpreter.run(finalizer.body, new Scope<Value>(scope)) : NORMAL;
  return last.kind === 'normal' ? completion : last;
}

function withoutFailing<Result>(work: () => Result): Result {
  const done = attempt(work);
  if ('result' in done) return done.result;
  throw done.failure instanceof Fails ? new NotStatic('it catches an error') : done.failure;
}
