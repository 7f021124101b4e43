import type { Region } from '../tokens/region.ts';

const UNDERLINE = /\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/g;
const BLANK_LINE = /\n[ \t]*(?=\n)/g;

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
  if (region.blankLine < from) region.blankLine = find(BLANK_LINE, region.text, from);
  return region.blankLine;
}

function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
