import { flagProp, textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A title that opens and closes its content. */
export const accordion: ComponentRenderer = ({ props, children, at }, renderer) => {
  const { title, description, icon, iconType, defaultOpen } = props;
  const id = textProp(props.id);
  if (id !== '') renderer.anchor(id);
  return html`<details class="accordion"${id !== '' && html` id="${id}"`}${flagProp(defaultOpen) && html` open`}><summary>${renderer.icon(icon, iconType, at)}<span class="accordion-heading"><span class="accordion-title">${renderer.label(title, at)}</span>${
    description !== undefined &&
    html`<span class="accordion-description">${renderer.label(description, at)}</span>`
  }</span></summary><div class="accordion-body flow">${renderer.nodes(children)}</div></details>
`;
};

/** Accordions in one frame; each opens on its own. */
export const accordionGroup: ComponentRenderer = ({ children }, renderer) =>
  html`<div class="accordion-group">${renderer.nodes(children)}</div>
`;
