import { parseExpression } from '../../markdown/scan/parse.ts';
import type { Attribute } from '../../markdown/scan/tag.ts';
import type { JsxToken, StrayTagToken, Token } from '../../markdown/tokens/tokens.ts';
import { isEventHandler, isKnownName } from '../components/component.ts';
import { asPreview, type Environment } from '../context/page.ts';
import { attempt, isObjectValue, Native, type Value } from '../evaluate/value.ts';
import { losesProps } from '../islands/author-component.ts';
import type { ElementNode, Node } from '../node.ts';
import type { SourcePosition } from '../source.ts';
import { attributeValues, elementCode, functionContent } from './attributes.ts';
import { contentOf, isAuthorComponent } from './elements.ts';
import { evaluateCode, expressionIsland, previewOf, runAsCode, runsCode } from './expression-nodes.ts';
import { reportOtherClosing, reportStrayTag } from './unknown-tags.ts';

/** Elements with inline content: HTML does not allow paragraphs in them. */
const LINE_HOLDERS = new Set(
  'a abbr b button cite code del em figcaption h1 h2 h3 h4 h5 h6 i ins kbd label legend mark p q s small span strong sub summary sup u var'.split(
    ' ',
  ),
);
/** Components without a box of their own: as a block, their line of text is a paragraph of the page. */
const BARE = new Set(['Visibility']);

/** The nodes of an element in Markdown. */
export function jsxNodes(token: JsxToken, environment: Environment): Node[] {
  const { page } = environment;
  // Of an unknown one, the opening tag is reported.
  if (isKnown(token, environment)) reportOtherClosing(token, environment);
  const code = page.trusted && !page.isPreview && isInteractive(token) ? token.raw : undefined;
  if (code === undefined || !parseExpression(code)) return elementNodes(token, environment);
  const still = { ...token, attributes: token.attributes.filter(isStill) };
  const preview = asPreview(page, () => elementNodes(still, environment));
  return [expressionIsland({ code, written: token }, environment, { preview })];
}

function elementNodes(token: JsxToken, environment: Environment): Node[] {
  const { page, scope } = environment;
  const place = page.place;
  const isAuthors = isAuthorComponent(page, token.name, scope);
  const call = isAuthors ? functionContent(token) : undefined;
  const attributes = call ? [...token.attributes, call] : token.attributes;
  const dynamic: Attribute[] | undefined = isAuthors && runsCode(environment) ? [] : undefined;
  const [props, children] = contentOf(page, token.name, scope, () => [
    attributeValues(attributes, environment, dynamic),
    call ? [] : childNodes(token, environment),
  ]);
  page.place = place;
  const code = () => ({ code: elementCode(token.name, attributes, children.length > 0) });
  if (dynamic && dynamic.length > 0) return [expressionIsland(code(), environment, { children })];
  const make = () => page.interpreter.element(token.name, props, children, scope);
  const made = attempt(make);
  if ('failure' in made) {
    const preview = previewOf(page, make);
    if (dynamic) return [expressionIsland(code(), environment, { children, preview })];
    const params = { code: `<${token.name}>`, reason: made.failure.message, shown: preview !== undefined };
    page.report('expression-dynamic', params, place);
    return preview ?? children;
  }
  const [only] = made.result;
  if (only?.type === 'island') {
    if (dynamic && losesProps(props)) runAsCode(only, code(), environment);
    if (only.framed && only.preview === children) only.preview = ownParagraph(token, children, place);
  }
  return made.result === children ? ownParagraph(token, children, place) : made.result;
}

/** The content of a block with an unknown tag: its line of text becomes a paragraph. */
function ownParagraph(token: JsxToken, children: Node[], at: SourcePosition): Node[] {
  const wraps = token.block && token.inlineContent && token.name !== '' && holdsText(children);
  return wraps ? [{ type: 'element', name: 'p', props: {}, children, at }] : children;
}

/** An HTML element with an event handler: it only works in the browser. */
function isInteractive({ name, attributes }: JsxToken): boolean {
  if (attributes.length === 0 || !/^[a-z]/.test(name)) return false;
  return !attributes.every(isStill);
}

/** Whether an attribute has an effect in HTML, unlike an event handler. */
function isStill({ kind, name }: Attribute): boolean {
  return kind !== 'expression' || !isEventHandler(name);
}

function childNodes(token: JsxToken, environment: Environment): Node[] {
  if (token.verbatim !== undefined) return verbatimNodes(token.verbatim, environment);
  const nodes = environment.page.render(token.tokens, environment);
  const only = nodes.length === 1 ? nodes[0]! : undefined;
  const unwrap = LINE_HOLDERS.has(token.name) || (token.inlineContent && !token.tokens.some(isParagraphTag));
  if (!unwrap || only?.type !== 'element' || !isPlainParagraph(only)) return nodes;
  return token.block && BARE.has(token.name) && holdsText(only.children) ? nodes : only.children;
}

function holdsText(nodes: readonly Node[]): boolean {
  return nodes.some(({ type }) => type === 'text');
}

function isParagraphTag(token: Token): boolean {
  return token.type === 'jsx' && token.name === 'p';
}

function isPlainParagraph(node: ElementNode): boolean {
  return node.name === 'p' && Object.keys(node.props).length === 0;
}

function verbatimNodes(text: string, environment: Environment): Node[] {
  const code = /^\s*\{([\s\S]*)\}\s*$/.exec(text)?.[1];
  if (code !== undefined) {
    const value = attempt(() => evaluateCode(code, environment));
    if ('result' in value && typeof value.result === 'string') return [{ type: 'text', text: value.result }];
  }
  return [{ type: 'text', text }];
}

function isComponent(name: string, scope: Environment['scope']): boolean {
  const root = name.split('.')[0]!;
  const found = scope.has(root) ? attempt(() => scope.get(root)) : { result: undefined };
  // `List<String>` means text, though `String` is a name that expressions know.
  return 'failure' in found || (found.result !== undefined && !isBuiltIn(found.result));
}

function isBuiltIn(value: Value): boolean {
  return value instanceof Native || isObjectValue(value);
}

function isKnown({ name }: { name: string }, { scope, page }: Environment): boolean {
  return isKnownName(name, page.site.components) || isComponent(name, scope);
}

/** A tag without its counterpart: that of a known element is removed, any other was meant as text. */
export function strayTagNodes(token: StrayTagToken, environment: Environment): Node[] {
  const known = isKnown(token, environment);
  reportStrayTag(token, known, environment);
  return known ? [] : [{ type: 'text', text: token.tag }];
}
