const CONTEXT_LINES = 2;
const MAX_WIDTH = 120;

/**
 * The lines around `line` with a marker under `column`:
 *
 *     3 |   "tabs": [
 *   > 4 |     { "tab": 12 }
 *       |              ^
 *     5 |   ]
 */
export function codeFrame(source: string, line: number, column: number): string {
  const lines = source.split(/\r?\n/);
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const gutter = String(last).length;
  const shift = Math.max(0, column - MAX_WIDTH + 20);
  const frame: string[] = [];
  for (let n = first; n <= last; n++) {
    const text = lines[n - 1]!.slice(shift, shift + MAX_WIDTH);
    const here = n === line;
    frame.push(`${here ? '>' : ' '} ${String(n).padStart(gutter)} | ${text}`.trimEnd());
    if (here) frame.push(`  ${' '.repeat(gutter)} | ${indentLike(text, column - 1 - shift)}^`);
  }
  return frame.join('\n');
}

/** White space as wide as the first `width` characters of `text`, tabs kept so that the marker lines up. */
function indentLike(text: string, width: number): string {
  return text.slice(0, width).replace(/[^\t]/g, ' ').padEnd(width);
}
