import type { Token } from 'marked';
import { PageLexer } from './page-lexer.ts';

/** The tokens of a page's body: marked's and our own. CRLF is read as LF. Text that is used again and again keeps those of its lines. */
export function lexMarkdown(text: string, { keepsLines }: { keepsLines: boolean }): Token[] {
  return new PageLexer(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, keepsLines).lexPage();
}

/** The tokens of a line of text. */
export function lexInline(text: string): Token[] {
  return new PageLexer(text, false).inlineTokens(text);
}
