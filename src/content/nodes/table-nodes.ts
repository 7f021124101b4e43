import { cellLine, rowCells } from '../../markdown/block/tables.ts';
import { endOfLine } from '../../markdown/scan/characters.ts';
import type { TableCell, TableToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import { type ElementNode, NO_PROPS, type Node } from '../node.ts';
import { positionOf } from '../source.ts';

export function tableNode(token: TableToken, here: Environment): ElementNode {
  const { header, body, bodyFrom, align } = token;
  const props = align.map((side) => (side ? { align: side } : NO_PROPS));
  // No problem is reported at a row: all share the location of the table.
  const at = positionOf(here.source, token);
  const node = (name: string, children: Node[], props = NO_PROPS): ElementNode => ({
    type: 'element',
    name,
    props,
    children,
    at,
  });
  const rowOf = (name: string, cells: readonly TableCell[], from: number): Node => {
    const cellOf = (cell: TableCell, column: number) => {
      const children = cell.text === '' ? [] : here.page.render([cellLine(cell, from, token)], here);
      return node(name, children, props[column]);
    };
    return node('tr', cells.map(cellOf));
  };
  const head = node('thead', [rowOf('th', header, token.from)]);
  if (body === '') return node('table', [head]);
  const rows: Node[] = [];
  for (let start = 0; start < body.length; ) {
    const end = endOfLine(body, start);
    const { cells, beyond } = rowCells(body.slice(start, end), align.length);
    const from = bodyFrom + start;
    if (beyond.text !== '') reportCutRow(beyond, from, token, here);
    rows.push(rowOf('td', cells, from));
    start = end + 1;
  }
  return node('table', [head, node('tbody', rows)]);
}

const MAX_CUT = 60;

/** Reports text beyond the last column. Empty cells there do not matter. */
function reportCutRow(
  { text, at }: TableCell,
  rowFrom: number,
  { origin, align }: TableToken,
  { page, source }: Environment,
): void {
  const words = text.replace(/^[|\s]+/, '');
  if (words === '') return;
  const cut = words.slice(0, MAX_CUT).replace(/(?<![|\s])[|\s]+$/, '');
  const from = rowFrom + at + text.length - words.length;
  page.report('table-row-cut', { columns: align.length, cut }, positionOf(source, { origin, from }));
}
