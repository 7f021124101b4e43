import { Fragment, type IslandNode, type Node, type Props, type PropValue } from '../node.ts';
import { isBlankText } from '../node-text.ts';

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
  for (const key in props) eachNode(props[key], take);
  for (const child of children) take(child);
}

function eachNode(value: PropValue, take: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Fragment) for (const node of value.nodes) take(node);
  else for (const inner of Object.values(value)) eachNode(inner as PropValue, take);
}

/** Nodes with each frame replaced by its preview. Islands keep their frames. */
export function withoutFrames(nodes: Node[]): Node[] {
  let plain: Node[] | undefined;
  nodes.forEach((node, index) => {
    if (node.type === 'element') {
      node.children = withoutFrames(node.children);
      for (const key in node.props) unframeValue(node.props[key]);
    }
    const isFrame = node.type === 'island' && node.framed;
    if (isFrame) plain ??= nodes.slice(0, index);
    if (isFrame) for (const inner of withoutFrames(node.preview ?? node.children)) plain!.push(inner);
    else plain?.push(node);
  });
  return plain ?? nodes;
}

function unframeValue(value: PropValue): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Fragment) value.nodes = withoutFrames(value.nodes);
  else for (const inner of Object.values(value)) unframeValue(inner as PropValue);
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
