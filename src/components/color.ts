import type { Node, PropValue } from '../content/node.ts';
import { textProp } from '../content/node-text.ts';
import { html } from '../lib/html.ts';
import type { Component } from './component.ts';
import { safeColor } from './html/attributes.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';

/** A palette. */
const color: ComponentRenderer = ({ props, children }, renderer) =>
  html`<div class="colors colors-${props.variant === 'table' ? 'table' : 'compact'}">${renderer.nodes(children)}</div>
`;

const colorRow: ComponentRenderer = ({ props, children, at }, renderer) =>
  html`<div class="color-row">${props.title !== undefined && html`<p class="color-row-title">${renderer.inline(props.title, at)}</p>`}<div class="color-row-items">${renderer.nodes(children)}</div></div>
`;

/** One color; a click copies its value. */
const colorItem: ComponentRenderer = ({ props, at }, renderer) => {
  const { light, dark, shown } = colorValue(props.value);
  return html`<button type="button" class="color-item" data-docs-copy="${light}" title="${renderer.strings.copy}"><span class="color-swatch" style="--light: ${safeColor(light)}; --dark: ${safeColor(dark)}"></span><span class="color-text"><span class="color-name">${props.name !== undefined && renderer.label(props.name, at)}</span><span class="color-value">${shown}</span></span></button>
`;
};

/** The colors of a palette entry, `value="#fff"` or `value={{ light: '#fff', dark: '#000' }}`, and how readers see them. */
function colorValue(value: PropValue): { light: string; dark: string; shown: string } {
  const byMode = typeof value === 'object' && value !== null && 'light' in value;
  const light = textProp(byMode ? value.light : value);
  const dark = (byMode && textProp(value.dark)) || light;
  return { light, dark, shown: light === dark ? light : `${light} / ${dark}` };
}

function colorLines(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type !== 'element') return [];
    if (node.name !== 'Color.Item') return colorLines(node.children);
    const { name, value } = node.props;
    return [`- ${textProp(name)}: \`${colorValue(value).shown}\``];
  });
}

export const COLOR: readonly Component[] = [
  {
    names: ['Color'],
    props: ['variant'],
    values: { variant: { listed: ['compact', 'table'] } },
    html: color,
    markdown: ({ children }) => colorLines(children).join('\n'),
  },
  { names: ['Color.Row'], props: ['title'], html: colorRow },
  { names: ['Color.Item'], props: ['name', 'value'], html: colorItem },
];
