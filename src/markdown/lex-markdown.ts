import type { Token } from 'marked';
import { PageLexer } from './page-lexer.ts';
import { foldComments } from './scan/fold-comments.ts';
import { type ModuleSource, moduleSource, NO_MODULE } from './tokens/module-source.ts';
import { token } from './tokens/tokens.ts';

/** The blocks of a page's body: tokens of marked and our own. */
export interface PageBlocks {
  /** The import and export statements among them. */
  module: ModuleSource;
  /** Passes them to `take`, in order. Can be called once. */
  each(take: (token: Token) => void): void;
}

/** Shorter pages are read faster as a whole. */
const LONG_PAGE = 100_000;

/** What earlier text may refer to: a link reference definition (not a footnote), or a module. */
const REFERRED_TO = /\](?<!\[\^[^\]\s]{1,200}\]):|^(?:import|export)\b/m;

/**
 * Reads a page. The blocks of a long one are found on demand, unless they may refer to later text.
 */
export function lexPage(source: string): PageBlocks {
  const text = foldComments(withoutReturns(source));
  const lexer = new PageLexer(text, false);
  if (text.length > LONG_PAGE && !REFERRED_TO.test(text)) {
    return { module: NO_MODULE, each: (take) => lexer.streamPage(take) };
  }
  const tokens = lexer.lexPage();
  return { module: moduleSource(tokens), each: (take) => tokens.forEach(take) };
}

/** The blocks of a text that is used repeatedly: it keeps the tokens of its lines. */
export function lexSnippet(source: string): Token[] {
  return new PageLexer(foldComments(withoutReturns(source)), true).lexPage();
}

/** The tokens of a line of text. */
export function lexInline(text: string): Token[] {
  return [token(new PageLexer(text, false).line(text))];
}

/** CRLF is read as LF. */
function withoutReturns(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
