import { type Expression, Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { BACKSLASH, BACKTICK, BRACE, DOLLAR, LINE_BREAK } from './characters.ts';
import type { Search } from './search.ts';

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
function parseExpressionEnd(text: string, start: number): number {
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

const INTERESTING = /[{}"'`/]/g;
const MAX_TEMPLATE_NESTING = 20;

/**
 * The offset after the `}` that closes the `{` at `start`, or -1. Braces inside strings, templates and comments do not
 * count. Text inside JSX (`{ok && <p>Don't</p>}`) can look like an open string: then the JavaScript parser decides.
 */
export function expressionEnd(search: Search, start: number): number {
  const { text, budget } = search;
  if (budget.exhausted || search.find('}', start) === -1) return -1;
  const end = balancedEnd(text, start, 0);
  if (end !== -1) return end;
  budget.spend(text.length - start);
  if (search.find('<', start) === -1 || budget.exhausted) return -1;
  return parseExpressionEnd(text, start);
}

function balancedEnd(text: string, start: number, nesting: number): number {
  if (nesting > MAX_TEMPLATE_NESTING) return -1;
  let depth = 0;
  INTERESTING.lastIndex = start;
  for (let found = INTERESTING.exec(text); found; found = INTERESTING.exec(text)) {
    const at = found.index;
    switch (found[0]) {
      case '{':
        depth++;
        break;
      case '}':
        depth--;
        if (depth === 0) return at + 1;
        break;
      case '/': {
        const end = commentEnd(text, at);
        if (end === -1) return -1;
        if (end > at) INTERESTING.lastIndex = end;
        break;
      }
      case '`': {
        const end = templateEnd(text, at, nesting);
        if (end === -1) return -1;
        INTERESTING.lastIndex = end;
        break;
      }
      default: {
        const end = stringEnd(text, at);
        if (end !== -1) INTERESTING.lastIndex = end;
      }
    }
  }
  return -1;
}

/** `at` itself when there is no comment, -1 when it is never closed. */
function commentEnd(text: string, at: number): number {
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? -1 : end + 2;
  }
  if (text[at + 1] !== '/' || text[at - 1] === ':') return at;
  const end = text.indexOf('\n', at);
  return end === -1 ? -1 : end;
}

/** A string ends on its line; without an end it is an apostrophe. */
function stringEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return i + 1;
    if (code === LINE_BREAK) return -1;
    if (code === BACKSLASH) i++;
  }
  return -1;
}

function templateEnd(text: string, at: number, nesting: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKTICK) return i + 1;
    if (code === BACKSLASH) i++;
    else if (code === DOLLAR && text.charCodeAt(i + 1) === BRACE) {
      const end = balancedEnd(text, i + 1, nesting + 1);
      if (end === -1) return -1;
      i = end - 1;
    }
  }
  return -1;
}
