import type { ElementNode, Node } from '../../../content/node.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';
import { htmlElement, isBlock } from '../../html/html-element.ts';

/** An item of a list. The line of a task is the label of its checkbox. */
export const listItem: ComponentRenderer = (node, renderer) => {
  if (node.props.className !== 'task') return htmlElement(node, renderer);
  const [first, ...rest] = node.children;
  const content = isParagraph(first)
    ? html`<p>${labeled(first.children, renderer)}</p>${renderer.nodes(rest)}`
    : labeled(node.children, renderer);
  return html`<li class="task">${content}</li>
`;
};

function isParagraph(node: Node | undefined): node is ElementNode {
  return node?.type === 'element' && node.name === 'p' && !node.children.some(isBlock);
}

/** The first line of nodes as a label, then the following blocks. */
function labeled(nodes: readonly Node[], renderer: BodyRenderer): Html {
  const end = nodes.findIndex(isBlock);
  const line = end === -1 ? nodes : nodes.slice(0, end);
  return html`<label>${renderer.nodes(line)}</label>${renderer.nodes(nodes.slice(line.length))}`;
}
