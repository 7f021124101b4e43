import {
  AT,
  BACKSLASH,
  BACKTICK,
  BRACE,
  BRACKET,
  COLON,
  DOLLAR,
  DOT,
  EXCLAMATION,
  endOfRun,
  LESS,
  LINE_BREAK,
  nextSpecial,
  STAR,
  TILDE,
  UNDERSCORE,
} from '../scan/characters.ts';
import { originAt } from '../scan/origin.ts';
import { scan } from '../scan/scan.ts';
import { isWhole } from '../scan/scan-lookup.ts';
import type { InlineToken, LineToken } from '../tokens/tokens.ts';
import { Emphasis } from './emphasis.ts';
import { extendedAutolinkAt } from './extended-autolink.ts';
import {
  addressToken,
  autolinkAt,
  escapeAt,
  hardBreakAt,
  type InlineText,
  isPlain,
  type TakeToken,
  textToken,
} from './inline-text.ts';
import {
  codeSpanToken,
  emojiToken,
  expressionToken,
  footnoteReferenceToken,
  mathToken,
  tagToken,
} from './inline-token.ts';
import { findLinks, type LinkSpan, linkToken } from './link-spans.ts';

/** How deep elements are nested within a line. */
const MAX_DEPTH = 16;

/** The part of a text that is being read. */
interface Part {
  source: InlineText;
  to: number;
  emphasis: Emphasis;
  /** Found when there is a bracket. */
  links: ReadonlyMap<number, LinkSpan> | undefined;
}

/** The tokens of a longer line are not collected. */
const LONG_LINE = 10_000;

/** Passes the tokens of a line to `take`, in order. */
export function eachInLine(line: LineToken, take: TakeToken): void {
  const { keepsTokens } = line.reading;
  if (line.text.length >= LONG_LINE && !keepsTokens) {
    readLine(line, take);
    return;
  }
  const tokens = line.tokens ?? tokensOf(line);
  if (keepsTokens) line.tokens = tokens;
  for (const token of tokens) take(token);
}

function tokensOf(line: LineToken): InlineToken[] {
  const tokens: InlineToken[] = [];
  readLine(line, (token) => tokens.push(token));
  return tokens;
}

function readLine({ text, scan: around, origin, from, reading }: LineToken, take: TakeToken): void {
  const to = from + text.length;
  if (isPlain(text)) {
    take({ type: 'text', origin, from, end: to, raw: text, text });
    return;
  }
  const { definitions, budget } = reading;
  const isKnown = around !== undefined && isWhole(around, from, to);
  const found = isKnown
    ? around
    : scan(text, { inline: true, modules: false, budget, origin: originAt(from, origin) });
  const line = { text: found.whole, scan: found, definitions, inLink: false, depth: 0, addresses: 0 };
  if (isKnown) readInline(line, from, to, take);
  else readInline(line, 0, text.length, take);
}

/**
 * Passes the tokens of a text between two offsets to `take`. Goes from one special character to the next: each determines
 * what may start there; if nothing does, it is text, together with the words around it.
 */
function readInline(source: InlineText, from: number, to: number, take: TakeToken): void {
  const first = nextSpecial(source.text, from, to);
  if (first === to || source.depth > MAX_DEPTH) {
    if (to > from) take(textToken(source, from, to));
    return;
  }
  const emphasis = new Emphasis(source, from, to, take);
  const part: Part = { source, to, emphasis, links: undefined };
  for (let at = first; at < to; ) at = nextSpecial(source.text, readSpecial(part, at), to);
  emphasis.end();
}

/** The tokens of a text between two offsets. */
function inlineTokens(source: InlineText, from: number, to: number): InlineToken[] {
  const tokens: InlineToken[] = [];
  readInline(source, from, to, (token) => tokens.push(token));
  return tokens;
}

/** Reads what starts with the character at an offset, and returns the offset after it. */
function readSpecial(part: Part, at: number): number {
  const { source, to, emphasis } = part;
  const { text } = source;
  const code = text.charCodeAt(at);
  switch (code) {
    case STAR:
    case UNDERSCORE:
    case TILDE:
      return emphasis.run(at);
    case LINE_BREAK: {
      const found = hardBreakAt(source, at, emphasis.settled, to);
      return found ? emphasis.add(found) : at + 1;
    }
    case COLON:
    case AT:
    case DOT: {
      const emoji =
        code === COLON && standsAlone(part, at, WORD_OR_COLON) ? emojiToken(source, at, to) : undefined;
      if (emoji) return emphasis.add(emoji);
      const found = source.inLink ? undefined : extendedAutolinkAt(source, at, to, emphasis);
      return found ? emphasis.add(found) : at + 1;
    }
    default: {
      const found = tokenAt(part, at, code);
      if (found) return emphasis.add(found);
      return code === BACKTICK || code === DOLLAR ? endOfRun(text, at, to) : at + 1;
    }
  }
}

function tokenAt(part: Part, at: number, code: number): InlineToken | undefined {
  const { source, to } = part;
  const { text } = source;
  switch (code) {
    case LESS:
      return tagToken(source, at, inlineTokens) ?? autolinkToken(source, at, to);
    case BRACE:
      return expressionToken(source, at);
    case BRACKET:
      return footnoteReferenceToken(source, at, to) ?? linkAt(part, at, at);
    case EXCLAMATION:
      return text.charCodeAt(at + 1) === BRACKET ? linkAt(part, at, at + 1) : undefined;
    case BACKTICK:
      return codeSpanToken(source, at);
    case BACKSLASH:
      return escapeAt(source, at, to);
    case DOLLAR:
      return standsAlone(part, at, WORD_OR_DOLLAR) ? mathToken(source, at, to) : undefined;
    default:
      return undefined;
  }
}

function autolinkToken(source: InlineText, at: number, to: number): InlineToken | undefined {
  const link = autolinkAt(source.text, at, to);
  return link && addressToken(source, { from: at, end: link.end, textFrom: at + 1 }, link.address, link.href);
}

const WORD_OR_DOLLAR = /[\w$]/;
const WORD_OR_COLON = /[\w:]/;

/** Whether the character at an offset is not part of a word, or of a run of such characters. */
function standsAlone({ source, emphasis }: Part, at: number, before: RegExp): boolean {
  return emphasis.beginsAt(at) || !before.test(source.text[at - 1]!);
}

function linkAt(part: Part, at: number, bracket: number): InlineToken | undefined {
  part.links ??= findLinks(part.source, at, part.to);
  const span = part.links.get(bracket);
  return span && linkToken(part.source, span, at, bracket, inlineTokens);
}
