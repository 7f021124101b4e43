import type { Node } from '../../content/node.ts';

export function holdsLink(nodes: readonly Node[]): boolean {
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue;
    if (isLink(node.name)) return true;
    for (const child of node.children) open.push(child);
  }
  return false;
}

/** The nodes with links replaced by their text. */
export function withoutLinks(nodes: Node[]): Node[] {
  if (!holdsLink(nodes)) return nodes;
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutLinks(node.children);
    return isLink(node.name) ? children : [{ ...node, children }];
  });
}

function isLink(name: string): boolean {
  return name === 'a' || name === 'Link';
}
