import type { Node } from '../node.ts';
import type { Limits } from './limits.ts';
import type { AnySyntax, JsxElementSyntax } from './syntax.ts';
import type { ModuleRef, ObjectValue, Value, ValueScope } from './value.ts';

/** The interface between the parts of the interpreter. */
export interface Interpreter {
  readonly limits: Limits;
  evaluate(node: AnySyntax, scope: ValueScope): Value;
  /** Runs the statements of a function body or block. */
  run(body: readonly AnySyntax[], scope: ValueScope): Completion;
  call(callee: Value, args: Value[]): Value;
  bind(pattern: AnySyntax, value: Value, scope: ValueScope): void;
  jsx(node: AnySyntax, scope: ValueScope): Node[];
  /** Creates the nodes of an element: an author component is called, others stay. `syntax` is that of JSX in JavaScript. */
  element(
    name: string,
    props: ObjectValue,
    children: Node[],
    scope: ValueScope,
    syntax?: JsxElementSyntax,
  ): Node[];
  /** Evaluates the content of an element with that name. */
  content<Result>(name: string, scope: ValueScope, evaluate: () => Result): Result;
  /** The module that is being evaluated: functions created now belong to it. */
  module: ModuleRef;
}

/** Evaluates code of a module: functions that `work` creates belong to it. */
export function inModule<Result>(interpreter: Interpreter, module: ModuleRef, work: () => Result): Result {
  const outer = interpreter.module;
  interpreter.module = module;
  try {
    return work();
  } finally {
    interpreter.module = outer;
  }
}

/** How a statement ends. */
export type Completion =
  | { kind: 'normal' }
  | { kind: 'return'; value: Value }
  | { kind: 'break' }
  | { kind: 'continue' };

export const NORMAL: Completion = { kind: 'normal' };
