import { decodeEntities } from '../../lib/text/entities.ts';
import { isPlain } from '../../markdown/inline/inline-text.ts';
import { eachInLine } from '../../markdown/inline/read-line.ts';
import type { PageBlocks } from '../../markdown/lex-markdown.ts';
import type {
  FootnoteReferenceToken,
  JsxToken,
  LineToken,
  ParagraphToken,
  Token,
} from '../../markdown/tokens/tokens.ts';
import { codeNode } from '../code-blocks/code-node.ts';
import type { Environment } from '../context/page.ts';
import { NO_PROPS, type Node } from '../node.ts';
import { positionOf, type SourcePosition } from '../source.ts';
import { calloutFor, isDirectiveName, reportDirective, takeAlert } from './callouts.ts';
import { expressionNodes } from './expression-nodes.ts';
import { reportFailedParagraph } from './failed-blocks.ts';
import { jsxNodes, strayTagNodes } from './jsx-nodes.ts';
import {
  checkbox,
  element,
  imageNode,
  linkNode,
  listNode,
  paragraphNodes,
  tableNode,
} from './markdown-elements.ts';
import { reportFailedLink, textNode } from './text-nodes.ts';

/** The nodes of tokens, blocks and inline alike. */
export function toNodes(tokens: readonly Token[], here: Environment): Node[] {
  const only = tokens.length === 1 ? tokens[0]! : undefined;
  if (only?.type === 'text') return [textNode(only, here)];
  if (only?.type === 'line' && isPlain(only.text)) return plainNodes(only);
  const nodes: Node[] = [];
  for (const token of tokens) add(token, here, nodes);
  return nodes;
}

/** The nodes of a page. */
export function blockNodes(blocks: PageBlocks, here: Environment): Node[] {
  const nodes: Node[] = [];
  blocks.each((token) => add(token, here, nodes));
  return nodes;
}

function plainNodes({ text }: LineToken): Node[] {
  return [{ type: 'text', text: decodeEntities(text) }];
}

/** There may be more nodes than a call accepts as arguments. */
function addAll(nodes: readonly Node[], into: Node[]): void {
  for (const node of nodes) into.push(node);
}

function add(token: Token, here: Environment, into: Node[]): void {
  const { page } = here;
  switch (token.type) {
    case 'space':
    case 'definition':
    case 'hidden':
      return;
    case 'line':
      eachInLine(token, (inline) => add(inline, here, into));
      return;
    case 'text':
      into.push(textNode(token, here, into));
      return;
    case 'escape':
      into.push({ type: 'text', text: token.text });
      return;
    case 'paragraph':
      if (token.tight) addTightText(token, here, into);
      else addParagraph(token, here, into);
      return;
    case 'heading':
      into.push(element(`h${token.depth}`, NO_PROPS, toNodes([token.line], here), here, token));
      return;
    case 'strong':
    case 'em':
    case 'del':
      into.push(element(token.type, NO_PROPS, toNodes(token.tokens, here), here, token));
      return;
    case 'codespan':
      into.push(element('code', NO_PROPS, [{ type: 'text', text: token.text }], here, token));
      return;
    case 'br':
    case 'hr':
      into.push(element(token.type, NO_PROPS, [], here, token));
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
      into.push(element(alert ?? 'blockquote', NO_PROPS, children, here, token));
      return;
    }
    case 'fence':
      into.push(codeNode(token, here));
      return;
    case 'jsx':
      page.place = tagPosition(token, here);
      addAll(jsxNodes(token, here), into);
      return;
    case 'strayTag':
      page.place = positionOf(here.source, token);
      addAll(strayTagNodes(token, here), into);
      return;
    case 'expression':
      page.place = positionOf(here.source, token);
      addAll(expressionNodes(token, here), into);
      return;
    case 'module':
      if (token.error !== undefined)
        page.report('module-syntax', { reason: token.error }, positionOf(here.source, token, token.errorAt));
      return;
    case 'math':
      into.push({ type: 'math', tex: token.tex, display: token.display, at: positionOf(here.source, token) });
      return;
    case 'indented':
      addAll(toNodes(token.tokens, here), into);
      return;
    case 'directive': {
      if (!isDirectiveName(token.name)) reportDirective(token, here);
      const { name, props } = calloutFor(token.name, token.title);
      into.push(element(name, props, toNodes(token.tokens, here), here, token));
      return;
    }
    case 'footnote':
      page.footnotes.define(token.label, toNodes(token.tokens, here), here.source);
      return;
    case 'footnoteReference':
      into.push(footnoteReference(token, here));
  }
}

/** The location of a tag, with those of its attributes. */
function tagPosition(token: JsxToken, { source }: Environment): SourcePosition {
  const { origin, from, attributes } = token;
  const at = positionOf(source, token);
  if (attributes.length > 0) at.attributes = { origin, from, list: attributes };
  return at;
}

function footnoteReference(token: FootnoteReferenceToken, { page, source }: Environment): Node {
  const { label } = token;
  const at = positionOf(source, token);
  const reference = page.footnotes.refer(label, at);
  if (reference) return reference;
  if (page.footnotes.isMeant(label, source)) page.report('footnote-undefined', { label }, at);
  return { type: 'text', text: `[^${label}]` };
}

function addTightText(token: ParagraphToken, here: Environment, into: Node[]): void {
  const { line, checked } = token;
  reportFailedLink(line, here);
  if (checked !== undefined) into.push(checkbox(checked, here, token));
  add(line, here, into);
}

/** A paragraph that contains only elements is left out around them: `<Card /> <Card />` on their own line. */
function addParagraph(token: ParagraphToken, here: Environment, into: Node[]): void {
  const { line, checked } = token;
  reportFailedParagraph(line, here);
  if (checked === undefined && isPlain(line.text)) {
    into.push(element('p', NO_PROPS, plainNodes(line), here, token));
    return;
  }
  const children: Node[] = [];
  let elements = false;
  let words = checked !== undefined;
  if (checked !== undefined) children.push(checkbox(checked, here, token));
  eachInLine(line, (child) => {
    elements ||= child.type === 'jsx' || child.type === 'expression';
    words ||= isWord(child);
    add(child, here, children);
  });
  addAll(elements && !words ? children : paragraphNodes(children, here, token), into);
}

function isWord(token: Token): boolean {
  if (token.type === 'text') return token.raw.trim() !== '';
  return !/^(?:jsx|expression|hidden|strayTag)$/.test(token.type);
}
