import { lineOf, lineStarts } from '../../lib/text/lines.ts';
import { endOfLine, skipBlanks } from '../scan/characters.ts';
import { type Origin, originAt } from '../scan/origin.ts';
import { newLine, type Region, stretchOf } from '../tokens/region.ts';
import type { LineToken, TableCell, TableToken } from '../tokens/tokens.ts';
import { startsBlock } from './block-start.ts';
import { INTERRUPTS_ROWS, nextBlankLine } from './interruptions.ts';

/** Lines may have any indentation, because MDX has no indented code. */
const HEAD =
  /[ \t]*([^\n \t].*)\n[ \t]*((?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?)(?:\n|$)/y;
const DELIMITERS = /[^\n]*\n[ \t]*[|:-][ \t:|-]*(?=\n|$)/y;
const SURE_ROW = /[A-Za-z|]/;
/** Rows with fewer cells than the header are filled up: a wide table must not have too many of them. */
const MAX_CELLS = 20_000;

/** Whether the second line is a delimiter row, and the table does not consist almost entirely of missing cells. */
export function isTable(region: Region, start: number): boolean {
  DELIMITERS.lastIndex = start;
  const head = DELIMITERS.exec(region.text)?.[0];
  if (head === undefined) return false;
  const columns = head.split('|').length / 2;
  if (columns < 50) return true;
  const bodyStart = start + head.length;
  const end = nextBlankLine(region, start);
  region.lineStarts ??= lineStarts(region.text);
  const rows = lineOf(region.lineStarts, end) - lineOf(region.lineStarts, bodyStart);
  return rows * columns < Math.max(MAX_CELLS, end - bodyStart);
}

/** The table at `start`. Its rows stay text until their nodes are created. */
export function readTable(region: Region, start: number): TableToken | undefined {
  if (!isTable(region, start)) return undefined;
  const { text, scan } = region;
  HEAD.lastIndex = start;
  const [head = '', firstRow = '', delimiters = ''] = HEAD.exec(text) ?? [];
  if (!/[:|]/.test(delimiters)) return undefined;
  const header = headerCells(firstRow);
  const align = delimiters
    .replace(/^\||\|[ \t]*$/g, '')
    .split('|')
    .map(alignment);
  if (header.length !== align.length) return undefined;
  const from = skipBlanks(text, start);
  const bodyStart = start + head.length;
  const rows = text.slice(bodyStart, endOfRows(region, bodyStart));
  const body = rows.trim() === '' ? '' : rows.replace(/\n[ \t]*$/, '');
  const end = start + withoutLastBreaks(head + rows).length;
  return {
    type: 'table',
    ...stretchOf(region, from, end),
    align,
    header,
    body,
    bodyFrom: scan.base + bodyStart,
    reading: region.reading,
  };
}

function withoutLastBreaks(text: string): string {
  return text.replace(/(?<!\n)\n+$/, '');
}

/** A component, comment, directive or formula right below a table is not one of its rows. */
function endOfRows(region: Region, start: number): number {
  const { text } = region;
  let at = start;
  while (at < text.length) {
    if (!SURE_ROW.test(text[at]!)) {
      INTERRUPTS_ROWS.lastIndex = at;
      if (INTERRUPTS_ROWS.test(text) || startsBlock(region, skipBlanks(text, at))) break;
    }
    at = endOfLine(text, at) + 1;
  }
  return Math.min(at, text.length);
}

function headerCells(row: string): TableCell[] {
  const cells: TableCell[] = [];
  for (let from = 0; from <= row.length; ) {
    const end = barAfter(row, from);
    cells.push(cellOf(row, from, end));
    from = end + 1;
  }
  if (cells[0]!.text === '') cells.shift();
  if (cells.at(-1)?.text === '') cells.pop();
  return cells;
}

/** How many cells a row has, with or without pipes at its ends. */
export function columnCount(row: string): number {
  return headerCells(row.trim()).length;
}

/** The cells of a row, as many as the table has columns, and the excess text, which no table shows. */
export function rowCells(row: string, columns: number): { cells: TableCell[]; beyond: TableCell } {
  const cells: TableCell[] = [];
  let from = 0;
  while (cells.length < columns && from <= row.length) {
    const end = barAfter(row, from);
    const cell = cellOf(row, from, end);
    if (from > 0 || cell.text !== '') cells.push(cell);
    from = end + 1;
  }
  while (cells.length < columns) cells.push(NO_CELL);
  return {
    cells,
    beyond: { text: row.slice(from).trim(), at: from + /^\s*/.exec(row.slice(from))![0].length },
  };
}

const NO_CELL: TableCell = { text: '', at: 0 };

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

function cellOf(row: string, from: number, end: number): TableCell {
  const written = row.slice(from, end);
  const text = written.trim();
  return { text: text.replaceAll('\\|', '|'), at: from + written.length - written.trimStart().length };
}

/** The line of text in a cell of a row that starts at `rowFrom`. */
export function cellLine(
  { text, at }: TableCell,
  rowFrom: number,
  { origin, reading }: TableToken,
): LineToken {
  const from = rowFrom + at;
  const bars = text.includes('|') ? withoutEscapes(text, originAt(from, origin)) : undefined;
  return bars ? newLine(reading, text, bars, 0) : newLine(reading, text, origin, from);
}

/** The origin of a text without the backslashes before its pipes: none is unescaped. */
function withoutEscapes(text: string, parent: Origin): Origin {
  const starts = [0];
  const offsets = [0];
  for (const { index } of text.matchAll(/\|/g)) {
    offsets.push(index + starts.length);
    starts.push(index);
  }
  return { starts, offsets, parent };
}

function alignment(dashes: string): TableToken['align'][number] {
  const text = dashes.trim();
  const left = text.startsWith(':');
  if (!text.endsWith(':')) return left ? 'left' : undefined;
  return left ? 'center' : 'right';
}
