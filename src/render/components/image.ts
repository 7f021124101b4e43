import { flagProp, textProp } from '../../content/node-text.ts';
import { html, trusted } from '../../lib/html.ts';
import { attributesOf } from '../attributes.ts';
import type { ComponentRenderer } from '../body-renderer.ts';

/** An image. It opens large at a click, unless it is small print, a link, or the author says no. */
export const image: ComponentRenderer = (node, renderer) => {
  const { props } = node;
  const element = { ...node, name: 'img' };
  const attributes = trusted(attributesOf(element, renderer, ['loading', 'alt']));
  const zooms =
    !flagProp(props.noZoom) &&
    !renderer.inside('a') &&
    !renderer.inside('Card') &&
    textProp(props.src) !== '';
  return html`<img${attributes} alt="${textProp(props.alt)}" loading="${textProp(props.loading) || 'lazy'}" decoding="async"${zooms && html` data-zoom`}>`;
};

/** A video; one that plays by itself is silent and repeats. */
export const video: ComponentRenderer = (node, renderer) => {
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
