import { headingLevel } from '../components/component.ts';
import type { Frontmatter } from '../frontmatter/frontmatter-fields.ts';
import type { ElementNode, Node } from '../node.ts';
import { isBlankText, nodeText } from '../node-text.ts';
import { headingId } from './heading-id.ts';

/** Modes of pages that show no title above the text. */
const UNTITLED_MODES: readonly unknown[] = ['custom', 'frame'];

/** A level 1 heading at the start of a text that repeats the title right above it. */
export function repeatedTitle(nodes: readonly Node[], { title, mode }: Frontmatter): ElementNode | undefined {
  if (!title || UNTITLED_MODES.includes(mode)) return undefined;
  const first = nodes.find((node) => !isBlankText(node));
  if (first?.type !== 'element' || headingLevel(first) !== 1) return undefined;
  return headingId(nodeText(first.children)) === headingId(title) ? first : undefined;
}
