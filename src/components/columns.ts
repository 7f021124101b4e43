import { textProp } from '../content/node-text.ts';
import { html } from '../lib/html.ts';
import { type Component, writeContent } from './component.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';

/** Content side by side, stacked on narrow screens. */
const columns: ComponentRenderer = ({ name, props, children }, renderer) => {
  const count = Math.min(6, Math.max(1, Math.round(Number(textProp(props.cols) || 2)) || 2));
  return html`<div class="columns${name === 'CardGroup' && ' card-group'}" style="--cols: ${count}">${renderer.nodes(children)}</div>
`;
};

const column: ComponentRenderer = ({ children }, renderer) =>
  html`<div class="column flow">${renderer.nodes(children)}</div>
`;

export const COLUMNS: readonly Component[] = [
  {
    names: ['Columns', 'CardGroup'],
    props: ['cols'],
    values: {
      cols: {
        listed: ['1', '2', '3', '4', '5', '6'],
        accepts: (count) => Number(count) >= 1 && Number(count) <= 6,
      },
    },
    untitled: true,
    alsoCalled: ['Cards', 'CardGrid', 'Grid'],
    html: columns,
    markdown: writeContent,
  },
  { names: ['Column'], props: [], html: column, markdown: writeContent },
];
