import type { Tokens } from 'marked';
import { endOfLine } from '../scan/lines.ts';
import { fenceAround, markAt } from '../scan/scan-lookup.ts';
import type { RegionLexer } from '../tokens/region.ts';
import type { InlineToken, ItemToken, ListToken } from '../tokens/tokens.ts';
import { bulletEnd, isRule, type LinesOfList, readItem } from './list-items.ts';
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
