import type { ElementNode, Props } from '../content/node.ts';
import { nodeText, textProp } from '../content/node-text.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { Component } from './component.ts';
import { attributesOf } from './html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';
import { holdsLink, htmlElement, reportInnerLink } from './html/html-element.ts';

/** A link. An external link opens in a new tab if the author sets it. */
const link: ComponentRenderer = (node, renderer) => {
  const { props, children } = node;
  if (isFootnoteLink(props)) return footnoteLink(node, renderer);
  // An `<a>` around links cannot be a link itself: the browser would close it before them.
  if (props.href === undefined && props.to === undefined && holdsLink(children))
    return htmlElement({ ...node, name: 'span' }, renderer);
  if (renderer.openLink !== undefined) return insideLink(node, renderer);
  const opensBeside = textProp(props.target) === '_blank' && props.rel === undefined;
  const attributes = trusted(
    attributesOf(
      node.name === 'a' ? node : { ...node, name: 'a' },
      renderer,
      node.name === 'Link' ? ['to'] : [],
    ),
  );
  const href =
    props.href === undefined &&
    props.to !== undefined &&
    html` href="${renderer.link(textProp(props.to), node.at)}"`;
  renderer.openLink = { href: textProp(props.href ?? props.to), at: node.at };
  const content = renderer.nodes(children);
  renderer.openLink = undefined;
  return html`<a${attributes}${href}${opensBeside && html` rel="noreferrer"`}>${content}</a>`;
};

const OF_LINKS = ['href', 'to', 'target', 'rel', 'download'];

/** A link in the text of another one: it looks as the author says, and leads where the outer one does. */
function insideLink(node: ElementNode, renderer: BodyRenderer): Html {
  reportInnerLink(textProp(node.props.href ?? node.props.to), renderer);
  const props = Object.fromEntries(Object.entries(node.props).filter(([name]) => !OF_LINKS.includes(name)));
  return htmlElement({ ...node, name: 'span', props }, renderer);
}

/** An author may set the prop as well, with any URL. */
function isFootnoteLink({ footnote, href }: Props): boolean {
  return typeof footnote === 'string' && typeof href === 'string' && href.startsWith('#footnote-');
}

/**
 * A link to a footnote, or from it back to the text. Both ends are generated, so there is nothing to check; of many
 * references to one footnote, others may link to the first.
 */
function footnoteLink({ props, children }: ElementNode, renderer: BodyRenderer): Html {
  const { footnote, footnoteBack } = renderer.strings;
  const href = textProp(props.href);
  const text = nodeText(children);
  if (props.footnote === 'back') {
    return html`<a href="${href}" class="footnote-back" aria-label="${footnoteBack}">${text}</a>`;
  }
  const id = textProp(props.id);
  if (props.footnote === 'reference') renderer.anchor(id);
  return html`<a href="${href}" id="${id}" aria-label="${footnote} ${text}">${text}</a>`;
}

export const LINK: readonly Component[] = [
  {
    names: ['Link'],
    elements: ['a'],
    element: 'a',
    inText: true,
    html: link,
    search: () => 'in-line',
  },
];
