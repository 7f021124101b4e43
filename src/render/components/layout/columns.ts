import { textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** Content side by side, stacked on narrow screens. */
export const columns: ComponentRenderer = ({ name, props, children }, renderer) => {
  const count = Math.min(6, Math.max(1, Math.round(Number(textProp(props.cols) || 2)) || 2));
  return html`<div class="columns${name === 'CardGroup' && ' card-group'}" style="--cols: ${count}">${renderer.nodes(children)}</div>
`;
};

export const column: ComponentRenderer = ({ children }, renderer) =>
  html`<div class="column flow">${renderer.nodes(children)}</div>
`;
