import type { Tokens } from 'marked';
import { columnsOf, endOfLine, isDigit, skipBlanks, startsAt, withoutIndent } from '../scan/characters.ts';
import type { Fence } from '../scan/fence.ts';
import { PAGE_RULES, THEMATIC_BREAK } from '../scan/rules.ts';
import { fenceAround, markAt } from '../scan/scan-lookup.ts';
import type { RegionLexer } from '../tokens/region.ts';
import type { InlineToken, ItemToken, ListToken } from '../tokens/tokens.ts';
import { beginsAmongAttributes } from './spanning.ts';

/** A number other than 1, or an item without text, does not start a list inside a paragraph. */
const INTERRUPTS_TEXT = /^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/;
const CHECKBOX = /^\[([ xX])\][ \t]+(?=\S)/;
const BLANK_LINE = /\n.*\n/;

/** The list at the start of `src`. Items of one line, as most are, stay text until their nodes are created. */
export function readList(lexer: RegionLexer, src: string): ListToken | undefined {
  const first = itemBullet(src, 0);
  if (first === -1) return undefined;
  if (lexer.state.lastToken?.type === 'text' && !INTERRUPTS_TEXT.test(src)) return undefined;
  const kind = src[first - 1]!;
  const items: ListToken['items'] = [];
  let loose = false;
  let end = 0;
  const offset = lexer.region.text.length - src.length;
  const lines: LinesOfList = {
    isInTag: (lineStart) => beginsAmongAttributes(lexer.region, offset + lineStart),
    fenceAround: (lineStart) => fenceAround(lexer.region.scan, offset + lineStart),
    isFence: (at) => markAt(lexer.region.scan, offset + at)?.kind === 'fence',
  };
  for (let bullet = first; bullet !== -1; ) {
    const start = end;
    const item = readItem(src, start, bullet, lines);
    end = item.end;
    bullet = itemBullet(src, end);
    if (src[bullet - 1] !== kind) bullet = -1;
    const token = itemToken(lexer, bullet === -1 ? item.text.trimEnd() : item.text, src.slice(start, end));
    items.push(token);
    loose ||= bullet !== -1 && endsWithBlankLine(src, start, end);
    loose ||= token.type === 'list_item' && token.tokens.some(isBlankLine);
  }
  if (loose) for (const item of items) if (item.type === 'list_item') loosen(item);
  // As in marked: text after a list is a paragraph.
  lexer.state.top = true;
  const ordered = kind === '.' || kind === ')';
  const start = ordered ? Number(src.slice(0, first - 1)) : '';
  return { type: 'list', raw: src.slice(0, end).trimEnd(), ordered, start, loose, items };
}

function itemBullet(src: string, at: number): number {
  const bullet = bulletEnd(src, at, 3);
  return bullet !== -1 && isRule(src, at) ? -1 : bullet;
}

function itemToken(lexer: RegionLexer, text: string, raw: string): ListToken['items'][number] {
  const line = lexer.lineOfText(text, raw);
  if (line) return line;
  const box = CHECKBOX.exec(text);
  const checked = box ? box[1] !== ' ' : undefined;
  const lineEnd = endOfLine(text, 0);
  if (box && checked !== undefined && text.slice(lineEnd).trim() === '') {
    return { type: 'task', raw, checked, line: lexer.line(text.slice(box[0].length, lineEnd)) };
  }
  lexer.state.top = false;
  const tokens = lexer.blockTokens(text);
  const block = tokens[0];
  const isTask = checked !== undefined && (block?.type === 'text' || block?.type === 'paragraph');
  if (isTask) takeCheckbox(block as Tokens.Text, checked, box![0].length);
  return { type: 'list_item', raw, task: isTask, tokens };
}

function takeCheckbox(block: Tokens.Text, checked: boolean, length: number): void {
  const line = block.tokens!.find(({ type }) => type === 'inline') as InlineToken | undefined;
  if (line) {
    line.src = line.src.slice(length);
    line.from += length;
  }
  const box: Tokens.Checkbox = { type: 'checkbox', raw: '[ ] ', checked };
  block.tokens!.unshift(box);
}

function isBlankLine({ type, raw }: { type: string; raw: string }): boolean {
  return type === 'space' && BLANK_LINE.test(raw);
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
function loosen(item: ItemToken): void {
  for (const token of item.tokens) if (token.type === 'text') token.type = 'paragraph';
}

/** Information about the lines of a list, by the offset at which a line starts. */
interface LinesOfList {
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

/** Whether the line at `from` is a thematic break, `* * *`. */
function isRule(text: string, from: number): boolean {
  return startsAt(THEMATIC_BREAK, text, skipSpaces(text, from, 3));
}

/**
 * The item that starts at `start` and whose bullet ends at `bullet`: its line, those that are indented into it, and lazy
 * continuation lines. Like marked, but without a copy of the rest of the text for each line.
 */
function readItem(src: string, start: number, bullet: number, list: LinesOfList): ItemText {
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
