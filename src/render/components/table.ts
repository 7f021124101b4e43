import { html, trusted } from '../../lib/html.ts';
import { attributesOf } from '../attributes.ts';
import type { ComponentRenderer } from '../body-renderer.ts';

/** A table scrolls in its own box when it is wider than the text. */
export const table: ComponentRenderer = (node, renderer) =>
  html`<div class="table-scroll"><table${trusted(attributesOf(node, renderer))}>${renderer.nodes(node.children)}</table></div>
`;
