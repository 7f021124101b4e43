import { Lexer, type Token } from 'marked';

/** The tokens of a text; CRLF is read as LF. */
export function lexMarkdown(text: string): Token[] {
  return new Lexer({ gfm: true }).lex(text);
}
