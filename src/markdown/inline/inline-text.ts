import { LINE_BREAK, SPACE, TAB } from '../scan/characters.ts';
import type { Scan } from '../scan/scan.ts';
import type {
  Definitions,
  EscapeToken,
  HardBreakToken,
  InlineToken,
  LinkToken,
  TextToken,
} from '../tokens/tokens.ts';

/** A text without blocks that is being read. Everything in it is found by its offset. */
export interface InlineText {
  readonly text: string;
  readonly scan: Scan;
  /** The definitions that links may refer to. */
  readonly definitions: Definitions;
  /** Links cannot be nested. */
  inLink: boolean;
  /** How many elements are open around the current position. */
  depth: number;
  /** How many URLs and email addresses were looked for so far. */
  addresses: number;
}

/** Takes the tokens of a text in order. */
export type TakeToken = (token: InlineToken) => void;

const MARKUP = /[\\<[`*~_{$:@]|(?<! ) {2,}\n|www\./;

/** Whether a line contains only words. */
export function isPlain(text: string): boolean {
  return text !== '' && !MARKUP.test(text);
}

/** The words between two offsets. */
export function textToken(source: InlineText, from: number, end: number): TextToken {
  const raw = source.text.slice(from, end);
  return { type: 'text', origin: source.scan.origin, from, end, raw, text: raw };
}

/** CommonMark's autolink: an absolute URI, or an e-mail address as HTML defines one. */
const AUTOLINK =
  /<([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s\p{Cc}<>]*|[\w.!#$%&'*+/=?^`{|}~-]+(@)[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+)>/uy;

/** The end of `<https://example.com>` or `<me@example.com>`, and what it links; undefined for another text. */
export function autolinkAt(
  text: string,
  at: number,
  to: number,
): { end: number; address: string; href: string } | undefined {
  AUTOLINK.lastIndex = at;
  const match = AUTOLINK.exec(text);
  const end = AUTOLINK.lastIndex;
  if (!match || end > to) return undefined;
  const address = match[1]!;
  return { end, address, href: match[2] === '@' ? `mailto:${address}` : address };
}

/** The link of an address as it is written between two offsets. */
export function addressToken(
  source: InlineText,
  { from, end, textFrom = from }: { from: number; end: number; textFrom?: number },
  address: string,
  href: string,
): LinkToken {
  const textEnd = textFrom + address.length;
  return {
    type: 'link',
    origin: source.scan.origin,
    from,
    end,
    raw: source.text.slice(from, end),
    href,
    hrefFrom: textFrom,
    title: undefined,
    autolink: true,
    tokens: [textToken(source, textFrom, textEnd)],
  };
}

const ESCAPED = /[!-/:-@[-`{-~]/;

/** An escaped character, or a line break. */
export function escapeAt(
  source: InlineText,
  at: number,
  to: number,
): EscapeToken | HardBreakToken | undefined {
  if (at + 1 >= to) return undefined;
  const text = source.text[at + 1]!;
  if (ESCAPED.test(text)) return { type: 'escape', origin: source.scan.origin, from: at, end: at + 2, text };
  return text === '\n' ? hardBreak(source, at, at + 1, to) : undefined;
}

/** The line break at an offset, when at least two spaces are before it. */
export function hardBreakAt(
  source: InlineText,
  at: number,
  from: number,
  to: number,
): HardBreakToken | undefined {
  let start = at;
  while (start > from && source.text.charCodeAt(start - 1) === SPACE) start--;
  return at - start > 1 ? hardBreak(source, start, at, to) : undefined;
}

/** The break and the indentation after it; none if only blank lines follow. */
function hardBreak(source: InlineText, start: number, at: number, to: number): HardBreakToken | undefined {
  const { text } = source;
  let end = at + 1;
  while (end < to && isIndentation(text.charCodeAt(end))) end++;
  if (end >= to || text.charCodeAt(end) === LINE_BREAK) return undefined;
  return { type: 'br', origin: source.scan.origin, from: start, end };
}

function isIndentation(code: number): boolean {
  return code === SPACE || code === TAB;
}
