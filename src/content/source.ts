import type { Location } from '../problems/problem.ts';

/** A file that nodes come from: a page, or a snippet that a page imports. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** Offsets at which lines begin; made by `locate` when it is first needed. */
  lineStarts?: readonly number[];
}

/** A place in a file. The column is looked up only when a problem needs it. */
export interface Place {
  source: Source;
  /** Line in the file, from 1. */
  line: number;
  /** Text to look for on that line. */
  needle: string;
}

/** The location of a place in its file. */
export function locate({ source, line, needle }: Place): Location {
  const start = startOfLine(source, line);
  const end = (source.lineStarts?.[line] ?? source.text.length + 1) - 1;
  const text = source.text.slice(start, Math.min(end, start + MAX_COLUMN));
  const column = needle === '' ? text.search(/\S|$/) : text.indexOf(needle);
  return { file: source.file, line, column: Math.max(0, column) + 1 };
}

/** The offset at which a line, from 1, begins. */
export function startOfLine(source: Source, line: number): number {
  source.lineStarts ??= lineStartsOf(source.text);
  return source.lineStarts[line - 1] ?? source.text.length;
}

/** The line of a file, from 1, that an offset of its text is on. */
export function lineAt(source: Source, offset: number): number {
  source.lineStarts ??= lineStartsOf(source.text);
  let low = 0;
  for (let high = source.lineStarts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (source.lineStarts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Beyond this a column helps nobody, and looking for it in a very long line costs time. */
const MAX_COLUMN = 2000;

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
