import { rowCells } from '../../markdown/block/tables.ts';
import { endOfLine } from '../../markdown/scan/characters.ts';
import type { TableToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import { tokenPlace } from '../context/token-place.ts';
import { type ElementNode, NO_PROPS, type Node } from '../node.ts';
import { element } from './markdown-element.ts';

export function tableNode({ header, body, align, lexer }: TableToken, here: Environment): ElementNode {
  const inside = { ...here };
  const props = align.map((side) => (side ? { align: side } : NO_PROPS));
  // No problem is reported at a row: all share the location of the table.
  const at = tokenPlace(here, '');
  const cellNamed =
    (name: string) =>
    (text: string, column: number): Node => {
      const children = text === '' ? [] : here.page.render([lexer.line(text)], inside);
      inside.from += text.length + 1;
      return { type: 'element', name, props: props[column]!, children, at };
    };
  const rowOf = (children: Node[]): Node => ({ type: 'element', name: 'tr', props: NO_PROPS, children, at });
  const cell = cellNamed('td');
  const head = element('thead', NO_PROPS, [rowOf(header.map(cellNamed('th')))], here);
  if (body === '') return element('table', NO_PROPS, [head], here);
  inside.line += 2;
  inside.from = 0;
  const rows: Node[] = [];
  for (let from = 0; from < body.length; inside.line++) {
    const end = endOfLine(body, from);
    const { cells, beyond } = rowCells(body.slice(from, end), align.length);
    if (beyond !== '') reportCutRow(beyond, align.length, inside);
    rows.push(rowOf(cells.map(cell)));
    inside.from = 0;
    from = end + 1;
  }
  return element('table', NO_PROPS, [head, element('tbody', NO_PROPS, rows, here)], here);
}

const MAX_CUT = 60;

/** Reports text beyond the last column. Empty cells there do not matter. */
function reportCutRow(beyond: string, columns: number, here: Environment): void {
  const words = beyond.replace(/^[|\s]+/, '').slice(0, MAX_CUT);
  if (words === '') return;
  const cut = words.replace(/(?<![|\s])[|\s]+$/, '');
  here.page.report('table-row-cut', { columns, cut }, tokenPlace(here, cut));
}
