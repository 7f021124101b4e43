import type { ElementNode, Node } from '../node.ts';

/** A table in Markdown; rows of one without a head start with an empty one. */
export function tableBlock(table: ElementNode, cellText: (nodes: readonly Node[]) => string): string {
  const rows = rowsOf(table).map((row) => ({
    head: row.some(({ name }) => name === 'th'),
    cells: row.map(({ children }) => escapeBars(cellText(children))),
    align: row.map(({ props }) => props.align),
  }));
  if (rows.length === 0) return '';
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const first = rows[0]!.head ? rows.shift()! : { cells: [], align: [] };
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const rule = Array.from({ length: width }, (_, index) => {
    const align = first.align[index];
    return align === 'center' ? ':-:' : align === 'right' ? '--:' : '---';
  });
  return [line(first.cells), line(rule), ...rows.map(({ cells }) => line(cells))].join('\n');
}

function escapeBars(cell: string): string {
  return cell.includes('|') ? cell.replace(/(?<!\\)\|/g, '\\|') : cell;
}

function rowsOf({ children }: ElementNode): ElementNode[][] {
  return children.flatMap((child): ElementNode[][] => {
    if (child.type !== 'element') return [];
    if (child.name !== 'tr') return rowsOf(child);
    const cells = child.children.filter((cell): cell is ElementNode => cell.type === 'element');
    return [cells];
  });
}
