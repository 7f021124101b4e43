import type { Node } from '../../../content/node.ts';
import { nodeText } from '../../../content/node-text.ts';
import { html, trusted } from '../../../lib/html.ts';
import { attributesOf } from '../../html/attributes.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A word of this length in the first column would leave little space for the others. */
const LONG_NAME = /\S{26}/;

/** A text of this length in the last of several columns would be a tall stack of single words on a phone. */
const LONG_TEXT = 40;

/** A table with this many columns scrolls on a phone, so each column may be as wide as its texts need. */
const MANY_COLUMNS = 5;

/** The columns that the styles can widen. */
const WIDE_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A table scrolls in its own box if it is wider than the text. */
export const table: ComponentRenderer = (node, renderer) => {
  const rows = rowsOf(node.children);
  const wide = WIDE_COLUMNS.filter((column) => rows.some((cells) => isLongAmongMany(cells, column)));
  return html`<div class="table-scroll${rows.some(hasLongName) && ' long-names'}${rows.some(hasLongText) && ' long-texts'}${wide.map((column) => ` long-texts-${column}`)}"><table${trusted(attributesOf(node, renderer))}>${renderer.nodes(node.children)}</table></div>
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

/** Whether a row starts with a long name, followed by more than one word. */
function hasLongName(cells: readonly string[]): boolean {
  return cells.length > 1 && LONG_NAME.test(cells[0]!) && cells.at(-1)!.includes(' ');
}

function hasLongText(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.at(-1)!.length >= LONG_TEXT;
}

function isLongAmongMany(cells: readonly string[], column: number): boolean {
  return cells.length >= MANY_COLUMNS && (cells[column - 1]?.length ?? 0) >= LONG_TEXT;
}
