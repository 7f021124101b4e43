import { headingLevel } from '../content/components/component.ts';
import { nodeText, textProp } from '../content/node-text.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { Component } from './component.ts';
import { attributesOf } from './html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

const OURS = ['level'];

/** A heading with an anchor link, which the style sheet shows next to it. */
const heading: ComponentRenderer = (node, renderer) => {
  const level = headingLevel(node)!;
  const id = textProp(node.props.id);
  // Links cannot be nested: browsers would split the author's link.
  const mayLink = node.props.noAnchor !== true && id !== '' && !renderer.inside('a');
  const anchor = mayLink ? headingAnchor(id, nodeText(node.children), renderer).text : '';
  const attributes = attributesOf(node, renderer, OURS);
  return trusted(`<h${level}${attributes}>${renderer.nodes(node.children).text}${anchor}</h${level}>\n`);
};

/** Its accessible name includes the heading: otherwise all would sound the same in a list of links. */
export function headingAnchor(id: string, words: string, { strings }: BodyRenderer): Html {
  const name = [strings.pageLinkTo, words.trim()].filter(Boolean).join(': ');
  return html`<a class="heading-anchor" href="#${id}" aria-label="${name}"></a>`;
}

export const HEADING: readonly Component[] = [
  {
    names: ['Heading'],
    elements: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    element: 'h2',
    html: heading,
    markdown: (node, write) => `${'#'.repeat(headingLevel(node)!)} ${write(node.children)}`,
  },
];
