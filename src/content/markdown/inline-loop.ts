import type { Token, Tokenizer, Tokens } from 'marked';
import { inlineToken } from './inline-token.ts';
import type { RegionLexer } from './region.ts';
import type { TokenList } from './token-list.ts';

/** Whether a text has anything but words. */
export const MARKUP = /[\\<[`*~_{$:@]|(?<! ) {2,}\n|www\./;

/** Whether a line is nothing but words. */
export function isPlain(text: string): boolean {
  return text !== '' && !MARKUP.test(text);
}

/** Signs that may begin emphasis; an underscore inside a word does not. */
const EMPHASIS = /[*~]|(?<![A-Za-z0-9])_/g;
const ADDRESS = /[:@]|www\./;

/** Whether a sign of emphasis stands anywhere but in a code span. */
export function mayHaveEmphasis({ region: { text, scan } }: RegionLexer): boolean {
  EMPHASIS.lastIndex = 0;
  let sign = EMPHASIS.exec(text);
  if (!sign || scan.base !== 0) return sign !== null;
  for (const [at, mark] of scan.marks) {
    if (mark.kind !== 'span' || mark.end <= sign.index) continue;
    if (at > sign.index) return true;
    EMPHASIS.lastIndex = mark.end;
    sign = EMPHASIS.exec(text);
    if (!sign) return false;
  }
  return true;
}

/**
 * The tokens of a line without emphasis, which need neither marked's mask of the text nor its order of questions: the
 * first sign tells what it may be.
 */
export function tokensWithoutEmphasis(
  lexer: RegionLexer,
  tokenizer: Tokenizer,
  text: string,
  tokens: TokenList,
): void {
  const { state } = lexer;
  const outer = state.linkParenPossible;
  state.linkParenPossible = outer && text.includes(')');
  const addresses = ADDRESS.test(text);
  for (let src = text; src !== ''; ) {
    const token = inlineToken(lexer, src) ?? markdownToken(lexer, tokenizer, src, addresses);
    const last = tokens.at(-1);
    if (token.type === 'text' && last?.type === 'text') {
      last.raw += token.raw;
      (last as Tokens.Text).text += (token as Tokens.Text).text;
    } else tokens.push(token);
    src = src.substring(token.raw.length);
  }
  state.linkParenPossible = outer;
}

function markdownToken(lexer: RegionLexer, tokenizer: Tokenizer, src: string, addresses: boolean): Token {
  return firstToken(lexer, tokenizer, src, addresses) ?? tokenizer.inlineText(src) ?? firstCharacter(src);
}

function firstToken(
  lexer: RegionLexer,
  tokenizer: Tokenizer,
  src: string,
  addresses: boolean,
): Token | undefined {
  switch (src[0]) {
    case '\\':
      return tokenizer.escape(src) ?? tokenizer.br(src);
    case '[':
    case '!':
      return tokenizer.link(src) ?? tokenizer.reflink(src, lexer.tokens.links);
    case '`':
      return tokenizer.codespan(src);
    case ' ':
      return tokenizer.br(src);
    case '<':
      return tokenizer.autolink(src);
    default:
      return addresses && !lexer.state.inLink ? tokenizer.url(src) : undefined;
  }
}

function firstCharacter(src: string): Tokens.Text {
  return { type: 'text', raw: src[0]!, text: src[0]!, escaped: false };
}
