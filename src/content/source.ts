import { lineOf, lineStarts } from '../lib/text/lines.ts';
import type { Location } from '../problems/problem.ts';

/** A file that nodes come from: a page, or a snippet that a page imports. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** Offsets of lines; created by `locate` on first use. */
  lineStarts?: readonly number[];
}

/** A location in a file. The column is looked up only when a problem needs it. */
export interface Place {
  source: Source;
  /** Line in the file, from 1. */
  line: number;
  /** Text to search for on that line, or on a later one of its paragraph. */
  needle: string;
  /** How many characters of that line are before the text, at least: the same text may be there, too. */
  from?: number;
  /** From 1, if a parser reported it. */
  column?: number;
}

/** Resolves a location in its file. */
export function locate({ source, line, needle, from = 0, column: told }: Place): Location {
  const { file } = source;
  if (told !== undefined) return { file, line, column: told };
  const first = textOfLine(source, line);
  if (needle === '') return { file, line, column: first.search(/\S|$/) + 1 };
  for (const [wanted, indexOf] of searches(needle)) {
    let text = first;
    for (let at = line; at < line + MAX_LINES && text.trim() !== ''; at++) {
      const column = indexOf(text, wanted, at === line ? from : 0);
      if (column !== -1) return { file, line: at, column: column + 1 };
      text = textOfLine(source, at + 1);
    }
  }
  // Where variables have been replaced, a line is shorter in the file.
  return from > 0 ? locate({ source, line, needle }) : { file, line, column: 1 };
}

type IndexOf = (text: string, wanted: string, from: number) => number;

/** Texts to search for, one after the other. The file may contain a tag in a different form, as in a quote, but with its name. */
function searches(needle: string): readonly (readonly [wanted: string, indexOf: IndexOf])[] {
  const tag = /^<[\w.]+/.exec(needle)?.[0];
  if (tag === undefined) {
    return [
      [needle, indexOfWhole],
      [needle, outsideCode],
      [needle, indexOfAny],
    ];
  }
  const name = [tag, indexOfWhole] as const;
  return needle === tag ? [name] : [[needle, outsideCode], [needle, indexOfAny], name];
}

const indexOfAny: IndexOf = (text, wanted, from) => text.indexOf(wanted, from);

const outsideCode: IndexOf = (text, wanted, from) =>
  text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)).indexOf(wanted, from);

/** The position of the needle as a whole link or tag: `/a` is not in `(/a/b)`, nor `<Card` in `<CardGroup>`. */
function indexOfWhole(text: string, needle: string, from: number): number {
  let column = text.indexOf(needle, from);
  while (column !== -1 && !isWhole(text, needle, column)) column = text.indexOf(needle, column + 1);
  return column;
}

function isWhole(text: string, needle: string, column: number): boolean {
  const after = text[column + needle.length] ?? '';
  if (needle.startsWith('<')) return !/[\w.]/.test(after);
  return /[("'<]/.test(text[column - 1] ?? '') && /^[)"'>\s]?$/.test(after);
}

function textOfLine(source: Source, line: number): string {
  const start = startOfLine(source, line);
  const end = (source.lineStarts?.[line] ?? source.text.length + 1) - 1;
  return source.text.slice(start, Math.min(end, start + MAX_COLUMN));
}

/** The offset at which a line, from 1, starts. */
export function startOfLine(source: Source, line: number): number {
  source.lineStarts ??= lineStarts(source.text);
  return source.lineStarts[line - 1] ?? source.text.length;
}

/** The line of a file, from 1, that an offset of its text is on. */
export function lineAt(source: Source, offset: number): number {
  source.lineStarts ??= lineStarts(source.text);
  return lineOf(source.lineStarts, offset);
}

/** Larger columns are useless, and finding them in a very long line takes time. */
const MAX_COLUMN = 2000;

/** A URL or tag that is not on the first line of its paragraph is on one of the next lines. */
const MAX_LINES = 20;
