import type { Region } from '../tokens/region.ts';

/** Patterns for the start of blocks, named as in CommonMark and GFM. All are matched at the start of a line. */
export const THEMATIC_BREAK =
  / {0,3}(?:-[ \t]*-[ \t]*-[- \t]*|_[ \t]*_[ \t]*_[_ \t]*|\*[ \t]*\*[ \t]*\*[* \t]*)(?=\n|$)/y;
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
const BLANK_END = /[ \t]*(?:\n|$)/y;

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

/** What ends the text of a list item. */
export const INTERRUPTS_TEXT = anyOf(THEMATIC_BREAK, ATX_HEADING, BLOCKQUOTE, FIRST_ITEM, BLANK_END);

/** What a line cannot be lazily continued after, without the markers of quotes and lists before it. */
export const HAS_NO_TEXT = anyOf(THEMATIC_BREAK, ATX_HEADING, FENCE);

/** What ends the rows of a table. */
export const INTERRUPTS_ROWS = anyOf(BLANK_ROW, THEMATIC_BREAK, ATX_HEADING, BLOCKQUOTE, FENCE, FIRST_ITEM);

function anyOf(...starts: RegExp[]): RegExp {
  return new RegExp(starts.map(({ source }) => source).join('|'), 'y');
}

const UNDERLINE = /\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/g;
const NEXT_BLANK_LINE = /\n[ \t]*(?=\n)/g;

/**
 * Whether a line of `=` or `-` is in the paragraph at `from`. Both offsets are remembered, so that each text is searched once,
 * though each block and each line of a list item asks.
 */
export function mayBeUnderlined(region: Region, from: number): boolean {
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
