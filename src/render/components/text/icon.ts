import { textProp } from '../../../content/node-text.ts';
import { EMPTY, html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { safeColor } from '../../html/safe-color.ts';

/** An icon in the text. */
export const iconElement: ComponentRenderer = ({ props, at }, renderer) => {
  const drawn = renderer.icon(props.icon ?? props.src ?? props.name, props.iconType, at);
  if (!drawn) return EMPTY;
  const size = Number(textProp(props.size).replace(/px$/, ''));
  const color = safeColor(textProp(props.color));
  const style = [size > 0 && `font-size: ${size}px`, color && `color: ${color}`].filter(Boolean).join('; ');
  return html`<span class="inline-icon"${style !== '' && html` style="${style}"`}>${drawn}</span>`;
};
