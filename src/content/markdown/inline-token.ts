import type { Tokens } from 'marked';
import { countLines } from '../source.ts';
import { token } from './block-token.ts';
import { emojiFor } from './emoji.ts';
import type { RegionLexer } from './region.ts';
import { markAt } from './scan.ts';
import type { JsxToken } from './tokens.ts';
import { isVerbatim } from './verbatim.ts';

/** The token that begins at the start of `src` inside a line, when it is not Markdown. */
export function inlineToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  switch (src[0]) {
    case '<':
      return tagToken(lexer, src);
    case '{':
      return expressionToken(lexer, src);
    case '$':
      return mathToken(lexer, src);
    case ':':
      return emojiToken(lexer, src);
    case '[':
      return footnoteReference(src);
    default:
      return undefined;
  }
}

function tagToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  const { text, scan } = lexer.region;
  const at = text.length - src.length;
  const tag = markAt(scan, at);
  if (tag?.kind === 'comment') return token({ type: 'hidden', raw: text.slice(at, tag.end) });
  if (!tag || !('attributes' in tag)) return undefined;
  const { name, attributes } = tag;
  const source = text.slice(tag.start, tag.end);
  if (tag.kind === 'close' || (tag.kind === 'open' && !tag.match)) {
    return token({ type: 'strayTag', raw: source, name, tag: source, closing: tag.kind === 'close' });
  }
  const jsx: JsxToken = {
    type: 'jsx',
    raw: tag.match ? text.slice(at, tag.match.end) : source,
    name,
    attributes,
    tokens: [],
    inlineContent: true,
    block: false,
    linesBefore: countLines(source),
  };
  if (isVerbatim(name)) jsx.verbatim = tag.match ? text.slice(tag.end, tag.match.start) : '';
  else if (tag.match && tag.match.start > tag.end) {
    const wasInLink = lexer.state.inLink;
    if (name === 'a') lexer.state.inLink = true;
    jsx.tokens = lexer.inlineWithin(tag.end, tag.match.start);
    lexer.state.inLink = wasInLink;
  }
  return token(jsx);
}

function expressionToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  const { text, scan } = lexer.region;
  const at = text.length - src.length;
  const mark = markAt(scan, at);
  if (mark?.kind !== 'expression') return undefined;
  return token({ type: 'expression', raw: text.slice(at, mark.end), code: text.slice(at + 1, mark.end - 1) });
}

/** Lengths are bounded: an expression needs room for each letter of a formula, and prices are many. */
const DISPLAY = /^\$\$((?:[^$\\]|\\[\s\S]){1,20000}?)\$\$(?!\$)/;
const INLINE = /^\$(?![\s\d{$])((?:[^$\\\n]|\\[^\n]|\n(?!\s*\n)){0,20000}?(?:[^\s\\$]|\\\S))\$(?![\w$])/;
/** A formula that begins with a digit needs more than a price has. */
const NUMERIC =
  /^\$(?=\d)((?:[^$\\\n]|\\[^\n]){0,1000}?[\\^_={](?:[^$\\\n]|\\[^\n]){0,1000}?(?:[^\s\\$]|\\\S))\$(?![\w$])/;

/** `$8D + 1$`, `$0 < q < 1$`: terms joined by signs, without other words. */
const ARITHMETIC = /^\$(\d[\w.()|]*(?:[ ]?[+*/<>=≤≥-][ ]?[\w.()|]+){1,500})\$(?![\w$])/;

/** `$\text{vote}$s`: a formula that begins with a command is one, also where a letter follows it. */
const COMMAND = /^\$(?=\{?\\[a-z])((?:[^$\\\n]|\\[^\n]){0,1000}?(?:[^\s\\$]|\\\S))\$(?![\d$])/i;

function mathToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  const before = lexer.region.text[lexer.region.text.length - src.length - 1] ?? ' ';
  if (/[\w$]/.test(before)) return undefined;
  const display = DISPLAY.exec(src);
  if (display) return token({ type: 'math', raw: display[0], tex: display[1]!.trim(), display: true });
  const match = INLINE.exec(src) ?? NUMERIC.exec(src) ?? ARITHMETIC.exec(src) ?? COMMAND.exec(src);
  return match ? token({ type: 'math', raw: match[0], tex: match[1]!, display: false }) : undefined;
}

const SHORTCODE = /^:([a-z\d_+-]+):/;

function emojiToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  const before = lexer.region.text[lexer.region.text.length - src.length - 1] ?? ' ';
  if (/[\w:]/.test(before)) return undefined;
  const match = SHORTCODE.exec(src);
  const emoji = match && emojiFor(match[1]!);
  return emoji ? { type: 'text', raw: match[0], text: emoji } : undefined;
}

function footnoteReference(src: string): Tokens.Generic | undefined {
  const match = /^\[\^([^\]\s]{1,200})\](?!:)/.exec(src);
  return match ? token({ type: 'footnoteReference', raw: match[0], label: match[1]! }) : undefined;
}
