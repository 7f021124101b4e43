import { ownField } from '../../../../lib/collections.ts';
import { codeSpan } from '../../../../markdown/write-markdown.ts';
import { classesOf, type DomElement, type DomNode, isElement, rawText, UNREAD } from './dom.ts';
import { collapsed, escapeLineStart, escapeText, markdownLink } from './escape-text.ts';

/** A URL, and its element. */
export type LinkOf = (href: string, link: DomElement) => string | undefined;

export interface MarkdownOptions {
  /** The new URL of a link; undefined if only its text stays. */
  linkOf: LinkOf;
  /** How an image of the artifact is shown: with another URL, or as text. By default, as its alternative text. */
  imageOf?: (image: DomElement) => ShownImage;
  /** The language of a code block, if it is known. */
  languageOf?: (pre: DomElement) => string | undefined;
  /** The language of all other code blocks. */
  language?: string;
}

export type ShownImage = { address: string; alt: string } | { words: string };

/** Where in the document a part is. */
export interface InlineContext {
  options: MarkdownOptions;
  depth: number;
  inLink?: boolean;
  inCode?: boolean;
}

/** Elements inside each other; what is deeper keeps only its text. */
export const MAX_DEPTH = 60;

const MARKS: Readonly<Record<string, { mark: string; tag: string }>> = {
  b: { mark: '**', tag: 'strong' },
  strong: { mark: '**', tag: 'strong' },
  i: { mark: '*', tag: 'em' },
  em: { mark: '*', tag: 'em' },
  cite: { mark: '*', tag: 'em' },
  dfn: { mark: '*', tag: 'em' },
  var: { mark: '*', tag: 'em' },
  del: { mark: '~~', tag: 'del' },
  s: { mark: '~~', tag: 'del' },
  strike: { mark: '~~', tag: 'del' },
  // Always with tags.
  sub: { mark: '', tag: 'sub' },
  sup: { mark: '', tag: 'sup' },
};

const CODE = new Set(['code', 'tt', 'kbd', 'samp']);

/** The nodes as Markdown: a paragraph, in as many lines as it has breaks; more than one break ends it. */
export function paragraphs(nodes: readonly DomNode[], context: InlineContext): string {
  const text = inlineMarkdown(nodes, context);
  return escapeLineStart(text).replace(/\n+/g, (breaks) => (breaks === '\n' ? '\\\n' : '\n\n'));
}

