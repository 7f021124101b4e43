import type { Node } from '../../../content/node.ts';
import { nodeText } from '../../../content/node-text.ts';
import { html, trusted } from '../../../lib/html.ts';
import { attributesOf } from '../../html/attributes.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A word of this length in the first column would leave little room for the others. */
const LONG_NAME = /\S{26}/;

/** A text of this length in the last of several columns would be a tower of single words on a phone. */
const LONG_TEXT = 40;

/** A table scrolls in its own box when it is wider than the text. */
export const table: ComponentRenderer = (node, renderer) => {
  const rows = rowsOf(node.children);
  return html`<div class="table-scroll${rows.some(hasLongName) && ' long-names'}${rows.some(hasLongText) && ' long-texts'}"><table${trusted(attributesOf(node, renderer))}>${renderer.nodes(node.children)}</table></div>
`;
};

/** The texts of the cells, row by row. */
function rowsOf(nodes: readonly Node[]): string[][] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    if (node.name !== 'tr') return rowsOf(node.children);
    return [node.children.filter((cell) => cell.type === 'element').map((cell) => nodeText([cell]).trim())];
  });
}

/** Whether a row begins with a long name and goes on with more than one word about it. */
function hasLongName(cells: readonly string[]): boolean {
  return cells.length > 1 && LONG_NAME.test(cells[0]!) && cells.at(-1)!.includes(' ');
}

function hasLongText(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.at(-1)!.length >= LONG_TEXT;
}
