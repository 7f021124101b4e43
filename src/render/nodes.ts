import type { ElementNode, Node } from '../content/node.ts';
import { escapeHtml } from '../lib/html.ts';
import { cleanAuthorHtml } from './author-html.ts';
import type { BodyRenderer } from './body-renderer.ts';
import { COMPONENTS } from './components.ts';
import { htmlElement } from './html-element.ts';
import { renderIsland } from './island.ts';
import { renderMath } from './math.ts';

const PLAIN_BLOCK = /^(?:p|ul|ol|li|blockquote|thead|tbody|tr|td|th)$/;

/** The HTML of nodes. `around` holds the names of the elements that they stand in. */
export function renderNodes(nodes: readonly Node[], renderer: BodyRenderer, around: string[]): string {
  let out = '';
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        out += escapeHtml(node.text);
        break;
      case 'element':
        around.push(node.name);
        out += renderElement(node, renderer, around);
        around.pop();
        break;
      case 'code':
        out += renderer.code(node).text;
        break;
      case 'math':
        out += renderMath(node, renderer).text;
        break;
      case 'raw':
        out += cleanAuthorHtml(node.html);
        break;
      case 'island':
        out += renderIsland(node, renderer).text;
    }
  }
  return out;
}

function renderElement(node: ElementNode, renderer: BodyRenderer, around: string[]): string {
  const { name, props, children } = node;
  if (PLAIN_BLOCK.test(name) && hasNoProps(props)) {
    return `<${name}>${renderNodes(children, renderer, around)}</${name}>\n`;
  }
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
  return (component ? component(node, renderer) : htmlElement(node, renderer)).text;
}

function hasNoProps(props: object): boolean {
  for (const _ in props) return false;
  return true;
}
