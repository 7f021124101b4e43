import { PHRASING_ELEMENTS } from '../../lib/html.ts';
import { endOfLine } from '../scan/characters.ts';
import { createMarkList, isTag, type MarkList, type Scan } from '../scan/scan.ts';
import type { Tag } from '../scan/tag.ts';
import type { Region } from '../tokens/region.ts';

const BLANK_LINE = /\n[ \t]*\n/;
const MARKDOWN_BLOCK = /\n[ \t]*(?:\n|[-*+] |\d{1,9}[.)] |#{1,6} |>|```|~~~|\|)/;

/** The first element from `from` on, and before `to`, that ends on a later line than its opening tag. */
export function spanningElement(
  { scan, text }: Region,
  from: number,
  to: number,
): SpanningElement | undefined {
  const all = spanningTags(scan);
  const tag = all.items[all.countBefore(scan.base + from)];
  if (!tag || tag.start >= scan.base + to) return undefined;
  const { base } = scan;
  const end = tag.match!.end - base;
  if (end > text.length) return undefined;
  const inner = text.slice(tag.end - base, tag.match!.start - base);
  return { start: tag.start - base, end, isBlock: isBlock(tag.name, inner) };
}

export interface SpanningElement {
  start: number;
  end: number;
  /** It ends the text before it. Any other is part of that text, with all its lines. */
  isBlock: boolean;
}

/** The end of the text whose first line is from `start` to `end`: after the elements in that line, or before a block. */
export function endOfText(region: Region, start: number, end: number): number {
  let last = end;
  for (let at = start; ; ) {
    const element = spanningElement(region, at, last);
    if (!element) return last;
    if (element.isBlock && element.start > start) return element.start;
    at = element.end;
    last = endOfLine(region.text, at);
  }
}

/** Whether the line at `at` continues the attributes of a tag. */
export function beginsAmongAttributes({ scan: { marks, base } }: Region, at: number): boolean {
  const mark = marks.items[marks.countBefore(base + at) - 1];
  if (!mark || !isTag(mark) || mark.end <= base + at) return false;
  return mark.kind === 'void' || mark.match !== undefined;
}

function isBlock(name: string, inner: string): boolean {
  // Only a blank line inside turns an inline element into a block.
  if (PHRASING_ELEMENTS.has(name)) return BLANK_LINE.test(inner);
  return /^[a-z]/.test(name) || MARKDOWN_BLOCK.test(inner);
}

function spanningTags(scan: Scan): MarkList<Tag> {
  scan.later.spanning ??= findSpanning(scan);
  return scan.later.spanning;
}

function findSpanning({ whole, marks }: Scan): MarkList<Tag> {
  const found = createMarkList<Tag>();
  let lineEnd = -1;
  for (const mark of marks.items) {
    if (mark.kind !== 'open' || !mark.match) continue;
    // A line may be very long: its end is searched for once.
    if (lineEnd < mark.end) lineEnd = endOfLine(whole, mark.end);
    if (lineEnd < mark.match.start) found.add(mark.start, mark);
  }
  return found;
}
