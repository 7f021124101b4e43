import { colorValue } from '../../../content/components/color-value.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { safeColor } from '../../html/safe-color.ts';

/** A palette. */
export const color: ComponentRenderer = ({ props, children }, renderer) =>
  html`<div class="colors colors-${props.variant === 'table' ? 'table' : 'compact'}">${renderer.nodes(children)}</div>
`;

export const colorRow: ComponentRenderer = ({ props, children, at }, renderer) =>
  html`<div class="color-row">${props.title !== undefined && html`<p class="color-row-title">${renderer.inline(props.title, at)}</p>`}<div class="color-row-items">${renderer.nodes(children)}</div></div>
`;

/** One color; a click copies its value. */
export const colorItem: ComponentRenderer = ({ props, at }, renderer) => {
  const { light, dark, shown } = colorValue(props.value);
  return html`<button type="button" class="color-item" data-docs-copy="${light}" title="${renderer.strings.copy}"><span class="color-swatch" style="--light: ${safeColor(light)}; --dark: ${safeColor(dark)}"></span><span class="color-text"><span class="color-name">${props.name !== undefined && renderer.label(props.name, at)}</span><span class="color-value">${shown}</span></span></button>
`;
};
