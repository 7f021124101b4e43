import { countLines } from '../../lib/text/lines.ts';
import type { Place } from '../source.ts';
import type { Environment } from './page.ts';

/** The location of a token. All that start on a line share one, unless there is text to search for on it. */
export function tokenPlace(here: Environment, needle: string): Place {
  const { source, line, from } = here;
  if (needle !== '') return { source, line, needle, from };
  if (here.at?.line !== line) here.at = { source, line, needle };
  return here.at;
}

/** The location of a later line of a token. */
export function placeBelow({ source, line }: Environment, lines: number, needle = ''): Place {
  return { source, line: line + lines, needle };
}

/** The location of an offset in the text of a token; that of the token without an offset. */
export function offsetPlace(here: Environment, raw: string, offset?: number): Place {
  if (offset === undefined) return tokenPlace(here, '');
  const there = { ...here };
  moveBehind(there, raw.slice(0, offset));
  return tokenPlace(there, raw.slice(offset, offset + 40).split('\n', 1)[0]!);
}

/** Moves from the start of a text to its end. */
export function moveBehind(here: Environment, raw: string): void {
  const lineStart = raw.lastIndexOf('\n') + 1;
  if (lineStart > 0) {
    here.line += countLines(raw);
    here.from = 0;
  }
  here.from += raw.length - lineStart;
}
