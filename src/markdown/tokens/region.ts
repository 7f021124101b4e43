import type { Lexer, Token } from 'marked';
import type { Scan } from '../scan/scan.ts';
import type { InlineToken, LineReader } from './tokens.ts';

/** The text that is being tokenized, and its scan. */
export interface Region {
  text: string;
  scan: Scan;
  /** Its first line is the rest of a line, after a tag: it does not start a list, heading or blockquote. */
  afterTag: boolean;
  /** Cache of `paragraphEnd`: no block starts between these offsets. */
  clearFrom: number;
  clearTo: number;
  /** Cache of `mayBeUnderlined` and `nextBlankLine`. */
  underline: number;
  blankLine: number;
  /** Offsets of lines; created for the first wide table. */
  lineStarts?: readonly number[];
}

/** What a tokenizer needs from the lexer that calls it. */
export interface RegionLexer
  extends LineReader,
    Pick<Lexer, 'state' | 'inline' | 'inlineQueue' | 'blockTokens' | 'tokens'> {
  readonly region: Region;
  /** The tokens of a part of the region's text, without scanning it again. */
  blocksWithin(from: number, to: number, afterTag: boolean): Token[];
  /** The tokens of a text whose first line is the rest of a line, after a tag. */
  blocksAfterTag(text: string): Token[];
  /** Sets the text of the last line of the queue, which may be in the region's text at `start`. */
  setLine(text: string, start?: number): void;
  /** How many more levels blocks may be nested; at least one, in which nothing is parsed. */
  levelsLeft(): number;
  /** The blocks of a text that is this many levels below the current one. */
  blocksAtLevel(text: string, levels: number): Token[];
  /** The only line of a list item, unless it may start another block. */
  lineOfText(text: string, raw: string): InlineToken | undefined;
}

/** What the loops over blocks need from the list that they fill. */
export interface TokenList {
  push(token: Token): unknown;
  /** The last token, for -1. */
  at(index: -1): Token | undefined;
}

/** A list that keeps only its last token. */
export interface TokenStream extends TokenList {
  /** Passes the last token on. */
  end(): void;
}

/**
 * A list that passes each token to `take` when the next one arrives, since then it is complete. A page of a million tokens
 * never has all of them in memory.
 */
export function streamTo(take: (token: Token) => void): TokenStream {
  let last: Token | undefined;
  const end = () => {
    const complete = last;
    last = undefined;
    if (complete) take(complete);
  };
  return {
    push: (token) => {
      end();
      last = token;
    },
    at: () => last,
    end,
  };
}
