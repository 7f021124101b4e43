import { BADGE_COLORS, BADGE_SIZES } from '../../../content/components/badge-values.ts';
import { flagProp, textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** A small label in the text. */
export const badge: ComponentRenderer = ({ props, children, at }, renderer) => {
  const { icon, iconType, leadIcon, tailIcon, stroke, disabled, variant } = props;
  const pick = (value: string, known: readonly string[], fallback: string) =>
    known.includes(value) ? value : fallback;
  const color = pick(textProp(props.color), BADGE_COLORS, 'gray');
  const size = pick(textProp(props.size), BADGE_SIZES, 'md');
  const classes = [
    'badge',
    `badge-${color}`,
    `badge-${size}`,
    textProp(props.shape) === 'pill' && 'badge-pill',
    (flagProp(stroke) || variant === 'outline') && 'badge-stroke',
    flagProp(disabled) && 'badge-disabled',
  ];
  const content = html`${renderer.icon(icon ?? leadIcon, iconType, at)}${renderer.nodes(children)}${renderer.icon(tailIcon, iconType, at)}`;
  const href = textProp(props.href);
  const names = classes.filter(Boolean).join(' ');
  const hooks = html` data-badge data-color="${color}" data-size="${size}"`;
  return href === ''
    ? html`<span class="${names}"${hooks}>${content}</span>`
    : html`<a class="${names}"${hooks} href="${renderer.link(href, at)}">${content}</a>`;
};
