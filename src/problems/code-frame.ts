import { visibleLine } from '../lib/text/display.ts';

const CONTEXT_LINES = 2;
const MAX_WIDTH = 120;

/**
 * The lines around `line` with a marker under `column`:
 *
 *     3 |   "tabs": [
 *   > 4 |     { "tab": 12 }
 *       |              ^
 *     5 |   ]
 *
 * Long lines are cut around the column.
 */
export function codeFrame(source: string, line: number, column: number): string {
  const first = Math.max(1, line - CONTEXT_LINES);
  const lines = linesBetween(source, first, line + CONTEXT_LINES);
  const last = first + lines.length - 1;
  const gutter = String(last).length;
  const width = lines[line - first]?.length ?? 0;
  const shift = Math.max(0, Math.min(column - MAX_WIDTH / 2, width - MAX_WIDTH));
  const frame: string[] = [];
  for (let n = first; n <= last; n++) {
    const text = visibleLine(cut(lines[n - first]!, shift));
    const here = n === line;
    frame.push(`${here ? '>' : ' '} ${String(n).padStart(gutter)} | ${text}`.trimEnd());
    if (here) frame.push(`  ${' '.repeat(gutter)} | ${indentLike(text, column - 1 - shift)}^`);
  }
  return frame.join('\n');
}

/** The part of a line from `shift` on, with `…` where more of it was. */
function cut(line: string, shift: number): string {
  const end = shift + MAX_WIDTH;
  const part = line.length > end ? `${line.slice(shift, end - 1)}…` : line.slice(shift);
  return shift > 0 && part !== '' ? `…${part.slice(1)}` : part;
}

/** Lines `first` to `last`, or to the end. The rest of a text, which may be large, is only skipped. */
function linesBetween(source: string, first: number, last: number): string[] {
  let start = 0;
  for (let line = 1; line < first; line++) {
    const next = source.indexOf('\n', start);
    if (next === -1) return [];
    start = next + 1;
  }
  const lines: string[] = [];
  for (let line = first; line <= last; line++) {
    const next = source.indexOf('\n', start);
    const end = next === -1 ? source.length : next;
    lines.push(source.slice(start, source[end - 1] === '\r' ? end - 1 : end));
    if (next === -1) break;
    start = next + 1;
  }
  return lines;
}

/** Whitespace as wide as the first `width` characters of `text`, tabs kept so that the marker lines up. */
function indentLike(text: string, width: number): string {
  return text.slice(0, width).replace(/[^\t]/g, ' ').padEnd(width);
}
