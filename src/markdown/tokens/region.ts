import type { Lexer, Token } from 'marked';
import type { Scan } from '../scan/scan.ts';
import type { InlineToken, LineReader } from './tokens.ts';

/** The text that is being tokenized, and what was found in it. */
export interface Region {
  text: string;
  scan: Scan;
  /** It goes on after a tag: its first line begins no list, heading or blockquote. */
  goesOn: boolean;
  /** Memory of `paragraphEnd`: no block starts between these offsets. */
  clearFrom: number;
  clearTo: number;
  /** Memory of `mayBeUnderlined` and `nextBlankLine`. */
  underline: number;
  blankLine: number;
  /** Where lines begin; made when a wide table is first met. */
  lineStarts?: readonly number[];
}

/** What a tokenizer needs of the lexer that calls it. */
export interface RegionLexer
  extends LineReader,
    Pick<Lexer, 'state' | 'inline' | 'inlineQueue' | 'blockTokens' | 'tokens'> {
  readonly region: Region;
  /** The tokens of a part of the region's text as it is there: it is not scanned again. */
  blocksWithin(from: number, to: number, goesOn: boolean): Token[];
  /** The tokens of a text whose first line goes on after a tag. */
  blocksAfterTag(text: string): Token[];
  /** Gives the last line of the queue its text, which may be in the region's at `start`. */
  setLine(text: string, start?: number): void;
  /** How many more levels blocks may be nested; at least one, in which nothing is read. */
  levelsLeft(): number;
  /** The blocks of a text that stands so many levels below the current one. */
  blocksAtLevel(text: string, levels: number): Token[];
  /** The line that is all of an item of a list, unless it may begin another block. */
  lineOfText(text: string, raw: string): InlineToken | undefined;
}
