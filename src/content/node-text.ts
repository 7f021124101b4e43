import type { Node } from './node.ts';

/** The words of a tree, without markup. */
export function textOf(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.text;
    else if (node.type === 'code') text += node.code;
    else if (node.type === 'math') text += node.tex;
    else if (node.type === 'element') text += node.name === 'br' ? ' ' : textOf(node.children);
  }
  return text;
}
