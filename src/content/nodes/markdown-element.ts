import type { Environment } from '../context/page.ts';
import { tokenPlace } from '../context/token-place.ts';
import type { ElementNode, Node, Props } from '../node.ts';

/** An element created by Markdown. */
export function element(
  name: string,
  props: Props,
  children: Node[],
  here: Environment,
  needle = '',
): ElementNode {
  return { type: 'element', name, props, children, at: tokenPlace(here, needle) };
}
