import type { Region } from '../tokens/region.ts';

const UNDERLINE = /\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/g;
const BLANK_LINE = /\n[ \t]*(?=\n)/g;
/**
 * Whether a line of `=` or `-` is in the paragraph at the start of `src`. marked looks for one from each line of a
 * list item again; both offsets are remembered, so that each text is searched once.
 */
export function mayBeUnderlined(region: Region, src: string): boolean {
  const from = region.text.length - src.length;
  if (region.underline < from) region.underline = find(UNDERLINE, region.text, from);
  if (region.underline === region.text.length) return false;
  if (region.blankLine < from) region.blankLine = find(BLANK_LINE, region.text, from);
  return region.underline < region.blankLine || region.underline === region.blankLine - 1;
}

function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
