import { headingLevel } from '../../../content/heading-level.ts';
import { nodeText, textProp } from '../../../content/node-text.ts';
import { type Html, html, trusted } from '../../../lib/html.ts';
import { attributesOf } from '../../html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';

const OURS = ['level'];

/** A heading that can be linked to. The link is a mark next to it, drawn by the style sheet. */
export const heading: ComponentRenderer = (node, renderer) => {
  const level = headingLevel(node)!;
  const id = textProp(node.props.id);
  // A link cannot be in a link: browsers would tear the author's one apart.
  const mayLink = node.props.noAnchor !== true && id !== '' && !renderer.inside('a');
  const anchor = mayLink ? headingAnchor(id, nodeText(node.children), renderer).text : '';
  const attributes = attributesOf(node, renderer, OURS);
  return trusted(`<h${level}${attributes}>${renderer.nodes(node.children).text}${anchor}</h${level}>\n`);
};

/** Its name has the words of the heading: in a list of links, all would sound the same. */
export function headingAnchor(id: string, words: string, { strings }: BodyRenderer): Html {
  const name = [strings.pageLinkTo, words.trim()].filter(Boolean).join(': ');
  return html`<a class="heading-anchor" href="#${id}" aria-label="${name}"></a>`;
}
