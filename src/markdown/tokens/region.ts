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
