import type { Node } from '../../../content/node.ts';
import { nodeText } from '../../../content/node-text.ts';
import { html, trusted } from '../../../lib/html.ts';
import { attributesOf } from '../../html/attributes.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A word of this length in the first column would leave little room for the others. */
const LONG_NAME = /\S{26}/;

/** A table scrolls in its own box when it is wider than the text. */
export const table: ComponentRenderer = (node, renderer) =>
  html`<div class="table-scroll${hasLongNames(node.children) && ' long-names'}"><table${trusted(attributesOf(node, renderer))}>${renderer.nodes(node.children)}</table></div>
`;

/** Whether a row begins with a long name and goes on with more than one word about it. */
function hasLongNames(nodes: readonly Node[]): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return false;
    if (node.name !== 'tr') return hasLongNames(node.children);
    const cells = node.children.filter((cell) => cell.type === 'element');
    return (
      cells.length > 1 &&
      LONG_NAME.test(nodeText([cells[0]!])) &&
      nodeText([cells.at(-1)!])
        .trim()
        .includes(' ')
    );
  });
}
