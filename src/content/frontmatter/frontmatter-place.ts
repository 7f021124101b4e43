import type { Location } from '../../problems/problem.ts';

/** Frontmatter is not scanned beyond this. */
const MAX_LINES = 200;

/** The line of the field `key` in the frontmatter of a page, or its first line if it is not found. */
export function frontmatterPlace(file: string, source: string, ...keys: readonly string[]): Location {
  const lines = source.split('\n', MAX_LINES);
  const indexes = keys.map((key) => lines.findIndex((line) => isField(line, key)));
  const index = indexes.find((found) => found !== -1) ?? 0;
  return { file, line: index + 1, column: 1 };
}

function isField(line: string, key: string): boolean {
  const quote = line[0] === '"' || line[0] === "'" ? line[0] : '';
  const written = quote + key + quote;
  return line.startsWith(written) && line.slice(written.length).trimStart().startsWith(':');
}
