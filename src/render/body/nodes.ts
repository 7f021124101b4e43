import { COMPONENTS, RENDERERS } from '../../components/components.ts';
import { withOwnAttributes } from '../../components/html/attributes.ts';
import type { BodyRenderer } from '../../components/html/body-renderer.ts';
import { cleanAuthorHtml, htmlElement, isBlock } from '../../components/html/html-element.ts';
import { renderMath } from '../../components/html/math.ts';
import type { ElementNode, Node } from '../../content/node.ts';
import { escapeHtml, joined } from '../../lib/html.ts';
import { renderIsland } from './island.ts';

const PLAIN_BLOCKS = new Set('p ul ol li blockquote thead tbody tr td th'.split(' '));

/** Elements with inline content. */
const IN_TEXT = /^(?:p|h[1-6]|a|b|i|em|strong|span|td|th)$/;

/** Longer lists of nodes are joined in chunks. */
const FEW = 32;

/** The HTML of nodes. `around` has the names of the enclosing elements. */
export function renderNodes(nodes: readonly Node[], renderer: BodyRenderer, around: string[]): string {
  if (nodes.length > FEW) return joined(nodes, (node) => renderNode(node, renderer, around));
  let out = '';
  for (const node of nodes) out += renderNode(node, renderer, around);
  return out;
}

function renderNode(node: Node, renderer: BodyRenderer, around: string[]): string {
  const piece = renderer.pieces.size > 0 ? renderer.pieces.get(node) : undefined;
  if (!piece || piece.rendered) return renderOne(node, renderer, around);
  piece.rendered = true;
  return `<!--piece ${piece.number}-->${renderOne(node, renderer, around)}<!--/piece ${piece.number}-->`;
}

function renderOne(node: Node, renderer: BodyRenderer, around: string[]): string {
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
  const component = RENDERERS.get(name);
  if (!component) return htmlElement(node, renderer).text;
  const { text } = component(node, renderer);
  return hasOwnAttributes(name) ? withOwnAttributes(text, props, renderer) : text;
}

/** Those that become an HTML element treat all attributes themselves; some show only their content. */
function hasOwnAttributes(name: string): boolean {
  const component = COMPONENTS.get(name);
  return component !== undefined && component.element === undefined;
}

function hasNoProps(props: object): boolean {
  for (const _ in props) return false;
  return true;
}
