/** Width of the text between two offsets of a line; a tab goes to the next multiple of four. */
export function columnsOf(text: string, from: number, to: number): number {
  let columns = 0;
  for (let at = from; at < to; at++) columns += text[at] === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** A line without this many columns of its indentation. The rest of a tab that reaches beyond them becomes spaces. */
export function withoutIndent(line: string, width: number): string {
  let columns = 0;
  let at = 0;
  while (columns < width && (line[at] === ' ' || line[at] === '\t')) {
    columns += line[at] === '\t' ? 4 - (columns % 4) : 1;
    at++;
  }
  return columns > width ? ' '.repeat(columns - width) + line.slice(at) : line.slice(at);
}
