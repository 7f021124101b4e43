import { PHRASING_ELEMENTS, TEXT_ELEMENTS } from '../../lib/html.ts';
import { type Components, isBlockName, isComponentName } from '../components/component.ts';
import type { Node } from '../node.ts';
import { isBlankText } from '../node-text.ts';
import type { SourcePosition } from '../source.ts';

/**
 * Puts text that stands between the blocks of a page into paragraphs: what an expression on its own line shows, and what
 * is left of a tag that was removed. Without one, it would have no distance from its neighbors. Text beside images, controls
 * and components stays as it is.
 */
export function withParagraphs(nodes: readonly Node[], at: SourcePosition, components: Components): Node[] {
  const result: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const hasText = line.some((node) => node.type === 'text' && !isBlankText(node));
    if (hasText && line.every(isText))
      result.push({ type: 'element', name: 'p', props: {}, children: line, at });
    else result.push(...line);
    line = [];
  };
  for (const node of nodes) {
    if (mayBeInLine(node, components)) {
      line.push(node);
    } else {
      endLine();
      result.push(node);
    }
  }
  endLine();
  return result;
}

function isText(node: Node): boolean {
  if (node.type === 'element') return TEXT_ELEMENTS.has(node.name);
  return node.type === 'text' || (node.type === 'math' && !node.display);
}

function mayBeInLine(node: Node, components: Components): boolean {
  if (node.type !== 'element') return isText(node) || node.type === 'island';
  const { name } = node;
  if (isComponentName(name)) return !isBlockName(name, components) && name !== 'Visibility';
  return PHRASING_ELEMENTS.has(name) || name === 'br' || name === 'img' || name === 'input';
}
