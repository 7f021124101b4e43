import type { ElementNode } from '../content/node.ts';
import { flagProp, isAroundImage, textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart, soft } from '../content/twin/parts.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { Component } from './component.ts';
import { attributesOf, styleText } from './html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';
import { glyph } from './icons/glyph.ts';

/** An image or video in a frame, with a caption. */
const frame: ComponentRenderer = ({ props, children, at }, renderer) => {
  return html`<figure class="frame">${
    props.hint !== undefined && html`<p class="frame-hint">${renderer.inline(props.hint, at)}</p>`
  }<div class="frame-content">${renderer.nodes(children)}</div>${
    props.caption !== undefined && html`<figcaption>${renderer.inline(props.caption, at)}</figcaption>`
  }</figure>
`;
};

/** An image. A click enlarges it, unless it is small, a link, or has `noZoom`. */
const image: ComponentRenderer = (node, renderer) => {
  const { props } = node;
  if (isAroundImage(node)) return renderer.nodes(node.children);
  const element = { ...node, name: 'img' };
  const attributes = trusted(attributesOf(element, renderer, ['loading', 'alt']));
  const zooms =
    !flagProp(props.noZoom) &&
    !renderer.inside('a') &&
    !renderer.inside('Card') &&
    textProp(props.src) !== '';
  const drawn = html`<img${attributes}${sizeAttributes(node, renderer)} alt="${textProp(props.alt)}" loading="${textProp(props.loading) || 'lazy'}" decoding="async"${zooms && html` data-docs-zoom="${renderer.strings.enlargeImage}" data-docs-close="${renderer.strings.closeImage}"`}>`;
  return props.actions === undefined ? drawn : withActions(drawn, node, renderer);
};

/** Class names that give an image a height. With a width as well, the image would be distorted. */
const HEIGHT_CLASS = /(?:^|[\s:])(?:max-h|min-h|h|size|aspect)-/;
const HEIGHT_STYLE = /(?:^|[;\s-])(?:height|aspect-ratio)\s*:/;

/** Its intrinsic size, so that the text below does not shift while it loads. Not if the author sets the height. */
function sizeAttributes({ props }: ElementNode, renderer: BodyRenderer): Html | undefined {
  const { width, height, srcSet, srcset, style } = props;
  const classes = textProp(props.className ?? props.class);
  if ([width, height, srcSet, srcset].some((value) => value !== undefined)) return undefined;
  if (HEIGHT_CLASS.test(classes) || HEIGHT_STYLE.test(styleText(style) ?? '')) return undefined;
  if (renderer.inside('picture')) return undefined;
  const size = renderer.imageSize(textProp(props.src));
  return size && !size.isRatio ? html` width="${size.width}" height="${size.height}"` : undefined;
}

const PLACEMENT = /^(?:top|bottom)-(?:left|center|right)$/;

/** An image with buttons over it: `actions` names them, or is true for all. */
function withActions(drawn: Html, { props, at }: ElementNode, renderer: BodyRenderer): Html {
  const named = textProp(props.actions).split(/[\s,]+/);
  const wants = (name: string) =>
    flagProp(props.actions) && (props.actions === true || named.includes(name) || named.includes('true'));
  const copy = wants('copy');
  const download = wants('download');
  if (!copy && !download) return drawn;
  const { copyImage, downloadImage } = renderer.strings;
  const placement = textProp(props.actionsPlacement);
  return html`<span class="image-box" data-docs-placement="${PLACEMENT.test(placement) ? placement : 'top-right'}">${drawn}<span class="image-actions">${
    copy &&
    html`<button type="button" data-docs-copy-image aria-label="${copyImage}" title="${copyImage}">${glyph('copy')}${glyph('check')}</button>`
  }${
    download &&
    html`<a href="${renderer.fileUrl(textProp(props.src), at)}" download aria-label="${downloadImage}" title="${downloadImage}">${glyph('download')}</a>`
  }</span></span>`;
}

/** A video; one with `autoPlay` is muted and loops. */
const video: ComponentRenderer = (node, renderer) => {
  const { props } = node;
  const plays = flagProp(props.autoPlay) || flagProp(props.autoplay);
  const attributes = trusted(
    attributesOf({ ...node, name: 'video' }, renderer, ['muted', 'loop', 'playsInline', 'playsinline']),
  );
  const silent = (plays || flagProp(props.muted)) && html` muted`;
  const repeats = (plays || flagProp(props.loop)) && html` loop`;
  const inline = (plays || flagProp(props.playsInline)) && html` playsinline`;
  return html`<video${attributes}${silent}${repeats}${inline}>${renderer.nodes(node.children)}</video>
`;
};

export const FIGURE: readonly Component[] = [
  {
    names: ['Frame'],
    props: ['caption', 'hint'],
    html: frame,
    markdown: ({ props, children }, write, twin) =>
      apart([write(children), props.caption !== undefined && soft(inlineProp(props.caption, twin))]),
  },
  { names: ['Image', 'ZoomImage'], elements: ['img'], element: 'img', inText: true, html: image },
  { names: ['Video', 'OptimizedVideo'], elements: ['video'], element: 'video', inText: true, html: video },
];
