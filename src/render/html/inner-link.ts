import type { Node } from '../../content/node.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** Reports that the text of a link contains another link, unless both lead to the same place. */
export function reportInnerLink(href: string, { openLink, report }: BodyRenderer): void {
  if (!openLink || href === '' || href === openLink.href) return;
  report('link-nested', { href, outer: openLink.href }, openLink.at);
}

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
