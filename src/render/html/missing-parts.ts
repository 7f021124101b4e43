import type { ElementNode } from '../../content/node.ts';
import { isBlankText } from '../../content/node-text.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** Reports a component without the parts that it is made of. A component of the author may add them in the browser. */
export function reportMissingParts(
  part: string,
  { name, children, at }: ElementNode,
  renderer: BodyRenderer,
): void {
  const content = children.filter((child) => !isBlankText(child));
  if (content.some(({ type }) => type === 'island')) return;
  renderer.report('component-empty', { name: part, parent: name, isEmpty: content.length === 0 }, at);
}
