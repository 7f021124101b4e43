import type { Props } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import { escapeHtml } from '../../lib/html.ts';
import { styleText } from './attributes.ts';
import type { BodyRenderer } from './body-renderer.ts';

/**
 * The HTML of a component with the `className`, `style` and `id` that its author gave it, on its outermost element. An id
 * that the component has put on a part of itself stays there.
 */
export function withOwnAttributes(text: string, props: Props, renderer: BodyRenderer): string {
  const names = [props.className, props.class].map((value) => textProp(value).trim()).filter(Boolean);
  const style = styleText(props.style);
  const id = textProp(props.id);
  const end = text.indexOf('>');
  if ((names.length === 0 && !style && id === '') || !/^<[a-z]/.test(text) || end === -1) return text;
  for (const name of names) renderer.classes(name);
  let tag = text.slice(0, end);
  if (names.length > 0) tag = withValue(tag, 'class', names.join(' '), ' ');
  if (style) tag = withValue(tag, 'style', style, '; ');
  if (id !== '' && !text.includes(` id="${escapeHtml(id)}"`) && !tag.includes(' id="')) {
    renderer.anchor(id);
    tag = withValue(tag, 'id', id, '');
  }
  return tag + text.slice(end);
}

/** An opening tag with a value at the end of an attribute, or with the attribute. */
function withValue(tag: string, attribute: string, value: string, separator: string): string {
  const start = tag.indexOf(` ${attribute}="`);
  if (start === -1) return `${tag} ${attribute}="${escapeHtml(value)}"`;
  const end = tag.indexOf('"', start + attribute.length + 3);
  return `${tag.slice(0, end)}${separator}${escapeHtml(value)}${tag.slice(end)}`;
}
