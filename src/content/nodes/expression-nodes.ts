import { parseExpression } from '../../markdown/scan/parse.ts';
import type { ExpressionToken } from '../../markdown/tokens/tokens.ts';
import { asPreview, type Environment, type IslandCode, type Page, userOf } from '../context/page.ts';
import { variableName } from '../context/variables.ts';
import { callsHook } from '../evaluate/code/needs-browser.ts';
import { inModule } from '../evaluate/interpreter.ts';
import { Scope } from '../evaluate/scope.ts';
import type { AnySyntax } from '../evaluate/syntax.ts';
import {
  attempt,
  Fails,
  isObjectValue,
  NotShowable,
  NotStatic,
  Unbound,
  type Value,
} from '../evaluate/value.ts';
import { shownNodes } from '../evaluate/value-nodes.ts';
import type { IslandNode, Node } from '../node.ts';
import type { SourcePosition } from '../source.ts';

/** Code as a message shows it: the beginning, on one line. */
export function shortCode(code: string): string {
  const line = code.slice(0, 500).trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/** Steps that take as long as parsing a short expression. */
const PARSING = 10;
const COMMENT = /^\s*(?:\/\*[\s\S]*\*\/\s*|\/\/.*(?:[\n\r\u2028\u2029]\s*)?)?$/;
const NAME = /^\s*([\p{L}_$][\p{L}\p{M}\p{N}_$]*)\s*$/u;
const HOOK_CALL = /\buse[A-Z]\w*\s*\(/;
const WORDS_OF_THE_LANGUAGE = new Set(['null', 'undefined', 'this', 'NaN', 'Infinity']);
/** Could be words in braces, such as `{json|xml}`; calls, conditions and elements are code. */
const PLACEHOLDER = /^(?:[\s\p{L}\p{M}\p{N}_$.,:"'[\]{}/+*%-]|\|(?!\|))*$/u;

/** A browser would take too long to start more of them. */
const MAX_ISLANDS = 1000;

/** The nodes of `{code}` in text. What cannot be evaluated is shown as written, with a warning. */
export function expressionNodes(token: ExpressionToken, environment: Environment): Node[] {
  const { code } = token;
  if (isComment(code)) return [];
  if (code.startsWith('#')) return asWritten(code);
  const { page } = environment;
  const variable = variableName(code);
  if (variable !== undefined) {
    page.report('variable-undefined', { name: variable }, page.place);
    return asWritten(code);
  }
  const user = page.site.hasUser ? userValue(code, environment) : undefined;
  if (user) return [user];
  const evaluate = () => shownNodes(evaluateCode(code, environment), page.interpreter.limits);
  const isLive = HOOK_CALL.test(code) && runsCode(environment) && hasHook(code);
  const shown = attempt(() => (isLive ? asPreview(page, evaluate) : evaluate()));
  if ('result' in shown) {
    if (shown.result.length === 0) reportUserField(code, environment, page.place);
    return isLive ? [expressionIsland(codeOf(token), environment, { preview: shown.result })] : shown.result;
  }
  return failedExpression(token, shown.failure, environment, evaluate);
}

/** Whether the result changes in the browser: `{(() => { const [n, setN] = useState(0); … })()}`. */
function hasHook(code: string): boolean {
  const syntax = parseExpression(code);
  return syntax !== undefined && callsHook(syntax);
}

/** Whether the code is nothing but a comment, also in a second pair of braces. */
function isComment(code: string): boolean {
  const text = code.trim();
  const inner = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1).trim() : '';
  return COMMENT.test(inner || text);
}

const USER =
  /^\s*user((?:\??\.[A-Za-z_$][\w$]*)+)\s*(?:(?:\?\?|\|\|)\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"))?\s*$/;

/** `{user.company ?? 'your company'}`: the browser of a signed-in reader replaces the text with the value. */
function userValue(code: string, { page }: Environment): Node | undefined {
  const [, path, single, double] = USER.exec(code) ?? [];
  if (path === undefined) return undefined;
  const text = single ?? double ?? '';
  return {
    type: 'element',
    name: 'span',
    props: { 'data-docs-user': path.replaceAll('?', '').slice(1) },
    children: text === '' ? [] : [{ type: 'text', text }],
    at: page.place,
  };
}

const USER_FIELD = /(?<![\w$.])user\s*\??\./;

/** Reports code without a result that reads data of the reader, unless its author has a `user` of their own. */
export function reportUserField(code: string, { page, scope }: Environment, at: SourcePosition): void {
  if (!USER_FIELD.test(code)) return;
  const user = scope.get('user');
  if (!isObjectValue(user) || Object.keys(user).length > 0) return;
  page.report('user-unknown', { code: shortCode(code), hasLogin: page.site.hasUser }, at);
}

/** The value of an expression; throws `NotStatic`, or `SyntaxFailure` if it is not an expression. */
export function evaluateCode(code: string, environment: Environment): Value {
  const quick = quickValue(code);
  if (quick) return quick.value;
  const { page, scope, module } = environment;
  const name = NAME.exec(code)?.[1];
  if (name !== undefined && scope.has(name)) return scope.get(name);
  if (name !== undefined && !WORDS_OF_THE_LANGUAGE.has(name)) throw new Unbound(name);
  page.interpreter.limits.step(PARSING);
  const syntax = parseExpression(code);
  if (!syntax) throw new SyntaxFailure('it is not a JavaScript expression');
  const isSnippet = environment.props !== undefined;
  const asks = isSnippet && /^(?:Logical|Conditional)Expression$/.test(syntax.type);
  return inModule(page.interpreter, module, () =>
    asks ? evaluateOpenly(syntax, environment) : page.interpreter.evaluate(syntax, scope),
  );
}

/** In a snippet, names that were not passed as props are undefined, so that `{verb ?? 'is'}` works. */
function evaluateOpenly(syntax: AnySyntax, { page, scope }: Environment): Value {
  const given = new Scope<Value>(scope);
  for (;;) {
    const read = attempt(() => page.interpreter.evaluate(syntax, given));
    if ('result' in read) return read.result;
    if (!(read.failure instanceof Unbound)) throw read.failure;
    given.declare(read.failure.variable, undefined);
  }
}

export class SyntaxFailure extends NotStatic {}

/** Literals that need no parser: most attributes and expressions are one. */
function quickValue(code: string): { value: Value } | undefined {
  const text = code.trim();
  if (text === 'true') return { value: true };
  if (text === 'false') return { value: false };
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { value: Number(text) };
  const quote = text[0];
  if ((quote === '"' || quote === "'" || quote === '`') && text.length > 1 && text.endsWith(quote)) {
    const inner = text.slice(1, -1);
    const plain = !inner.includes('\\') && !inner.includes(quote) && !inner.includes('${');
    if (plain) return { value: inner };
  }
  return undefined;
}

function failedExpression(
  token: ExpressionToken,
  failure: NotStatic,
  environment: Environment,
  evaluate: () => Node[],
): Node[] {
  const { page } = environment;
  const { code } = token;
  if (failure instanceof SyntaxFailure) {
    page.report('expression-syntax', { code: shortCode(code) }, page.place);
    return asWritten(code);
  }
  if (failure instanceof Unbound) {
    const name = failure.variable;
    const shown = PLACEHOLDER.test(code);
    if (!page.failedImports.has(name))
      page.report('expression-unbound', { name, left: !shown, ...userOf(page) }, page.place);
    return shown ? asWritten(code) : [];
  }
  if (failure instanceof NotShowable) {
    page.report('expression-object', { code: shortCode(code) }, page.place);
    return asWritten(code);
  }
  if (failure instanceof Fails)
    page.report('expression-fails', { code: `{${shortCode(code)}}`, reason: failure.message }, page.place);
  const preview = previewOf(page, evaluate);
  if (runsCode(environment)) return [expressionIsland(codeOf(token), environment, { preview })];
  if (!(failure instanceof Fails)) {
    const params = { code: shortCode(code), reason: failure.message, shown: preview !== undefined };
    page.report('expression-dynamic', params, page.place);
  }
  return preview ?? [];
}

/** What components that run in the browser show at first, if that can be worked out. */
export function previewOf(page: Page, evaluate: () => Node[]): Node[] | undefined {
  if (page.isPreview) return undefined;
  const shown = attempt(() => asPreview(page, evaluate));
  return 'result' in shown ? shown.result : undefined;
}

/** Whether code can become an island: the names of a snippet's props are known only to the build. */
export function runsCode({ page, props }: Environment): boolean {
  return props === undefined && !page.isPreview && page.trusted && page.islands.length < MAX_ISLANDS;
}

function codeOf({ code, origin, from }: ExpressionToken): IslandCode {
  return { code, written: { origin, from: from + 1 } };
}

/** Code that only the browser can evaluate, as an island. */
export function expressionIsland(
  code: IslandCode,
  { page, module }: Environment,
  { children = [], preview }: Partial<Pick<IslandNode, 'children' | 'preview'>>,
): IslandNode {
  const island: IslandNode = {
    type: 'island',
    name: 'Expression',
    module: undefined,
    props: {},
    children,
    preview,
    framed: false,
    at: page.place,
  };
  page.islands.push({ node: island, module, component: code });
  return island;
}

/** Runs an element as the code that it is, because its props cannot be written as JSON. */
export function runAsCode(island: IslandNode, component: IslandCode, { page, module }: Environment): void {
  island.props = {};
  if (page.frames.has(island)) page.frames.set(island, { node: island, module, component });
  const request = page.islands.find(({ node }) => node === island);
  if (request) Object.assign(request, { module, component });
}

function asWritten(code: string): Node[] {
  return [{ type: 'text', text: `{${code}}` }];
}
