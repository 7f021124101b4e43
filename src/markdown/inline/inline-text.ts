import type { Links, Token, Tokenizer, Tokens } from 'marked';
import { LINE_BREAK, SPACE, TAB } from '../scan/characters.ts';
import type { Scan } from '../scan/scan.ts';

/** A text without blocks that is being read. Everything in it is found by its offset. */
export interface InlineText {
  readonly text: string;
  readonly scan: Scan;
  readonly tokenizer: Tokenizer;
  /** The definitions that links may refer to. */
  readonly definitions: Links;
  /** Links cannot be nested. */
  inLink: boolean;
  /** How many elements are open around the current position. */
  depth: number;
  /** How many URLs and email addresses were looked for so far. */
  addresses: number;
}

/** Takes the tokens of a text in order. */
export type TakeToken = (token: Token) => void;

const MARKUP = /[\\<[`*~_{$:@]|(?<! ) {2,}\n|www\./;

/** Whether a line contains only words. */
export function isPlain(text: string): boolean {
  return text !== '' && !MARKUP.test(text);
}

export function plainText(text: string): Tokens.Text {
  return { type: 'text', raw: text, text, escaped: false };
}

/** CommonMark's autolink: an absolute URI, or an e-mail address as HTML defines one. */
const AUTOLINK =
  /<([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s\p{Cc}<>]*|[\w.!#$%&'*+/=?^`{|}~-]+(@)[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+)>/uy;

/** `<https://example.com>` or `<me@example.com>`. */
export function autolinkAt(text: string, at: number, to: number): Tokens.Link | undefined {
  AUTOLINK.lastIndex = at;
  const match = AUTOLINK.exec(text);
  if (!match || AUTOLINK.lastIndex > to) return undefined;
  const address = match[1]!;
  const href = match[2] === '@' ? `mailto:${address}` : address;
  const tokens: Token[] = [{ type: 'text', raw: address, text: address }];
  return { type: 'link', raw: match[0], text: address, href, autolink: true, tokens };
}

const ESCAPED = /[!-/:-@[-`{-~]/;

/** An escaped character, or a line break. */
export function escapeAt(text: string, at: number, to: number): Token | undefined {
  if (at + 1 >= to) return undefined;
  const next = text[at + 1]!;
  if (ESCAPED.test(next)) return { type: 'escape', raw: text.slice(at, at + 2), text: next };
  return next === '\n' ? breakToken(text, at, at + 1, to) : undefined;
}

/** The line break at an offset, when at least two spaces are before it. */
export function hardBreakAt(
  text: string,
  at: number,
  from: number,
  to: number,
): { token: Token; start: number } | undefined {
  let start = at;
  while (start > from && text.charCodeAt(start - 1) === SPACE) start--;
  const token = at - start > 1 ? breakToken(text, start, at, to) : undefined;
  return token && { token, start };
}

/** The break and the indentation after it; none if only blank lines follow. */
function breakToken(text: string, start: number, at: number, to: number): Token | undefined {
  let end = at + 1;
  while (end < to && isIndentation(text.charCodeAt(end))) end++;
  if (end >= to || text.charCodeAt(end) === LINE_BREAK) return undefined;
  return { type: 'br', raw: text.slice(start, end) };
}

function isIndentation(code: number): boolean {
  return code === SPACE || code === TAB;
}
