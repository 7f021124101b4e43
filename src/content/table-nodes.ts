import { endOfLine } from './markdown/lines.ts';
import { rowCells } from './markdown/tables.ts';
import type { TableToken } from './markdown/tokens.ts';
import { element, place } from './markdown-element.ts';
import { type ElementNode, NO_PROPS, type Node } from './node.ts';
import type { Environment } from './page.ts';

export function tableNode({ header, body, align, lexer }: TableToken, here: Environment): ElementNode {
  const inside = { ...here };
  const props = align.map((side) => (side ? { align: side } : NO_PROPS));
  // Nobody asks for the place of a row: all share that of the table.
  const at = place(here, '');
  const cellNamed =
    (name: string) =>
    (text: string, column: number): Node => {
      const children = text === '' ? [] : here.page.render([lexer.line(text)], inside);
      return { type: 'element', name, props: props[column]!, children, at };
    };
  const rowOf = (children: Node[]): Node => ({ type: 'element', name: 'tr', props: NO_PROPS, children, at });
  const cell = cellNamed('td');
  const head = element('thead', NO_PROPS, [rowOf(header.map(cellNamed('th')))], here);
  if (body === '') return element('table', NO_PROPS, [head], here);
  inside.line += 2;
  const rows: Node[] = [];
  for (let from = 0; from < body.length; inside.line++) {
    const end = endOfLine(body, from);
    rows.push(rowOf(rowCells(body.slice(from, end), align.length).map(cell)));
    from = end + 1;
  }
  return element('table', NO_PROPS, [head, element('tbody', NO_PROPS, rows, here)], here);
}
