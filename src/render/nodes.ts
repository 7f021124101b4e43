import type { ElementNode, Node } from '../content/node.ts';
import { escapeHtml } from '../lib/html.ts';
import { cleanAuthorHtml } from './author-html.ts';
import type { BodyRenderer } from './body-renderer.ts';
import { COMPONENTS } from './components.ts';
import { htmlElement, isBlock } from './html-element.ts';
import { renderIsland } from './island.ts';
import { renderMath } from './math.ts';

const PLAIN_BLOCKS = new Set('p ul ol li blockquote thead tbody tr td th'.split(' '));

/** Elements whose content is a line of text. */
const IN_TEXT = /^(?:p|h[1-6]|a|b|i|em|strong|span|td|th)$/;

/** So many pieces of text are put together at once. */
const CHUNK = 32;

/**
 * The HTML of nodes. `around` holds the names of the elements that they stand in. Of many nodes, a few at a time become
 * one piece of text: a page of a million small pieces has ten times its size.
 */
export function renderNodes(nodes: readonly Node[], renderer: BodyRenderer, around: string[]): string {
  let out = '';
  if (nodes.length <= CHUNK) {
    for (const node of nodes) out += renderNode(node, renderer, around);
    return out;
  }
  const pieces: string[] = [];
  for (const node of nodes) {
    pieces.push(renderNode(node, renderer, around));
    if (pieces.length < CHUNK) continue;
    out += pieces.join('');
    pieces.length = 0;
  }
  return out + pieces.join('');
}

function renderNode(node: Node, renderer: BodyRenderer, around: string[]): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text);
    case 'element': {
      around.push(node.name);
      const element = renderElement(node, renderer, around);
      around.pop();
      return element;
    }
    case 'code':
      return renderer.code(node).text;
    case 'math':
      return renderMath(node, renderer).text;
    case 'raw':
      return cleanAuthorHtml(node.html);
    case 'island':
      return renderIsland(node, renderer, IN_TEXT.test(around.at(-1) ?? '')).text;
  }
}

function renderElement(node: ElementNode, renderer: BodyRenderer, around: string[]): string {
  const { name, props, children } = node;
  if (PLAIN_BLOCKS.has(name) && hasNoProps(props)) {
    const tag = name === 'p' && children.some(isBlock) ? 'div' : name;
    return `<${tag}>${renderNodes(children, renderer, around)}</${tag}>\n`;
  }
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
  return (component ? component(node, renderer) : htmlElement(node, renderer)).text;
}

function hasNoProps(props: object): boolean {
  for (const _ in props) return false;
  return true;
}
