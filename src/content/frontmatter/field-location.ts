import type { Location } from '../../problems/problem.ts';

/** Frontmatter is not scanned beyond this. */
const MAX_LINES = 200;

/** The line of the first of the fields `keys` in the frontmatter of a page, or its first line if none is found. */
export function fieldLocation(file: string, source: string, ...keys: readonly string[]): Location {
  const lines = source.split('\n', MAX_LINES);
  const indexes = keys.map((key) => lines.findIndex((line) => valueColumn(line, key) !== -1));
  const index = indexes.find((found) => found !== -1) ?? 0;
  return { file, line: index + 1, column: 1 };
}

/** The offset of the text of a field, after its name and an opening quote; that of its line if it has none. */
export function fieldTextOffset(source: string, key: string): number {
  const lines = source.split('\n', MAX_LINES);
  const index = Math.max(
    0,
    lines.findIndex((line) => valueColumn(line, key) !== -1),
  );
  const above = lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);
  return above + Math.max(0, valueColumn(lines[index]!, key));
}

/** Where the text of the field `key` starts, or -1 if the line is not that of the field. */
function valueColumn(line: string, key: string): number {
  const quote = line[0] === '"' || line[0] === "'" ? line[0] : '';
  const written = quote + key + quote;
  const mark = line.startsWith(written) ? /^\s*:[ \t]*["']?/.exec(line.slice(written.length)) : null;
  return mark ? written.length + mark[0].length : -1;
}
