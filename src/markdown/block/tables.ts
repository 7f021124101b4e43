import { lineOf, lineStarts } from '../../lib/text/lines.ts';
import { endOfLine } from '../scan/characters.ts';
import type { Region, RegionLexer } from '../tokens/region.ts';
import type { TableToken } from '../tokens/tokens.ts';
import { blockStandsAt } from './block-start.ts';
import { INTERRUPTS_ROWS, nextBlankLine } from './interruptions.ts';

/** Lines may have any indentation, because MDX has no indented code. */
const HEAD =
  /^[ \t]*([^\n \t].*)\n[ \t]*((?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?)(?:\n|$)/;
const DELIMITERS = /^[^\n]*\n[ \t]*[|:-][ \t:|-]*(?=\n|$)/;
const SURE_ROW = /[A-Za-z|]/;
/** A pipe that is not escaped. */
const BAR = /\|(?<=(?<!\\)(?:\\\\)*\|)/;
/** Rows with fewer cells than the header are filled up: a wide table must not have too many of them. */
const MAX_CELLS = 20_000;

/** Whether the second line is a delimiter row, and the table does not consist almost entirely of missing cells. */
export function isTable(region: Region, src: string): boolean {
  const head = DELIMITERS.exec(src)?.[0];
  if (head === undefined) return false;
  const columns = head.split('|').length / 2;
  if (columns < 50) return true;
  const start = region.text.length - src.length;
  const bodyStart = start + head.length;
  const end = nextBlankLine(region, start);
  region.lineStarts ??= lineStarts(region.text);
  const rows = lineOf(region.lineStarts, end) - lineOf(region.lineStarts, bodyStart);
  return rows * columns < Math.max(MAX_CELLS, end - bodyStart);
}

/** The table at the start of `src`. Its rows stay text until their nodes are created. */
export function readTable(lexer: RegionLexer, src: string): TableToken | undefined {
  const head = isTable(lexer.region, src) ? HEAD.exec(src) : null;
  if (!head || !/[:|]/.test(head[2]!)) return undefined;
  const header = headerCells(head[1]!);
  const align = head[2]!
    .replace(/^\||\|[ \t]*$/g, '')
    .split('|')
    .map(alignment);
  if (header.length !== align.length) return undefined;
  const start = head[0].length;
  const rows = src.slice(start, endOfRows(lexer, src, start));
  const raw = src.slice(0, start + rows.length).replace(/(?<!\n)\n+$/, '');
  const body = rows.trim() === '' ? '' : rows.replace(/\n[ \t]*$/, '');
  return { type: 'table', raw, align, header, body, lexer };
}

/** A component, comment, directive or formula right below a table is not one of its rows. */
function endOfRows(lexer: RegionLexer, src: string, start: number): number {
  let at = start;
  while (at < src.length) {
    if (!SURE_ROW.test(src[at]!)) {
      INTERRUPTS_ROWS.lastIndex = at;
      if (INTERRUPTS_ROWS.test(src) || blockStandsAt(lexer, src, at)) break;
    }
    at = endOfLine(src, at) + 1;
  }
  return Math.min(at, src.length);
}

function headerCells(row: string): string[] {
  const cells = row.split(BAR).map(cellText);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** How many cells a row has, with or without pipes at its ends. */
export function columnCount(row: string): number {
  return headerCells(row.trim()).length;
}

/** The cells of a row, as many as the table has columns, and the excess text, which no table shows. */
export function rowCells(row: string, columns: number): { cells: string[]; beyond: string } {
  const cells = new Array<string>(columns).fill('');
  let from = 0;
  for (let column = 0; column < columns && from <= row.length; ) {
    const end = barAfter(row, from);
    const text = cellText(row.slice(from, end));
    if (from > 0 || text !== '') cells[column++] = text;
    from = end + 1;
  }
  return { cells, beyond: row.slice(from).trim() };
}

function barAfter(row: string, from: number): number {
  let at = row.indexOf('|', from);
  while (at !== -1 && isEscaped(row, at)) at = row.indexOf('|', at + 1);
  return at === -1 ? row.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}

function cellText(text: string): string {
  return text.trim().replaceAll('\\|', '|');
}

function alignment(dashes: string): TableToken['align'][number] {
  const text = dashes.trim();
  const left = text.startsWith(':');
  if (!text.endsWith(':')) return left ? 'left' : undefined;
  return left ? 'center' : 'right';
}
