import type { Node } from '../../../content/node.ts';
import { nodeText, textProp } from '../../../content/node-text.ts';
import { harmlessMarkdown } from '../../../content/page/inline-markdown.ts';
import { each, type Html, html, trusted } from '../../../lib/html.ts';

const EMPHASIS = new Set([
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** The text of a banner: a line of Markdown, of which links, emphasis and code are marked up. */
export function bannerText(markdown: string, linkTo: (href: string) => string): Html {
  const source = { file: '', text: markdown };
  return phrasing(harmlessMarkdown(markdown, { source, line: 1, needle: '' }), linkTo);
}

function phrasing(nodes: readonly Node[], linkTo: (href: string) => string): Html {
  return each(nodes, (node) => {
    if (node.type !== 'element') return html`${nodeText([node])}`;
    const { name, props } = node;
    const children = phrasing(node.children, linkTo);
    if (name === 'a') return html`<a href="${linkTo(textProp(props.href))}">${children}</a>`;
    if (name === 'br') return html`<br>`;
    return EMPHASIS.has(name) ? html`${trusted(`<${name}>`)}${children}${trusted(`</${name}>`)}` : children;
  });
}
