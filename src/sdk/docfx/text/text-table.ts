import type { TextElement, TextNode } from './text-tree.ts';

const MAX_COLUMNS = 30;

/** A table as GFM has it, whose first row is its head. Cells have one line. */
export function tableMarkdown(table: TextElement, inside: (nodes: readonly TextNode[]) => string): string {
  const rows = rowsIn(table).map((row) =>
    elements(row, ['td', 'th'])
      .slice(0, MAX_COLUMNS)
      .map((cell) => cellText(inside(cell.children))),
  );
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return inside(table.children).trim();
  const hasHead = rowsIn(table)[0]!.children.some((cell) => cell.kind === 'element' && cell.name === 'th');
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function rowsIn(table: TextElement): TextElement[] {
  const groups = elements(table, ['thead', 'tbody', 'tfoot']);
  return [table, ...groups]
    .flatMap((group) => elements(group, ['tr']))
    .filter((row) => row.children.length > 0);
}

function elements({ children }: TextElement, names: readonly string[]): TextElement[] {
  return children.filter(
    (child): child is TextElement => child.kind === 'element' && names.includes(child.name),
  );
}

function cellText(text: string): string {
  return text
    .trim()
    .replace(/\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
