import type { Token } from 'marked';
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
import { Emphasis } from './emphasis.ts';
import { extendedAutolinkAt } from './extended-autolink.ts';
import {
  autolinkAt,
  escapeAt,
  hardBreakAt,
  type InlineText,
  plainText,
  type TakeToken,
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

/**
 * Passes the tokens of a text between two offsets to `take`. Goes from one special character to the next: each determines
 * what may start there; if nothing does, it is text, together with the words around it.
 */
export function readInline(source: InlineText, from: number, to: number, take: TakeToken): void {
  const { text } = source;
  const first = nextSpecial(text, from, to);
  if (first === to || source.depth > MAX_DEPTH) {
    if (to > from) take(plainText(text.slice(from, to)));
    return;
  }
  const emphasis = new Emphasis(text, from, to, take);
  const part: Part = { source, to, emphasis, links: undefined };
  for (let at = first; at < to; ) at = nextSpecial(text, readSpecial(part, at), to);
  emphasis.end();
}

/** The tokens of a text between two offsets. */
function inlineTokens(source: InlineText, from: number, to: number): Token[] {
  const tokens: Token[] = [];
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
      const found = hardBreakAt(text, at, emphasis.settled, to);
      return found ? emphasis.add(found.token, found.start) : at + 1;
    }
    case COLON:
    case AT:
    case DOT: {
      const emoji =
        code === COLON && standsAlone(part, at, WORD_OR_COLON) ? emojiToken(text, at, to) : undefined;
      if (emoji) return emphasis.add(emoji, at);
      const found = source.inLink ? undefined : extendedAutolinkAt(source, at, to, emphasis);
      return found ? emphasis.add(found.token, found.start) : at + 1;
    }
    default: {
      const found = tokenAt(part, at, code);
      if (found) return emphasis.add(found, at);
      return code === BACKTICK || code === DOLLAR ? endOfRun(text, at, to) : at + 1;
    }
  }
}

function tokenAt(part: Part, at: number, code: number): Token | undefined {
  const { source, to } = part;
  const { text } = source;
  switch (code) {
    case LESS:
      return tagToken(source, at, inlineTokens) ?? autolinkAt(text, at, to);
    case BRACE:
      return expressionToken(source, at);
    case BRACKET:
      return footnoteReferenceToken(text, at, to) ?? linkAt(part, at, at);
    case EXCLAMATION:
      return text.charCodeAt(at + 1) === BRACKET ? linkAt(part, at, at + 1) : undefined;
    case BACKTICK:
      return codeSpanToken(source, at);
    case BACKSLASH:
      return escapeAt(text, at, to);
    case DOLLAR:
      return standsAlone(part, at, WORD_OR_DOLLAR) ? mathToken(text, at, to) : undefined;
    default:
      return undefined;
  }
}

const WORD_OR_DOLLAR = /[\w$]/;
const WORD_OR_COLON = /[\w:]/;

/** Whether the character at an offset is not part of a word, or of a run of such characters. */
function standsAlone({ source, emphasis }: Part, at: number, before: RegExp): boolean {
  return emphasis.beginsAt(at) || !before.test(source.text[at - 1]!);
}

function linkAt(part: Part, at: number, bracket: number): Token | undefined {
  part.links ??= findLinks(part.source, at, part.to);
  const span = part.links.get(bracket);
  return span && linkToken(part.source, span, at, bracket, inlineTokens);
}
