import { decodeEntities } from '../../../../lib/text/entities.ts';

export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'element'; name: string; attributes: string; children: TextNode[] };

export type TextElement = Extract<TextNode, { kind: 'element' }>;

/** Elements inside each other; tags below that are left out. */
const MAX_DEPTH = 30;

const NEVER_FILLED: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'inheritdoc',
  'paramref',
  'typeparamref',
]);
/** Elements that end where the next one of them begins. */
const NEVER_NESTED: ReadonlySet<string> = new Set(['p', 'para', 'li', 'tr', 'td', 'th']);

/** Unclosed tags end with their parent element. */
export function textTree(pieces: readonly TextPiece[]): TextNode[] {
  const root: TextElement = { kind: 'element', name: '', attributes: '', children: [] };
  const open = [root];
  for (const piece of pieces) {
    if (piece.kind === 'close') close(open, piece.name);
    else if (piece.kind !== 'open') open.at(-1)!.children.push(piece);
    else {
      if (open.at(-1)!.name === piece.name && NEVER_NESTED.has(piece.name)) open.pop();
      const { name, attributes } = piece;
      const element: TextElement = { kind: 'element', name, attributes, children: [] };
      if (open.length > MAX_DEPTH) continue;
      open.at(-1)!.children.push(element);
      if (!piece.isEmpty && !NEVER_FILLED.has(name)) open.push(element);
    }
  }
  return root.children;
}

function close(open: TextElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

/** The value of an attribute, without references to characters. */
export function attributeOf({ attributes }: TextElement, name: string): string | undefined {
  for (const [, key, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (key!.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '');
  }
  return undefined;
}

const ATTRIBUTE = /(?<![\w:-])([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** The text of nodes as code has it. */
export function codeOf(
  nodes: readonly TextNode[],
  nameOf: (element: TextElement) => string | undefined,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return decodeEntities(node.text);
      if (node.kind === 'code') return node.text;
      if (node.name === 'br') return '\n';
      return codeOf(node.children, nameOf) || (nameOf(node) ?? '');
    })
    .join('');
}

/** A part of a text that is Markdown with tags of HTML and of XML comments in it. */
type TextPiece =
  /** Markdown. */
  | { kind: 'text'; text: string }
  /** A span or code block as in Markdown. */
  | { kind: 'code'; text: string }
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string };

/** Tags that a text may have; all others, such as `<T>`, are text that its author did not escape. */
const TAGS: ReadonlySet<string> = new Set(
  (
    'a b big block blockquote br c center cite code dd del description details dfn div dl dt em example exception figure font format h1 h2 h3 h4 h5 h6 hr ' +
    'i img inheritdoc item ins kbd li list listheader mark note ol p para param paramref permission pre q remarks returns s samp see seealso ' +
    'small span strike strong sub summary sup table tbody td term tfoot th thead tr tt typeparam typeparamref u ul value var xref'
  ).split(' '),
);

/** Inside code, everything else is code. */
const TAGS_IN_CODE: ReadonlySet<string> = new Set([
  'code',
  'xref',
  'see',
  'paramref',
  'typeparamref',
  'span',
  'a',
  'c',
]);

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s(?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)?)(\/?)>/y;
const ADDRESS = /<([A-Za-z][A-Za-z0-9+.-]{1,31}):([^\s<>]*)>/y;
const NEXT = /^[ \t]*(?:`{3,}|~{3,})|\\[\s\S]|`+|</gm;

/** Linear in the length of the text: a missing end is searched for once. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const open: Reading = { text, pieces, from: 0, codeEnd: 0, missing: new Set() };
  NEXT.lastIndex = 0;
  for (let found = NEXT.exec(text); found; found = NEXT.exec(text)) {
    const end = pieceAt(open, found.index, found[0]);
    if (end !== undefined) open.from = end;
    NEXT.lastIndex = end ?? found.index + (found[0].startsWith('<') ? 1 : found[0].length);
  }
  addText(open, text.length);
  return pieces;
}

interface Reading {
  text: string;
  pieces: TextPiece[];
  /** Start of the text that is not in a piece yet. */
  from: number;
  /** Up to here everything but tags is code, because it is in a `pre` or `code`. */
  codeEnd: number;
  /** Marks that the rest of the text does not contain. */
  missing: Set<string>;
}

