import type { MathNode } from '../content/node.ts';
import { flagProp, nodeText, textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { EMPTY, html } from '../lib/html.ts';
import type { Component } from './component.ts';
import { safeColor } from './html/attributes.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';
import { reportInnerLink } from './html/html-element.ts';
import { renderMath } from './html/math.ts';

/** A small label in the text. */
const badge: ComponentRenderer = ({ props, children, at }, renderer) => {
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

const BADGE_COLORS: readonly string[] =
  'gray blue green yellow orange red purple white surface white-destructive surface-destructive'.split(' ');

const BADGE_SIZES: readonly string[] = ['xs', 'sm', 'md', 'lg'];

/** An icon in the text. */
const iconElement: ComponentRenderer = ({ props, at }, renderer) => {
  const drawn = renderer.icon(props.icon ?? props.src ?? props.name, props.iconType, at);
  if (!drawn) return EMPTY;
  const size = Number(textProp(props.size).replace(/px$/, ''));
  const color = safeColor(textProp(props.color));
  const style = [size > 0 && `font-size: ${size}px`, color && `color: ${color}`].filter(Boolean).join('; ');
  return html`<span class="inline-icon"${style !== '' && html` style="${style}"`}>${drawn}</span>`;
};

/** A formula given as a component. */
const latex: ComponentRenderer = ({ children, at }, renderer) => {
  const math: MathNode = { type: 'math', tex: nodeText(children).trim(), display: false, at };
  return renderMath(math, renderer);
};

/** Text with an explanation on hover and focus. */
const tooltip: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = `tip-${renderer.number()}`;
  const href = textProp(props.href);
  const hasLink = href !== '' && renderer.openLink === undefined;
  if (!hasLink) reportInnerLink(href, renderer);
  return html`<span class="tooltip"><span class="tooltip-term" tabindex="0" aria-describedby="${id}">${renderer.nodes(children)}</span><span class="tooltip-tip" role="tooltip" id="${id}">${
    props.headline !== undefined && html`<strong>${renderer.inline(props.headline, at)}</strong> `
  }${renderer.inline(props.tip, at)}${
    hasLink &&
    html` <a href="${renderer.link(href, at)}">${props.cta === undefined ? href : renderer.label(props.cta, at)}</a>`
  }</span></span>`;
};

/** Components that may be part of a line of text. */
export const IN_TEXT: readonly Component[] = [
  {
    names: ['Badge'],
    inText: true,
    props: 'icon iconType leadIcon tailIcon stroke disabled variant color href shape size'.split(' '),
    values: {
      color: { listed: BADGE_COLORS },
      size: { listed: BADGE_SIZES },
      shape: { listed: ['rounded', 'pill'] },
    },
    html: badge,
    search: () => 'in-line',
  },
  {
    names: ['Icon'],
    inText: true,
    props: ['icon', 'iconType', 'name', 'src', 'size', 'color'],
    html: iconElement,
    lineMarkdown: () => '',
    search: () => 'nothing',
  },
  {
    names: ['Latex'],
    inText: true,
    html: latex,
    lineMarkdown: ({ children }) => `$${nodeText(children).trim()}$`,
  },
  {
    names: ['Tooltip'],
    inText: true,
    props: ['tip', 'headline', 'cta', 'href'],
    required: 'tip',
    html: tooltip,
    lineMarkdown: ({ props, children }, write, twin) => {
      const tip = inlineProp(props.tip, twin);
      return write(children) + (tip.trim() === '' ? '' : ` (${tip})`);
    },
    search: () => 'in-line',
  },
];
