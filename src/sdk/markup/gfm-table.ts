/** A table whose cells are Markdown. Its header is as wide as its widest row. */
export function gfmTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, { length }) => Math.max(most, length), head.length);
  const wideHead = Array.from({ length: width }, (_, at) => head[at] ?? '');
  return [tableRow(wideHead), `|${' --- |'.repeat(width)}`, ...rows.map(tableRow)].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${cellLine(cell)} |`).join('')}`;
}

/** A cell is one line; a pipe would end it. */
function cellLine(markdown: string): string {
  return markdown
    .trim()
    .replace(/\\\n|\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
