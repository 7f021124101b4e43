import { type Expression, Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';

const OPTIONS = { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true } as const;

/** Skips the checks of declared names, which take longer with each name and do not matter here. */
const withoutNameChecks: Parameters<typeof Parser.extend>[0] = (Base) =>
  class extends Base {
    declareName(): void {}
    checkLocalExport(): void {}
  };

/** The recursive methods. */
const NESTING = [
  'parseMaybeUnary',
  'parseExprAtom',
  'parseStatement',
  'parseBindingAtom',
  'jsx_parseElementAt',
];
const MAX_NESTING = 500;

/** Rejects code that is nested too deeply, long before the stack overflows: not every engine recovers from that. */
const withMaxNesting: Parameters<typeof Parser.extend>[0] = (Base) => {
  class Bounded extends Base {
    nesting = 0;
  }
  for (const name of NESTING) {
    const method: (...values: unknown[]) => unknown = Reflect.get(Base.prototype, name);
    Reflect.set(Bounded.prototype, name, function (this: Bounded, ...values: unknown[]) {
      if (this.nesting > MAX_NESTING) throw new SyntaxError('It is nested too deeply');
      this.nesting++;
      const read = Reflect.apply(method, this, values);
      this.nesting--;
      return read;
    });
  }
  return Bounded;
};

const JsxParser = Parser.extend(jsx(), withoutNameChecks, withMaxNesting);

/** Parses one expression, JSX included; undefined if it is not JavaScript. Nothing is executed. */
export function parseExpression(code: string): Expression | undefined {
  try {
    const expression = JsxParser.parseExpressionAt(code, 0, OPTIONS);
    return /\S/.test(withoutComments(code.slice(expression.end))) ? undefined : expression;
  } catch {
    return undefined;
  }
}

/** The offset after the `}` that closes the expression opened at `start`, or -1 when there is no expression. */
export function parseExpressionEnd(text: string, start: number): number {
  try {
    const { end } = JsxParser.parseExpressionAt(text, start + 1, OPTIONS);
    const rest = /\s*\}/y;
    rest.lastIndex = end;
    return rest.test(text) ? rest.lastIndex : -1;
  } catch {
    return -1;
  }
}

/** Parses the statements of a module. */
export function parseModule(code: string): Program | { error: string; offset: number } {
  try {
    return JsxParser.parse(code, OPTIONS);
  } catch (error) {
    const { message, pos } = error as Error & { pos?: number };
    return { error: message.replace(/ \(\d+:\d+\)$/, ''), offset: pos ?? 0 };
  }
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
