import type { Node } from '../../../content/node.ts';
import type { Place } from '../../../content/source.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { htmlElement } from '../../html/html-element.ts';

/** `-v`, `--dry-run`. A longer one may break: it could be wider than a phone. */
const OPTION = /(?<![\w-])(--?[A-Za-z][\w-]{0,28})(?![\w-])/;

/** Inline code. Options do not break after their hyphens. */
export const inlineCode: ComponentRenderer = (node, renderer) =>
  htmlElement({ ...node, children: node.children.flatMap((child) => withOptions(child, node.at)) }, renderer);

function withOptions(node: Node, at: Place): Node[] {
  if (node.type !== 'text' || !node.text.includes('-')) return [node];
  return node.text.split(OPTION).map((text, index) => {
    const part: Node = { type: 'text', text };
    if (index % 2 === 0) return part;
    return { type: 'element', name: 'span', props: { className: 'option' }, children: [part], at };
  });
}
