import { columnsOf, endOfLine, isDigit, skipBlanks, startsAt, withoutIndent } from '../scan/characters.ts';
import type { Fence } from '../scan/fences.ts';
import { originOfLines } from '../scan/origin.ts';
import { RULES } from '../scan/rules.ts';
import { fenceAround, markAt } from '../scan/scan-lookup.ts';
import { blocksOf, lineAt, MAX_DEPTH, newLine, originOf, type Region, stretchOf } from '../tokens/region.ts';
import type { BlockToken, ItemToken, ListToken } from '../tokens/tokens.ts';
import { beginsAmongAttributes } from './block-start.ts';
import { withoutTabs } from './indentation.ts';
import { HAS_NO_TEXT, THEMATIC_BREAK } from './interruptions.ts';

/** A number other than 1, or an item without text, does not start a list inside a paragraph. */
const INTERRUPTS_TEXT = / {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/y;
const CHECKBOX = /^\[([ xX])\][ \t]+(?=\S)/;
/** The content of an item without a block, as most are: lines of text, and blank ones after them. */
const LINES_OF_TEXT =
  /^((?:(?:\*\*|`)?[A-Za-z]|\[[^\]\\\n]*\]\()[^\n]*(?:\n {0,3}[A-Za-z][^\n]*){0,20})(?:\n[ \t\n]*)?$/;

/** The list at an offset. Items of one line, as most are, stay text until their nodes are created. */
export function readList(region: Region, at: number): ListToken | undefined {
  const { text, last } = region;
  const first = itemBullet(text, at);
  if (first === -1) return undefined;
  if (last?.type === 'paragraph' && last.tight && !startsAt(INTERRUPTS_TEXT, text, at)) return undefined;
  const kind = text[first - 1]!;
  const items: ItemToken[] = [];
  let loose = false;
  let end = at;
  for (let bullet = first; bullet !== -1; ) {
    const start = end;
    const item = readItem(region, start, bullet);
    end = item.end;
    bullet = itemBullet(text, end);
    if (text[bullet - 1] !== kind) bullet = -1;
    const isLast = bullet === -1;
    const token = itemToken(region, item, { start, isLast });
    items.push(token);
    loose ||= !isLast && endsWithBlankLine(text, start, end);
    loose ||= Array.isArray(token.content) && token.content.some(isBlankLine);
  }
  if (loose) for (const { content } of items) if (Array.isArray(content)) loosen(content);
  // As in marked: text after a list is a paragraph.
  region.inItem = false;
  const ordered = kind === '.' || kind === ')';
  return {
    type: 'list',
    ...stretchOf(region, skipBlanks(text, at), at + text.slice(at, end).trimEnd().length),
    ordered,
    start: ordered ? Number(text.slice(at, first - 1)) : undefined,
    loose,
    items,
  };
}

function itemBullet(src: string, at: number): number {
  const bullet = bulletEnd(src, at, 3);
  return bullet !== -1 && startsAt(THEMATIC_BREAK, src, at) ? -1 : bullet;
}

function itemToken(
  region: Region,
  item: ItemText,
  { start, isLast }: { start: number; isLast: boolean },
): ItemToken {
  const { text, scan, depth } = region;
  const itemOf = (content: ItemToken['content'], checked?: boolean): ItemToken => ({
    origin: scan.origin,
    from: scan.base + skipBlanks(text, start),
    raw: text.slice(start, item.end),
    checked,
    content,
  });
  const content = isLast ? item.text.trimEnd() : item.text;
  const contentAt = endOfLine(text, item.start) - endOfLine(item.text, 0);
  const originOfItem = () => originOfLines(item.text, text.slice(0, item.end), item.start, originOf(region));
  if (depth < MAX_DEPTH && LINES_OF_TEXT.test(content)) {
    if (!content.includes('\n')) return itemOf(lineAt(region, content, contentAt));
    const words = LINES_OF_TEXT.exec(content)![1]!;
    return itemOf(newLine(region.reading, words, originOfItem(), 0));
  }
  const box = CHECKBOX.exec(content);
  const checked = box ? box[1] !== ' ' : undefined;
  const lineEnd = endOfLine(content, 0);
  if (box && content.slice(lineEnd).trim() === '') {
    const boxEnd = box[0].length;
    return itemOf(lineAt(region, content.slice(boxEnd, lineEnd), contentAt + boxEnd), checked);
  }
  const blocks = blocksOf(region, content, originOfItem(), { inItem: true });
  const first = blocks[0];
  if (!box || first?.type !== 'paragraph') return itemOf(blocks);
  first.checked = checked;
  first.line.text = first.line.text.slice(box[0].length);
  first.line.from += box[0].length;
  return itemOf(blocks, checked);
}

function isBlankLine(block: BlockToken): boolean {
  return block.type === 'space' && block.blankLine;
}

/** Whether a text ends with a blank line between two offsets, the first of which is not a blank line. */
function endsWithBlankLine(text: string, from: number, to: number): boolean {
  let breaks = 0;
  for (let at = to - 1; at > from && breaks < 2; at--) {
    if (text[at] === '\n') breaks++;
    else if (text[at] !== ' ' && text[at] !== '\t') return false;
  }
  return breaks === 2;
}

/** In a list with blank lines, the texts of items are paragraphs. */
function loosen(blocks: BlockToken[]): void {
  for (const block of blocks) if (block.type === 'paragraph') block.tight = false;
}

/** An item in a text: where it ends, and its lines without their indentation. */
interface ItemText {
  /** After its bullet. */
  start: number;
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
function bulletEnd(text: string, from: number, spaces: number): number {
  let at = skipSpaces(text, from, spaces + 1);
  if (at - from > spaces) return -1;
  const first = at;
  while (isDigit(text.charCodeAt(at))) at++;
  const markers = at === first ? '-*+' : '.)';
  if (at >= text.length || at - first > 9 || !markers.includes(text[at]!)) return -1;
  at++;
  return at === text.length || text[at] === ' ' || text[at] === '\t' || text[at] === '\n' ? at : -1;
}

/**
 * The item that starts at `start` and whose bullet ends at `bullet`: its line, those that are indented into it, and lazy
 * continuation lines. Like marked, but without a copy of the rest of the text for each line.
 */
function readItem(region: Region, start: number, bullet: number): ItemText {
  const { text: src, scan } = region;
  const lineEnd = endOfLine(src, bullet);
  const first = withoutTabs(src.slice(bullet, lineEnd), bullet - start);
  const spaces = skipSpaces(first, 0, 5);
  let afterBlank = first.trim() === '';
  const gap = afterBlank || spaces > 4 ? 1 : spaces;
  const text = afterBlank ? '' : first.slice(gap);
  let next = lineEnd + 1;
  if (afterBlank) {
    const end = endOfLine(src, next);
    if (isBlank(src, next, end)) return { start: bullet, end: Math.min(end + 1, src.length), text };
  }
  const indent = bullet - start + gap;
  const reach = Math.min(3, indent - 1);
  let lines: string[] | undefined;
  let previous = first;
  let afterLazy = false;
  while (next < src.length) {
    const at = skipSpaces(src, next, reach + 1);
    if (at - next <= reach && endsItem(src, at) && !beginsAmongAttributes(region, next)) break;
    const end = endOfLine(src, next);
    const line = src.slice(next, end);
    const aligned = line.includes('\t') ? spacesFirst(line, fenceAround(scan, next)) : line;
    const inside = aligned.slice(indent);
    const blank = isBlank(src, at, end);
    const lazy = !blank && skipSpaces(aligned, 0, indent) < indent;
    if (lazy && (afterBlank || !isContinued(previous, afterLazy)) && !beginsAmongAttributes(region, next))
      break;
    if (lazy && markAt(scan, skipBlanks(src, next))?.kind === 'fence') break;
    lines ??= [text];
    lines.push(lazy ? lazyLine(previous, line, aligned) : inside);
    previous = inside;
    afterBlank = blank;
    afterLazy = lazy;
    next = end + 1;
  }
  return { start: bullet, end: Math.min(next, src.length), text: lines ? lines.join('\n') : text };
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
  return !startsAt(HAS_NO_TEXT, innermost, 0);
}

/** A line that looks like a setext underline is text. */
function lazyLine(previous: string, line: string, aligned: string): string {
  const underline = UNDERLINE.test(line) && RULES.setextHeading.test(`${previous}\n${line}`);
  return underline ? `    ${aligned.trimStart()}` : line;
}

/** A line whose indentation has no tabs; in code, up to the column of the fence: the rest belongs to the code. */
function spacesFirst(line: string, fence: Fence | undefined): string {
  if (!fence || columnsOf(line, 0, skipBlanks(line, 0)) <= fence.column) return withoutTabs(line, 0);
  return ' '.repeat(fence.column) + withoutIndent(line, fence.column);
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
