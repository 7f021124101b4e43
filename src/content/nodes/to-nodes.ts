import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from '../../lib/text/entities.ts';
import { isPlain } from '../../markdown/inline/inline-text.ts';
import type { PageBlocks } from '../../markdown/lex-markdown.ts';
import type { FootnoteReferenceToken, InlineToken, PageToken } from '../../markdown/tokens/tokens.ts';
import { codeNode } from '../code-blocks/code-node.ts';
import type { Environment } from '../context/page.ts';
import { moveBehind, offsetPlace, tokenPlace } from '../context/token-place.ts';
import { NO_PROPS, type Node } from '../node.ts';
import { calloutFor, isDirectiveName, reportDirective, takeAlert } from './callouts.ts';
import { expressionNodes } from './expression-nodes.ts';
import { reportFailedLink } from './failed/failed-link.ts';
import { reportFailedParagraph } from './failed/failed-paragraph.ts';
import { jsxNodes, strayTagNodes } from './jsx-nodes.ts';
import { imageNode, linkNode } from './link-nodes.ts';
import { checkbox, listNode } from './list-nodes.ts';
import { element } from './markdown-element.ts';
import { paragraphNodes } from './paragraph-nodes.ts';
import { tableNode } from './table-nodes.ts';
import { textNode } from './text-node.ts';

type AnyToken = Exclude<MarkedToken, Tokens.List | Tokens.Table> | PageToken;

/** The nodes of tokens, blocks and inline alike. Lines are counted by the raw text of the tokens. */
export function toNodes(tokens: readonly Token[], environment: Environment): Node[] {
  const only = tokens.length === 1 ? (tokens[0] as AnyToken) : undefined;
  if (only?.type === 'text' && !only.tokens) return [textNode(only, environment)];
  if (only?.type === 'inline') return lineNodes(only, environment);
  const nodes: Node[] = [];
  addNodes(tokens, environment, nodes);
  return nodes;
}

/** The nodes of a line of text. */
function lineNodes(line: InlineToken, environment: Environment): Node[] {
  if (isPlain(line.src)) return [{ type: 'text', text: decodeEntities(line.src) }];
  const nodes: Node[] = [];
  line.lexer.eachToken(line, adder(environment, nodes));
  return nodes;
}

/** The nodes of a page. */
export function blockNodes(blocks: PageBlocks, environment: Environment): Node[] {
  const nodes: Node[] = [];
  blocks.each(adder(environment, nodes));
  return nodes;
}

function addNodes(tokens: readonly Token[], environment: Environment, into: Node[]): void {
  const only = tokens.length === 1 ? (tokens[0] as AnyToken) : undefined;
  if (only && only.type !== 'inline') add(only, environment, into);
  else eachToken(tokens, adder(environment, into));
}

/** Adds the nodes of tokens that follow each other, the first of them at the location of the environment. */
function adder(environment: Environment, into: Node[]): (token: Token) => void {
  const here = { ...environment };
  let before: Token | undefined;
  return (token) => {
    if (before) moveBehind(here, before.raw);
    before = token;
    add(token as AnyToken, here, into);
  };
}

/** Tokens in order, with those of the lines among them. */
function eachToken(tokens: readonly Token[], take: (token: Token) => void): void {
  for (const token of tokens as readonly AnyToken[]) {
    if (token.type === 'inline') token.lexer.eachToken(token, take);
    else take(token);
  }
}

/** There may be more nodes than a call accepts as arguments. */
function addAll(nodes: readonly Node[], into: Node[]): void {
  for (const node of nodes) into.push(node);
}

