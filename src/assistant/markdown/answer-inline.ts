/** A part of a line of Markdown. Whatever is not one of these, HTML among it, is text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

const MAX_DEPTH = 6;
/** How far the end of a delimiter is searched for, so that a text full of openings still takes linear time. */
const REACH = 1500;
/** How many closing delimiters within that reach are tried. */
const MAX_TRIES = 40;

const LINK =
  /!?\[((?:[^[\]\\]|\\.|\[[^[\]]{0,100}\]){0,400})\]\(\s{0,3}<?([^\s<>()]{0,1000}(?:\([^\s()]{0,200}\)[^\s<>()]{0,200}){0,4})>?(?:\s{1,3}(?:"[^"]{0,200}"|'[^']{0,200}'))?\s{0,3}\)/y;
const ADDRESS = /<(https?:\/\/[^\s<>]{1,1000}|[^\s<>@]{1,64}@[^\s<>]{1,200})>/y;
const BARE = /https?:\/\/[^\s<>()[\]"'`]{1,1000}[^\s<>()[\]"'`.,;:!?]/y;
const PLAIN = /[^\\`*_~![<h\n]+|h(?!ttps?:\/\/)/y;
const MARKS = ['**', '__', '~~', '*', '_'] as const;

/** Parts that were read, and where they end. */
interface Read {
  parts: Inline[];
  end: number;
}

export function parseInline(source: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  while (at < source.length) {
    const read = readAt(source, at, depth) ?? { parts: [textPart(source[at]!)], end: at + 1 };
    for (const part of read.parts) append(parts, part);
    at = read.end;
  }
  return parts;
}

/** The part that begins at a character; undefined if that is text. */
function readAt(source: string, at: number, depth: number): Read | undefined {
  const plain = matchAt(PLAIN, source, at)?.[0];
  if (plain !== undefined) return { parts: [textPart(plain)], end: at + plain.length };
  switch (source[at]) {
    case '\\':
      return readEscape(source, at);
    case '\n':
      return readLineEnd(source, at);
    case '`':
      return readCode(source, at);
    case '[':
    case '!':
      return depth < MAX_DEPTH ? readLink(source, at) : undefined;
    case '<':
      return readAddress(source, at);
    case 'h':
      return readBareAddress(source, at);
    default:
      return depth < MAX_DEPTH ? readSpan(source, at, depth) : undefined;
  }
}

/** Adjacent texts are merged. */
function append(parts: Inline[], part: Inline): void {
  const last = parts.at(-1);
  if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
  else parts.push(part);
}

function textPart(text: string): Inline {
  return { kind: 'text', text };
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function readEscape(source: string, at: number): Read | undefined {
  const next = source[at + 1];
  if (next === undefined) return undefined;
  const isMark = /[!-/:-@[-`{-~]/.test(next);
  const part: Inline = next === '\n' ? { kind: 'break' } : textPart(isMark ? next : `\\${next}`);
  return { parts: [part], end: at + 2 };
}

/** Two spaces at the end of a line break it. */
function readLineEnd(source: string, at: number): Read {
  const isBreak = source.slice(Math.max(0, at - 2), at) === '  ';
  return { parts: [isBreak ? { kind: 'break' } : textPart(' ')], end: at + 1 };
}

/** Images are never loaded: their description is shown in their place. */
function readLink(source: string, at: number): Read | undefined {
  const match = matchAt(LINK, source, at);
  if (!match) return undefined;
  const [whole, words, href] = match;
  const children = parseInline(words!, MAX_DEPTH - 1);
  const parts: Inline[] =
    source[at] === '!' ? children : [{ kind: 'link', href: unescaped(href!), children }];
  return { parts, end: at + whole.length };
}

function readAddress(source: string, at: number): Read | undefined {
  const [whole, address] = matchAt(ADDRESS, source, at) ?? [];
  if (whole === undefined) return undefined;
  const href = address!.startsWith('http') ? address! : `mailto:${address}`;
  return { parts: [{ kind: 'link', href, children: [textPart(address!)] }], end: at + whole.length };
}

function readBareAddress(source: string, at: number): Read | undefined {
  const href = matchAt(BARE, source, at)?.[0];
  if (href === undefined) return undefined;
  return { parts: [{ kind: 'link', href, children: [textPart(href)] }], end: at + href.length };
}

function readSpan(source: string, at: number, depth: number): Read | undefined {
  const span = spanAt(source, at);
  if (!span) return undefined;
  const kind = span.mark === '~~' ? 'del' : span.mark.length === 2 ? 'strong' : 'em';
  return { parts: [{ kind, children: parseInline(span.text, depth + 1) }], end: span.end };
}

function readCode(source: string, at: number): Read | undefined {
  let length = 1;
  while (source[at + length] === '`' && length < 20) length++;
  const mark = '`'.repeat(length);
  const end = source.slice(at + length, at + length + REACH).search(new RegExp(`(?<!\`)${mark}(?!\`)`));
  if (end < 0) return undefined;
  const inner = source.slice(at + length, at + length + end).replace(/\n/g, ' ');
  const text = /^ .* $/.test(inner) && inner.trim() !== '' ? inner.slice(1, -1) : inner;
  return { parts: [{ kind: 'code', text }], end: at + length + end + length };
}

function spanAt(source: string, at: number): { mark: string; text: string; end: number } | undefined {
  const mark = MARKS.find((each) => source.startsWith(each, at));
  if (!mark || !opensSpan(source, at, mark)) return undefined;
  const start = at + mark.length;
  const within = source.slice(start, start + REACH);
  let end = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    end = within.indexOf(mark, end + 1);
    if (end < 0) return undefined;
    // Of three marks, the first closes what is inside.
    if (mark.length === 2 && within[end + 2] === mark[0]) end++;
    if (closesSpan(within, end, mark))
      return { mark, text: within.slice(0, end), end: start + end + mark.length };
  }
  return undefined;
}

/** An underscore inside a word is part of the word. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function opensSpan(source: string, at: number, mark: string): boolean {
  const [before = ' ', after = ' '] = [source[at - 1], source[at + mark.length]];
  return !/\s/.test(after) && !(mark[0] === '_' && LETTER_OR_DIGIT.test(before));
}

function closesSpan(source: string, at: number, mark: string): boolean {
  const [before = ' ', after = ' '] = [source[at - 1], source[at + mark.length]];
  if (/[\s\\]/.test(before) || (mark[0] === '_' && LETTER_OR_DIGIT.test(after))) return false;
  // A single mark inside a double one belongs to that.
  return mark.length === 2 || (after !== mark && before !== mark);
}

function unescaped(href: string): string {
  return href.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
