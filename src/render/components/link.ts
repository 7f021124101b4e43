import { textOf, textProp } from '../../content/node-text.ts';
import { html, trusted } from '../../lib/html.ts';
import { attributesOf } from '../attributes.ts';
import type { ComponentRenderer } from '../body-renderer.ts';

/** A link. One that leads elsewhere opens beside the documentation when the author asks for it. */
export const link: ComponentRenderer = (node, renderer) => {
  const { props, children } = node;
  const opensBeside = textProp(props.target) === '_blank' && props.rel === undefined;
  const attributes = trusted(
    attributesOf({ ...node, name: 'a' }, renderer, node.name === 'Link' ? ['to'] : []),
  );
  const href =
    props.href === undefined &&
    props.to !== undefined &&
    html` href="${renderer.link(textProp(props.to), node.at)}"`;
  const { footnote, footnoteBack } = renderer.strings;
  const label =
    props.footnote === 'back'
      ? footnoteBack
      : props.footnote === 'reference' && `${footnote} ${textOf(children)}`;
  return html`<a${attributes}${href}${opensBeside && html` rel="noreferrer"`}${label && html` aria-label="${label}"`}>${renderer.nodes(children)}</a>`;
};