function add(token: AnyToken, here: Environment, into: Node[]): void {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hidden':
      return;
    case 'text':
      if (token.tokens) {
        reportFailedLink(token.raw, here);
        addNodes(token.tokens, here, into);
      } else into.push(textNode(token, here, into));
      return;
    case 'escape':
      into.push({ type: 'text', text: token.text });
      return;
    case 'paragraph':
      addParagraph(token, here, into);
      return;
    case 'heading':
      into.push(element(`h${token.depth}`, NO_PROPS, toNodes(token.tokens, here), here));
      return;
    case 'strong':
    case 'em':
    case 'del':
      into.push(element(token.type, NO_PROPS, toNodes(token.tokens, here), here));
      return;
    case 'codespan':
      into.push(element('code', NO_PROPS, [{ type: 'text', text: token.text }], here));
      return;
    case 'br':
    case 'hr':
      into.push(element(token.type, NO_PROPS, [], here));
      return;
    case 'link':
      into.push(linkNode(token, here));
      return;
    case 'image':
      into.push(imageNode(token, here));
      return;
    case 'list':
      into.push(listNode(token, here));
      return;
    case 'table':
      into.push(tableNode(token, here));
      return;
    case 'blockquote': {
      const children = toNodes(token.tokens, here);
      const alert = takeAlert(children);
      into.push(element(alert ?? 'blockquote', NO_PROPS, children, here));
      return;
    }
    case 'checkbox':
      into.push(checkbox(token.checked, here));
      return;
    case 'fence':
      into.push(codeNode(token, here));
      return;
    case 'code':
      into.push({ type: 'code', code: token.text, language: '', meta: '', at: tokenPlace(here, '') });
      return;
    case 'jsx':
      here.page.place = tokenPlace(here, firstLine(token.raw, 80));
      addAll(jsxNodes(token, here), into);
      return;
    case 'strayTag':
      here.page.place = tokenPlace(here, token.tag);
      addAll(strayTagNodes(token, here), into);
      return;
    case 'expression':
      here.page.place = tokenPlace(here, firstLine(token.raw, 40));
      addAll(expressionNodes(token.code, here), into);
      return;
    case 'module':
      if (token.error !== undefined) {
        here.page.report(
          'module-syntax',
          { reason: token.error },
          offsetPlace(here, token.raw, token.errorAt),
        );
      }
      return;
    case 'math':
      into.push({
        type: 'math',
        tex: token.tex,
        display: token.display,
        at: tokenPlace(here, firstLine(token.raw, 40)),
      });
      return;
    case 'indented':
      addNodes(token.tokens, here, into);
      return;
    case 'directive': {
      if (!isDirectiveName(token.name)) reportDirective(token.name, here);
      const { name, props } = calloutFor(token.name, token.title);
      const children = toNodes(token.tokens, { ...here, line: here.line + 1, from: 0 });
      into.push(element(name, props, children, here));
      return;
    }
    case 'footnote':
      here.page.footnotes.define(token.label, toNodes(token.tokens, here), here.source);
      return;
    case 'footnoteReference':
      into.push(footnoteReference(token, here));
  }
}

function footnoteReference({ label, raw }: FootnoteReferenceToken, here: Environment): Node {
  const { footnotes, report } = here.page;
  const reference = footnotes.refer(label, tokenPlace(here, ''));
  if (reference) return reference;
  if (footnotes.isMeant(label, here.source)) report('footnote-undefined', { label }, tokenPlace(here, raw));
  return { type: 'text', text: raw };
}

/** A paragraph that contains only elements is left out around them: `<Card /> <Card />` on their own line. */
function addParagraph(token: Tokens.Paragraph, here: Environment, into: Node[]): void {
  reportFailedParagraph(token.raw, here);
  const line = token.tokens.length === 1 ? (token.tokens[0] as AnyToken) : undefined;
  if (line?.type === 'inline' && isPlain(line.src)) {
    into.push(element('p', NO_PROPS, lineNodes(line, here), here));
    return;
  }
  const children: Node[] = [];
  const addChild = adder(here, children);
  let elements = false;
  let words = false;
  eachToken(token.tokens, (child) => {
    elements ||= child.type === 'jsx' || child.type === 'expression';
    words ||= isWord(child);
    addChild(child);
  });
  addAll(elements && !words ? children : paragraphNodes(children, here), into);
}

/** What a token begins with, to find it in its file. */
function firstLine(raw: string, most: number): string {
  return raw.trim().slice(0, most).split('\n', 1)[0]!.trimEnd();
}

function isWord({ type, raw }: Token): boolean {
  return type === 'text' ? raw.trim() !== '' : !/^(?:jsx|expression|hidden|strayTag)$/.test(type);
}
