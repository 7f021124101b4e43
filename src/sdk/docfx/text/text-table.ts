import { gfmTable } from '../../markup/gfm-table.ts';
import type { TextElement, TextNode } from './text-tree.ts';

const MAX_COLUMNS = 30;

/** A table as in GFM, whose first row is its header. Cells have one line. */
export function tableMarkdown(table: TextElement, inside: (nodes: readonly TextNode[]) => string): string {
  const rows = rowsIn(table).map((row) =>
    elements(row, ['td', 'th'])
      .slice(0, MAX_COLUMNS)
      .map((cell) => inside(cell.children)),
  );
  if (rows.every(({ length }) => length === 0)) return inside(table.children).trim();
  const hasHead = rowsIn(table)[0]!.children.some((cell) => cell.kind === 'element' && cell.name === 'th');
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  return gfmTable(head, body);
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
