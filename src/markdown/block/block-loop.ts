import type { Token, Tokenizer, Tokens } from 'marked';
import { isDigit } from '../scan/characters.ts';
import type { RegionLexer, TokenList } from '../tokens/region.ts';
import { beginsInTag, paragraphEnd } from './block-start.ts';
import { blockToken } from './block-token.ts';

/**
 * marked's loop over the blocks of a text, with our tokens first. Only those tokenizers of marked are called that can
 * match the first character of a line.
 */
export function lexBlocks(
  lexer: RegionLexer,
  tokenizer: Tokenizer,
  text: string,
  tokens: TokenList,
  lastParagraphClipped: boolean,
): void {
  const { state } = lexer;
  const outerLastToken = state.lastToken;
  let clipped = lastParagraphClipped;
  for (let src = text; src !== ''; ) {
    const last = tokens.at(-1);
    state.lastToken = last;
    const inTag = last?.type === 'paragraph' && beginsInTag(lexer, src);
    const read = lexer.region.afterTag && src.length === text.length ? lines : markdownBlock;
    const token = inTag ? undefined : (blockToken(lexer, src) ?? read(tokenizer, src));
    if (token) {
      src = src.substring(token.raw.length);
      if (token.type === 'space' && token.raw.length === 1 && last) last.raw += '\n';
      else if (token.type === 'def') addDefinition(lexer, token as Tokens.Def, tokens);
      else tokens.push(token);
      continue;
    }
    const end = state.top ? paragraphEnd(lexer, src) : src.length;
    const paragraph = state.top ? tokenizer.paragraph(src.substring(0, end)) : undefined;
    const found = paragraph ?? tokenizer.text(src);
    if (!found) break;
    const continuesLast = paragraph
      ? inTag || (clipped && last?.type === 'paragraph')
      : last?.type === 'text';
    if (continuesLast) {
      appendLines(last as Tokens.Text, found.raw, found.text);
      lexer.inlineQueue.pop();
      lexer.setLine((last as Tokens.Text).text);
    } else {
      tokens.push(found);
      lexer.setLine(found.text, text.length - src.length);
    }
    if (paragraph) clipped = end !== src.length;
    src = src.substring(found.raw.length);
  }
  state.top = true;
  state.lastToken = outerLastToken;
}

const BLANK = /^[ \t]*(?:\n|$)/;

function markdownBlock(tokenizer: Tokenizer, src: string): Token | undefined {
  switch (src[0]) {
    case '\n':
      return tokenizer.space(src);
    case ' ':
    case '\t':
      return BLANK.test(src) ? tokenizer.space(src) : anyBlock(tokenizer, src);
    case '#':
      return tokenizer.heading(src) ?? lines(tokenizer, src);
    case '>':
      return tokenizer.blockquote(src);
    case '_':
      return tokenizer.hr(src) ?? lines(tokenizer, src);
    case '*':
    case '-':
      return tokenizer.hr(src) ?? tokenizer.list(src) ?? lines(tokenizer, src);
    case '[':
      return tokenizer.def(src) ?? lines(tokenizer, src);
    case '+':
      return tokenizer.list(src) ?? lines(tokenizer, src);
    default:
      return (isDigit(src.charCodeAt(0)) ? tokenizer.list(src) : undefined) ?? lines(tokenizer, src);
  }
}

/** Blocks that start with an indented line. */
function anyBlock(tokenizer: Tokenizer, src: string): Token | undefined {
  return (
    tokenizer.heading(src) ??
    tokenizer.hr(src) ??
    tokenizer.blockquote(src) ??
    tokenizer.list(src) ??
    tokenizer.def(src) ??
    lines(tokenizer, src)
  );
}

/** Blocks that only their second line reveals. */
function lines(tokenizer: Tokenizer, src: string): Token | undefined {
  return tokenizer.table(src) ?? tokenizer.lheading(src);
}

/** The first definition of a label counts. One cannot interrupt a paragraph. */
function addDefinition(lexer: RegionLexer, token: Tokens.Def, tokens: TokenList): void {
  const last = tokens.at(-1);
  if (last?.type === 'paragraph' || last?.type === 'text') {
    appendLines(last as Tokens.Text, token.raw, token.raw);
    lexer.setLine((last as Tokens.Text).text);
    return;
  }
  const { href, title, tag } = token;
  if (!Object.hasOwn(lexer.tokens.links, tag)) lexer.tokens.links[tag] = { href, title };
  tokens.push(token);
}

function appendLines(token: Tokens.Text, raw: string, text: string): void {
  token.raw += (token.raw.endsWith('\n') ? '' : '\n') + raw;
  token.text += `\n${text}`;
}