/** Adds the piece at `at` and the text before it. Returns where it ends; undefined if there is none. */
function pieceAt(open: Reading, at: number, mark: string): number | undefined {
  if (mark === '<') return tagAt(open, at);
  if (mark.startsWith('\\') || at < open.codeEnd) return undefined;
  const end = isFence(open.text, at, mark)
    ? fenceEnd(open.text, at, mark.trimStart())
    : spanEnd(open, at, mark);
  if (end === undefined) return undefined;
  addText(open, at);
  open.pieces.push({ kind: 'code', text: open.text.slice(at, end) });
  return end;
}

function addText({ text, pieces, from }: Reading, to: number): void {
  if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to) });
}

/** Backticks of a code span may also be at the start of a line, unless that line starts a code block. */
function isFence(text: string, at: number, mark: string): boolean {
  if (!(mark.endsWith('```') || mark.endsWith('~~~')) || (at > 0 && text[at - 1] !== '\n')) return false;
  const lineEnd = text.indexOf('\n', at);
  const info = text.slice(at + mark.length, lineEnd === -1 ? undefined : lineEnd);
  return mark.endsWith('~') || !info.includes('`');
}

/** A block without an end continues to that of the text. */
function fenceEnd(text: string, at: number, fence: string): number {
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1) return text.length;
  const last = new RegExp(`^[ \\t>]*${fence[0]}{${Math.min(fence.length, 1000)},}[ \\t]*$`, 'gm');
  last.lastIndex = lineEnd;
  return last.test(text) ? last.lastIndex : text.length;
}

/** A code span ends with as many backticks as it starts with, in the same paragraph. */
function spanEnd({ text, missing }: Reading, at: number, mark: string): number | undefined {
  const marks = mark.trimStart();
  if (missing.has(marks)) return undefined;
  const runs = /`+/g;
  const from = at + mark.length;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) {
    if (run[0].length !== marks.length) continue;
    return text.slice(from, run.index).includes('\n\n') ? undefined : runs.lastIndex;
  }
  missing.add(marks);
  return undefined;
}

function tagAt(open: Reading, at: number): number | undefined {
  const { text } = open;
  if (text.startsWith('<!--', at)) return commentAt(open, at);
  ADDRESS.lastIndex = at;
  const address = at < open.codeEnd ? null : ADDRESS.exec(text);
  if (address) return addressAt(open, at, address);
  TAG.lastIndex = at;
  const [raw = '', slash = '', written = '', attributes = '', end = ''] = TAG.exec(text) ?? [];
  const name = written.toLowerCase();
  if (raw === '' || !(at < open.codeEnd ? TAGS_IN_CODE : TAGS).has(name)) {
    if (name !== '' || at < open.codeEnd) return verbatim(open, at);
    return undefined;
  }
  addText(open, at);
  const after = at + raw.length;
  if (slash === '/') open.pieces.push({ kind: 'close', name });
  else open.pieces.push({ kind: 'open', name, attributes, isEmpty: end === '/' });
  if (slash === '' && end === '' && (name === 'pre' || name === 'code') && after > open.codeEnd) {
    open.codeEnd = endOf(open, `</${name}>`, after) ?? open.codeEnd;
  }
  return after;
}

/** A `<` that is text, but that Markdown would read as the start of a tag. In code it stays as it is. */
function verbatim(open: Reading, at: number): number {
  addText(open, at);
  open.pieces.push({ kind: 'text', text: '&lt;' });
  return at + 1;
}

function commentAt(open: Reading, at: number): number | undefined {
  const end = endOf(open, '-->', at);
  if (end === undefined) return undefined;
  addText(open, at);
  return end + 3;
}

/** `<xref:uid>` is a link to a symbol, and `<https://…>` stays. */
function addressAt(open: Reading, at: number, [raw, scheme, uid]: RegExpExecArray): number {
  const end = at + raw.length;
  addText(open, at);
  if (scheme?.toLowerCase() !== 'xref') {
    open.pieces.push({ kind: 'text', text: raw });
    return end;
  }
  const attributes = ` href="${uid!.replaceAll('"', '')}"`;
  open.pieces.push({ kind: 'open', name: 'xref', attributes, isEmpty: true });
  return end;
}

function endOf({ text, missing }: Reading, mark: string, from: number): number | undefined {
  if (missing.has(mark)) return undefined;
  const end = text.indexOf(mark, from);
  if (end === -1) missing.add(mark);
  return end === -1 ? undefined : end;
}