/** Line breaks are not converted yet: those of a paragraph differ from those of a cell. */
export function inlineMarkdown(nodes: readonly DomNode[], context: InlineContext): string {
  const pieces: Piece[] = [];
  addPieces(nodes, context, pieces);
  return piecesText(pieces, context.inLink)
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Emphasis and links end with their paragraph. */
function oneParagraph(nodes: readonly DomNode[], context: InlineContext): string {
  return inlineMarkdown(nodes, context).replace(/\n+/g, '\n');
}

function addPieces(nodes: readonly DomNode[], context: InlineContext, into: Piece[]): void {
  for (const node of nodes) {
    if (node.type === 'text') addText(node.data, context, into);
    else if (isElement(node) && !UNREAD.has(node.name)) addElement(node, context, into);
  }
}

function addText(text: string, { inCode }: InlineContext, into: Piece[]): void {
  const kind = inCode ? 'code' : 'text';
  const last = into.at(-1);
  if (last?.kind === kind) last.text += text;
  else into.push({ kind, text });
}

function addElement(element: DomElement, outer: InlineContext, into: Piece[]): void {
  const { name, children } = element;
  const context = { ...outer, depth: outer.depth + 1 };
  const mark = ownField(MARKS, name);
  if (context.depth > MAX_DEPTH) addText(rawText(children), outer, into);
  else if (name === 'br') into.push({ kind: 'break' });
  else if (name === 'a' && classesOf(element).includes('headerlink')) return;
  else if (name === 'a' && element.attribs.href && !outer.inLink) addLink(element, context, into);
  else if (formulaIn(element) !== undefined && !outer.inCode) addFormula(element, into);
  else if (name === 'img') addImage(element, outer, into);
  else if (CODE.has(name)) addPieces(children, { ...context, inCode: true }, into);
  else if (mark && !outer.inCode) addMarked(mark, children, context, into);
  else if (name === 'q') addQuotation(children, context, into);
  else addPieces(children, context, into);
}

function addQuotation(children: readonly DomNode[], context: InlineContext, into: Piece[]): void {
  addText('“', context, into);
  addPieces(children, context, into);
  addText('”', context, into);
}

function addLink(element: DomElement, context: InlineContext, into: Piece[]): void {
  const address = context.options.linkOf(element.attribs.href ?? '', element);
  if (address === undefined) {
    addPieces(element.children, context, into);
    return;
  }
  const text = oneParagraph(element.children, { ...context, inLink: true });
  if (text !== '') addSpaced(element, into, { kind: 'markdown', text: markdownLink(text, address) });
}

function addImage(image: DomElement, context: InlineContext, into: Piece[]): void {
  const { src = '', alt = '' } = image.attribs;
  const shown: ShownImage = /^https?:\/\//i.test(src)
    ? { address: src, alt }
    : (context.options.imageOf?.(image) ?? { words: alt });
  if ('words' in shown) addText(shown.words, context, into);
  else {
    const text = escapeText(collapsed(shown.alt), { inLink: true });
    into.push({ kind: 'markdown', text: `!${markdownLink(text, shown.address)}` });
  }
}

/** The TeX of a `math` element, which some tools include next to its MathML. */
export function formulaIn({ name, attribs }: DomElement): string | undefined {
  return name === 'math' && attribs.alttext?.trim() ? attribs.alttext : undefined;
}

function addFormula(element: DomElement, into: Piece[]): void {
  const tex = collapsed(formulaIn(element) ?? '').trim();
  into.push({ kind: 'markdown', text: `$${codeSpan(tex)}$` });
}

function addMarked(
  { mark, tag }: { mark: string; tag: string },
  children: readonly DomNode[],
  context: InlineContext,
  into: Piece[],
): void {
  const text = oneParagraph(children, context);
  if (text !== '') addSpaced({ children }, into, { kind: 'marked', mark, tag, text });
}

/** Spaces at the edges of an element go outside its delimiters. */
function addSpaced({ children }: { children: readonly DomNode[] }, into: Piece[], piece: Piece): void {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text' && /^\s/.test(first.data)) into.push({ kind: 'text', text: ' ' });
  into.push(piece);
  if (last?.type === 'text' && /\s$/.test(last.data)) into.push({ kind: 'text', text: ' ' });
}

/** A part of a line of text. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'marked'; mark: string; tag: string; text: string }
  | { kind: 'break' };

/** The pieces as Markdown. How one is written depends on the characters around it. */
function piecesText(pieces: readonly Piece[], inLink: boolean | undefined): string {
  const parts: string[] = [];
  let last = ' ';
  pieces.forEach((piece, at) => {
    // Right before a link, an exclamation mark would turn it into an image.
    if (piece.kind === 'markdown' && last === '!') parts.push(`${parts.pop()!.slice(0, -1)}\\!`);
    const text = pieceText(piece, inLink, last, firstCharacter(pieces[at + 1]));
    parts.push(text);
    last = text.at(-1) ?? last;
  });
  return parts.join('');
}

function pieceText(piece: Piece, inLink: boolean | undefined, before: string, after: string): string {
  switch (piece.kind) {
    case 'text':
      return escapeText(collapsed(piece.text), { inLink });
    case 'code':
      return codeWithSpaces(collapsed(piece.text));
    case 'markdown':
      return piece.text;
    case 'marked':
      return markedText(piece, before, after);
    case 'break':
      return '\n';
  }
}

function codeWithSpaces(text: string): string {
  const code = text.trim();
  if (code === '') return text;
  return `${text.startsWith(' ') ? ' ' : ''}${codeSpan(code)}${text.endsWith(' ') ? ' ' : ''}`;
}

/** With delimiters if Markdown recognizes them in this context, otherwise with tags. */
function markedText(
  { mark, tag, text }: { mark: string; tag: string; text: string },
  before: string,
  after: string,
): string {
  const opens =
    isSpace(before) || (before !== mark[0] && (isPunctuation(before) || !isPunctuation(text[0]!)));
  const closes =
    isSpace(after) || (after !== mark[0] && (isPunctuation(after) || !isPunctuation(text.at(-1)!)));
  return mark !== '' && opens && closes ? `${mark}${text}${mark}` : `<${tag}>${text}</${tag}>`;
}

function firstCharacter(piece: Piece | undefined): string {
  if (piece === undefined || piece.kind === 'break') return ' ';
  if (piece.kind === 'text') return piece.text[0] ?? ' ';
  if (piece.kind === 'code') return '`';
  return piece.kind === 'marked' ? (piece.mark[0] ?? '<') : piece.text[0]!;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
