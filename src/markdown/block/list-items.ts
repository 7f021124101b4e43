import { isDigit, skipBlanks } from '../scan/characters.ts';
import { columnsOf, withoutIndent } from '../scan/columns.ts';
import type { Fence } from '../scan/fence.ts';
import { endOfLine } from '../scan/lines.ts';
import { PAGE_RULES, THEMATIC_BREAK } from '../scan/rules.ts';
import { startsAt } from '../scan/starts-at.ts';

/** Information about the lines of a list, by the offset at which a line starts. */
export interface LinesOfList {
  /** Whether the line continues the attributes of a tag: such a line belongs to the item. */
  isInTag(lineStart: number): boolean;
  /** The fence that the line is in. */
  fenceAround(lineStart: number): Fence | undefined;
  /** Whether a fence starts at an offset. */
  isFence(at: number): boolean;
}

/** An item in a text: where it ends, and its lines without their indentation. */
export interface ItemText {
  end: number;
  text: string;
}

const HEADING = /#{1,6}(?:\s|$)/y;
/** An item ends at a component or block element that is not indented into it. */
const ELEMENT = /<\/?(?:[A-Z][\w.]*|div|details|table|section|p)(?:[\s/>]|$)|:::/y;
const UNDERLINE = /^ {0,3}(?:=+|-+) *$/;
/** Markers of nested blocks at the start of a line, as in `- > # heading`. */
const MARKERS = /^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/;

/** Offset after the list marker of a line, after at most `spaces` spaces, or -1. */
export function bulletEnd(text: string, from: number, spaces: number): number {
  let at = skipSpaces(text, from, spaces + 1);
  if (at - from > spaces) return -1;
  const first = at;
  while (isDigit(text.charCodeAt(at))) at++;
  const markers = at === first ? '-*+' : '.)';
  if (at >= text.length || at - first > 9 || !markers.includes(text[at]!)) return -1;
  at++;
  return at === text.length || text[at] === ' ' || text[at] === '\t' || text[at] === '\n' ? at : -1;
}

/** Whether the line at `from` is a thematic break, `* * *`. */
export function isRule(text: string, from: number): boolean {
  return startsAt(THEMATIC_BREAK, text, skipSpaces(text, from, 3));
}

/**
 * The item that starts at `start` and whose bullet ends at `bullet`: its line, those that are indented into it, and lazy
 * continuation lines. Like marked, but without a copy of the rest of the text for each line.
 */
export function readItem(src: string, start: number, bullet: number, list: LinesOfList): ItemText {
  const lineEnd = endOfLine(src, bullet);
  const first = withoutTabs(src.slice(bullet, lineEnd), bullet - start);
  const spaces = skipSpaces(first, 0, 5);
  let afterBlank = first.trim() === '';
  const gap = afterBlank || spaces > 4 ? 1 : spaces;
  const text = afterBlank ? '' : first.slice(gap);
  let next = lineEnd + 1;
  if (afterBlank) {
    const end = endOfLine(src, next);
    if (isBlank(src, next, end)) return { end: Math.min(end + 1, src.length), text };
  }
  const indent = bullet - start + gap;
  const reach = Math.min(3, indent - 1);
  let lines: string[] | undefined;
  let previous = first;
  let afterLazy = false;
  while (next < src.length) {
    const at = skipSpaces(src, next, reach + 1);
    if (at - next <= reach && endsItem(src, at) && !list.isInTag(next)) break;
    const end = endOfLine(src, next);
    const line = src.slice(next, end);
    const aligned = line.includes('\t') ? spacesFirst(line, list.fenceAround(next)) : line;
    const inside = aligned.slice(indent);
    const blank = isBlank(src, at, end);
    const lazy = !blank && skipSpaces(aligned, 0, indent) < indent;
    if (lazy && (afterBlank || !isContinued(previous, afterLazy)) && !list.isInTag(next)) break;
    if (lazy && list.isFence(skipBlanks(src, next))) break;
    lines ??= [text];
    lines.push(lazy ? lazyLine(previous, line, aligned) : inside);
    previous = inside;
    afterBlank = blank;
    afterLazy = lazy;
    next = end + 1;
  }
  return { end: Math.min(next, src.length), text: lines ? lines.join('\n') : text };
}

/** Whether the text at `at`, indented too little to belong to an item, ends it. */
function endsItem(text: string, at: number): boolean {
  return text[at] === '>' || startsOtherBlock(text, at) || bulletEnd(text, at, 0) !== -1;
}

/** Whether a block other than a list or a blockquote starts at `at`. */
function startsOtherBlock(text: string, at: number): boolean {
  switch (text[at]) {
    case '`':
      return text.startsWith('```', at);
    case '~':
      return text.startsWith('~~~', at);
    case '#':
      return startsAt(HEADING, text, at);
    case '<':
    case ':':
      return startsAt(ELEMENT, text, at);
    case '-':
    case '_':
    case '*':
      return startsAt(THEMATIC_BREAK, text, at);
    default:
      return false;
  }
}

/** Whether text that is not indented continues the line `previous` of an item, which may belong to a nested item. */
function isContinued(previous: string, afterLazy: boolean): boolean {
  if (isLetter(previous.charCodeAt(0))) return true;
  const at = skipBlanks(previous, 0);
  if (startsOtherBlock(previous, at)) return false;
  if (afterLazy) return true;
  const innermost = previous.slice(at).replace(MARKERS, '');
  const { fences, heading, hr } = PAGE_RULES.block;
  return !fences.test(innermost) && !heading.test(innermost) && !hr.test(innermost);
}

/** A line that looks like a setext underline is text. */
function lazyLine(previous: string, line: string, aligned: string): string {
  const underline = UNDERLINE.test(line) && PAGE_RULES.block.lheading.test(`${previous}\n${line}`);
  return underline ? `    ${aligned.trimStart()}` : line;
}

/** A line whose indentation has no tabs; in code, up to the column of the fence: the rest belongs to the code. */
function spacesFirst(line: string, fence: Fence | undefined): string {
  if (!fence || columnsOf(line, 0, skipBlanks(line, 0)) <= fence.column) return withoutTabs(line, 0);
  return ' '.repeat(fence.column) + withoutIndent(line, fence.column);
}

/** A line whose indentation has no tabs, if it starts in a column. */
function withoutTabs(line: string, column: number): string {
  const end = skipBlanks(line, 0);
  if (!line.slice(0, end).includes('\t')) return line;
  let columns = column;
  for (let at = 0; at < end; at++) columns += line[at] === '\t' ? 4 - (columns % 4) : 1;
  return ' '.repeat(columns - column) + line.slice(end);
}

/** Offset after the spaces at `from`, at most `most` of them. */
function skipSpaces(text: string, from: number, most: number): number {
  let at = from;
  while (at - from < most && text.charCodeAt(at) === 32) at++;
  return at;
}

function isBlank(text: string, from: number, to: number): boolean {
  return from >= to || (!isLetter(text.charCodeAt(from)) && text.slice(from, to).trim() === '');
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
