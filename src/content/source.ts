import type { Location } from '../problems/problem.ts';

/** A file that nodes come from: a page, or a snippet that a page imports. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
}

/** Where something stands. The column is looked up only when a problem needs it. */
export interface Place {
  source: Source;
  /** Line in the file, from 1. */
  line: number;
  /** Text to look for on that line. */
  needle: string;
}

/** The location of a place in its file. Costs a walk over the file, so it is called for problems only. */
export function locate({ source, line, needle }: Place): Location {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = source.text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = source.text.indexOf('\n', start);
  const text = source.text.slice(start, end === -1 ? undefined : end);
  const column = needle === '' ? text.search(/\S|$/) : text.indexOf(needle);
  return { file: source.file, line, column: Math.max(0, column) + 1 };
}

export function countLines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
