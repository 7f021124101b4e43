import { THEMATIC_BREAK as BREAK } from '../scan/rules.ts';
import type { Region } from '../tokens/region.ts';

/** Patterns for the start of blocks, named as in CommonMark and GFM. All are matched at the start of a line. */
const THEMATIC_BREAK = new RegExp(` {0,3}${BREAK.source}`, 'y');
const ATX_HEADING = / {0,3}#{1,6}(?:\s|$)/y;
const BLOCKQUOTE = / {0,3}>/y;
const FENCE = / {0,3}(?:`{3,}(?=[^`\n]*(?:\n|$))|~~~)/y;
const LIST_ITEM = / {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/y;
/** Only an item with content that is not numbered, or is number 1, interrupts a paragraph. */
const FIRST_ITEM = / {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/y;
const TABLE =
  /[ \t]*[^\n \t].*\n[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?(?:\n|$)/y;
const BLANK_LINE = /[ \t]+\n/y;
const BLANK_ROW = /[ \t]*\n/y;

/** What ends a paragraph. */
export const INTERRUPTS_PARAGRAPH = anyOf(
  THEMATIC_BREAK,
  ATX_HEADING,
  BLOCKQUOTE,
  FENCE,
  FIRST_ITEM,
  TABLE,
  BLANK_LINE,
);

/** What ends the lazy continuation lines of a blockquote. */
export const INTERRUPTS_LAZY_LINES = anyOf(
  THEMATIC_BREAK,
  ATX_HEADING,
  BLOCKQUOTE,
  FENCE,
  LIST_ITEM,
  BLANK_LINE,
);

/** What ends the rows of a table. */
export const INTERRUPTS_ROWS = anyOf(BLANK_ROW, THEMATIC_BREAK, ATX_HEADING, BLOCKQUOTE, FENCE, FIRST_ITEM);

function anyOf(...starts: RegExp[]): RegExp {
  return new RegExp(starts.map(({ source }) => source).join('|'), 'y');
}

const UNDERLINE = /\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/g;
const NEXT_BLANK_LINE = /\n[ \t]*(?=\n)/g;

/**
 * Whether a line of `=` or `-` is in the paragraph at the start of `src`. marked searches for one again from each block, and from
 * each line of a list item; both offsets are remembered, so that each text is searched once.
 */
export function mayBeUnderlined(region: Region, src: string): boolean {
  const from = region.text.length - src.length;
  if (region.underline < from) region.underline = find(UNDERLINE, region.text, from);
  if (region.underline === region.text.length) return false;
  const blankLine = nextBlankLine(region, from);
  return region.underline < blankLine || region.underline === blankLine - 1;
}

/** The line break before the next blank line, or the end of the text. Offsets only grow. */
export function nextBlankLine(region: Region, from: number): number {
  if (region.blankLine < from) region.blankLine = find(NEXT_BLANK_LINE, region.text, from);
  return region.blankLine;
}

function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
