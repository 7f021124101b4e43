import type { Environment } from '../context/page.ts';
import type { ElementNode, Node, Props } from '../node.ts';
import type { Place } from '../source.ts';

/** An element created by Markdown. */
export function element(
  name: string,
  props: Props,
  children: Node[],
  here: Environment,
  needle = '',
): ElementNode {
  return { type: 'element', name, props, children, at: place(here, needle) };
}

/** The location of a token. All that start on a line share one, unless there is text to search for on it. */
export function place(here: Environment, needle: string): Place {
  const { source, line } = here;
  if (needle !== '') return { source, line, needle };
  if (here.at?.line !== line) here.at = { source, line, needle };
  return here.at;
}
