import { originAt } from '../../../markdown/scan/origin.ts';
import { type Interpreter, inModule } from '../interpreter.ts';
import { createLimits } from '../limits.ts';
import { Scope } from '../scope.ts';
import type { AnySyntax } from '../syntax.ts';
import { Closure, Component, Fails, type ModuleRef, Native, NotStatic, type Value } from '../value.ts';
import { bindPattern } from './bind.ts';
import { evaluateExpression } from './expressions.ts';
import { evaluateJsx } from './jsx.ts';
import { runStatements } from './statements.ts';

/** What the creator of an interpreter provides: how elements become nodes. */
export type Elements = Pick<Interpreter, 'element' | 'content'>;

/**
 * Evaluates expressions of a static subset of JavaScript without running any of it. Everything beyond the subset, and
 * everything that grows past the limits, throws `NotStatic`.
 */
export function createInterpreter(elements: Elements): Interpreter {
  const limits = createLimits();
  const interpreter: Interpreter = {
    limits,
    module: NO_MODULE,
    evaluate: (node, scope) => evaluateExpression(node, scope, interpreter),
    run: (body, scope) => runStatements(body, scope, interpreter),
    bind: (pattern, value, scope) => bindPattern(pattern, value, scope, interpreter),
    jsx: (node, scope) => evaluateJsx(node, scope, interpreter),
    ...elements,
    call: (callee, args) => {
      limits.step();
      if (callee instanceof Native) return callNative(callee, args);
      if (callee instanceof Closure) return limits.nested(() => callClosure(callee, args, interpreter));
      if (callee instanceof Component) throw new NotStatic('it calls a snippet');
      throw new Fails('it calls a value that is not a function');
    },
  };
  return interpreter;
}

const NO_MODULE: ModuleRef = {
  source: { file: '', text: '' },
  code: '',
  origin: originAt(0),
  parsed: { text: '', origin: originAt(0) },
  imports: new Map(),
  names: [],
};

/** Built-in functions may throw for their arguments, as `toFixed(200)` does. */
function callNative(callee: Native, args: Value[]): Value {
  try {
    return callee.call(args);
  } catch (error) {
    if (error instanceof NotStatic) throw error;
    throw new NotStatic(error instanceof Error ? error.message : 'a function fails');
  }
}

function callClosure({ node, scope, module }: Closure, args: Value[], interpreter: Interpreter): Value {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
    throw new NotStatic('it is a class');
  if (node.async || node.generator) throw new NotStatic('it is asynchronous');
  const inner = new Scope<Value>(scope);
  return inModule(interpreter, module, () => {
    node.params.forEach((parameter, index) => {
      if (parameter.type === 'RestElement') interpreter.bind(parameter.argument, args.slice(index), inner);
      else interpreter.bind(parameter, args[index], inner);
    });
    const body: AnySyntax = node.body;
    if (body.type !== 'BlockStatement') return interpreter.evaluate(body, inner);
    const completion = interpreter.run(body.body, inner);
    return completion.kind === 'return' ? completion.value : undefined;
  });
}
