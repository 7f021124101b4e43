import type { Located } from '../../markdown/scan/origin.ts';
import type { Environment } from '../context/page.ts';
import type { ElementNode, Node, Props } from '../node.ts';
import { positionOf } from '../source.ts';

/** The element that a token becomes. */
export function element(
  name: string,
  props: Props,
  children: Node[],
  { source }: Environment,
  token: Located,
): ElementNode {
  return { type: 'element', name, props, children, at: positionOf(source, token) };
}
