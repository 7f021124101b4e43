import { PHRASING_ELEMENTS } from '../../lib/html.ts';
import { columnsOf, endOfLine, skipBlanks } from '../scan/characters.ts';
import { createMarkList, endsLate, isTag, type MarkList, type Scan } from '../scan/scan.ts';
import { directiveAt, endsTag, markAt } from '../scan/scan-lookup.ts';
import type { Tag } from '../scan/tag.ts';
import type { Region } from '../tokens/region.ts';

const BLANK_LINE = /\n[ \t]*\n/;
const MARKDOWN_BLOCK = /\n[ \t]*(?:\n|[-*+] |\d{1,9}[.)] |#{1,6} |>|```|~~~|\|)/;

/** The first element from `from` on, and before `to`, that ends on a later line than its opening tag. */
function spanningElement({ scan, text }: Region, from: number, to: number): SpanningElement | undefined {
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

const MARKS = /\n[ \t]*(?=[<{`~:[$])|\n(?: {4,}|[ ]*\t+[ ]*)(?=[-*+] |1[.)] |#{1,6} |\|)/g;
const STARTS_BLOCK = /[-*+] |\d{1,9}[.)] |#{1,6} |>|\|/y;

/** Whether a line of text ends before `start` because of something that is not Markdown, or is indented like code. */
export function interruptsText(region: Region, start: number): boolean {
  const at = skipBlanks(region.text, start);
  if (startsBlock(region, at)) return true;
  return at > start && columnsOf(region.text, start, at) >= 4 && startsMarkdown(region.text, at);
}

/** Whether the line at `start` begins inside a tag whose `>` would turn it into a blockquote. */
export function beginsInTag(region: Region, start: number): boolean {
  const at = skipBlanks(region.text, start);
  return region.text[at] === '>' && endsTag(region.scan, at);
}

/** The latest possible end of a paragraph at `start`: before the next block that is not Markdown. */
export function paragraphEnd(region: Region, start: number): number {
  const from = start + 1;
  if (from < region.clearFrom || from > region.clearTo) {
    region.clearFrom = from;
    region.clearTo = findBlockStart(region, from);
  }
  return region.clearTo;
}

/** Whether a line that is indented by four or more starts a list, heading, blockquote or table. */
export function startsMarkdown(text: string, at: number): boolean {
  STARTS_BLOCK.lastIndex = at;
  return STARTS_BLOCK.test(text);
}

/** Skips the elements that are part of the text just before `from`. */
function findBlockStart(region: Region, from: number): number {
  let line = findBlockLine(region, from);
  for (let at = from - 1; ; ) {
    const element = spanningElement(region, at, line);
    if (!element) return line;
    if (element.isBlock && element.start >= from) return element.start;
    at = element.end;
    if (line < at) line = findBlockLine(region, at);
  }
}

function findBlockLine(region: Region, from: number): number {
  MARKS.lastIndex = from;
  for (let match = MARKS.exec(region.text); match; match = MARKS.exec(region.text)) {
    const at = MARKS.lastIndex;
    const indented = columnsOf(region.text, match.index + 1, at) >= 4 && startsMarkdown(region.text, at);
    if (indented || startsBlock(region, at)) return match.index + 1;
  }
  return region.text.length;
}

/** Whether the construct at `at` is a block, not inside a line of text. */
export function startsBlock(region: Region, at: number): boolean {
  const { text } = region;
  if (at >= text.length) return false;
  switch (text[at]) {
    case ':':
      return (
        text.startsWith(':::', at) && (directiveAt(region.scan, at)?.end ?? text.length + 1) <= text.length
      );
    case '$':
      return text.startsWith('$$', at) && mathBlockAt(text, at) !== undefined;
    case '[':
      return text[at + 1] === '^' && footnoteAt(text, at) !== undefined;
  }
  const mark = markAt(region.scan, at);
  switch (mark?.kind) {
    case 'open':
    case 'close':
    case 'void':
      return tagStartsBlock(region, mark);
    case 'comment':
    case 'expression':
      return restIsBlank(text, mark.end);
    case 'fence':
    case 'module':
      return true;
    default:
      return false;
  }
}

const BLOCK_INSIDE = /\n[ \t]*(?:\n|[-*+] |\d{1,9}[.)] |#{1,6} |>|```|~~~|\||<\/?[A-Za-z>])/;
/** What follows an element on one line that is not part of a sentence. */
const ENDS_ELEMENT = /^[ \t]*(?:\n[ \t]*(?:\n|<|$)|$)/;
/** The same for a component: authors write callouts between the items of a list. */
const ENDS_COMPONENT =
  /^[ \t]*(?:\n[ \t]*(?:\n|<|$|[-*+] |\d{1,9}[.)] |#{1,6} |(?:---+|===+)[ \t]*(?:\n|$))|$)/;

/**
 * A tag alone on its line starts a block. So does an element whose content starts on the line of the tag, unless it is
 * part of a sentence: text follows it, or the next line continues.
 */
function tagStartsBlock({ text }: Region, tag: Tag): boolean {
  if (tag.kind !== 'open') return restIsBlank(text, tag.end);
  if (!tag.match) return endsLate(text, tag) || restIsBlank(text, tag.end);
  if (endsLate(text, tag) && restIsBlank(text, tag.match.end)) return true;
  const inner = text.slice(tag.end, tag.match.start);
  if (/^[ \t]*(?:\n|$)/.test(inner) && inner !== '') return true;
  if (BLOCK_INSIDE.test(inner) || /^(?:script|style)$/.test(tag.name)) return true;
  const after = /^[A-Z]/.test(tag.name) ? ENDS_COMPONENT : ENDS_ELEMENT;
  return restIsBlank(text, tag.match.end) && after.test(text.slice(tag.match.end, tag.match.end + 200));
}

function restIsBlank(text: string, from: number): boolean {
  const at = skipBlanks(text, from);
  return at >= text.length || text[at] === '\n';
}

/** `$$ … $$`, on one line or on several. */
export function mathBlockAt(text: string, at: number) {
  const block = /\$\$(?!\$)((?:[^$\\]|\\[\s\S]|\$(?!\$)){1,20000}?)\$\$[ \t]*(?=\n|$)/y;
  block.lastIndex = at;
  const match = block.exec(text);
  if (!match || /\n[ \t]*\n/.test(match[1]!.trim())) return undefined;
  return { tex: match[1]!.trim(), end: block.lastIndex };
}

/** `[^label]: text`, with the indented lines after it. */
export function footnoteAt(text: string, at: number) {
  const definition =
    /\[\^([^\]\s]{1,200})\]:[ \t]*([^\n]*(?:\n(?:[ \t]+\S[^\n]*|[ \t]*(?=\n[ \t]+\S))){0,20000})/y;
  definition.lastIndex = at;
  const match = definition.exec(text);
  if (!match) return undefined;
  return {
    label: match[1]!,
    content: match[2]!,
    contentStart: definition.lastIndex - match[2]!.length,
    end: definition.lastIndex,
  };
}
