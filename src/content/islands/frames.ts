import type { Fragment, IslandNode, Node, Props } from '../node.ts';
import { eachFragment, isBlankText } from '../node-text.ts';

/** The frames among the props and children of an island, at any depth; not those of islands inside it. */
export function frames(island: IslandNode): IslandNode[] {
  const found: IslandNode[] = [];
  const take = (node: Node): void => {
    if (node.type === 'island' && node.framed) found.push(node);
    if (node.type === 'element' || (node.type === 'island' && node.framed)) eachInside(node, take);
  };
  eachInside(island, take);
  return found;
}

function eachInside(
  { props, children }: { props: Props; children: Node[] },
  take: (node: Node) => void,
): void {
  for (const key in props) eachFragment(props[key], ({ nodes }) => nodes.forEach(take));
  children.forEach(take);
}

/** Nodes with each frame replaced by its preview. Islands keep their frames. */
export function withoutFrames(nodes: Node[]): Node[] {
  let plain: Node[] | undefined;
  nodes.forEach((node, index) => {
    if (node.type === 'element') {
      node.children = withoutFrames(node.children);
      for (const key in node.props) eachFragment(node.props[key], unframe);
    }
    const isFrame = node.type === 'island' && node.framed;
    if (isFrame) plain ??= nodes.slice(0, index);
    if (isFrame) for (const inner of withoutFrames(node.preview ?? node.children)) plain!.push(inner);
    else plain?.push(node);
  });
  return plain ?? nodes;
}

function unframe(fragment: Fragment): void {
  fragment.nodes = withoutFrames(fragment.nodes);
}

/** The children that a component does not show initially, such as the content of a collapsed section. */
export function leftOut(children: readonly Node[], shown: readonly Node[]): Node[] {
  if (children.length === 0) return [];
  const seen = new Set<Node>();
  const texts = new Set<string>();
  const see = (node: Node): void => {
    seen.add(node);
    if (node.type === 'text') texts.add(node.text);
    if (node.type === 'element') eachInside(node, see);
    else if (node.type === 'island') (node.preview ?? node.children).forEach(see);
  };
  shown.forEach(see);
  const isSeen = (child: Node) =>
    seen.has(child) || isBlankText(child) || (child.type === 'text' && texts.has(child.text));
  return children.filter((child) => !isSeen(child));
}
