import { createIdRegistry, customId, headingId } from './heading-id.ts';
import type { Node } from './node.ts';
import { textOf } from './node-text.ts';
import type { PageHeading } from './page-document.ts';

const CUSTOM_ID = /\s*\{#([^}]+)\}\s*$/;

/** Gives every heading of the tree its id, as `props.id`, and lists them in order. */
export function assignHeadingIds(nodes: readonly Node[]): PageHeading[] {
  const headings: PageHeading[] = [];
  const unique = createIdRegistry();
  const visit = (node: Node): void => {
    if (node.type !== 'element') return;
    if (/^h[1-6]$/.test(node.name)) {
      const wanted = takeCustomId(node.children);
      const text = textOf(node.children).trim();
      const id = unique(wanted ? customId(wanted) : headingId(text));
      node.props.id = id;
      headings.push({ depth: Number(node.name[1]), id, text });
    } else {
      for (const child of node.children) visit(child);
    }
  };
  for (const node of nodes) visit(node);
  return headings;
}

function takeCustomId(children: Node[]): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = CUSTOM_ID.exec(last.text);
  if (!match) return undefined;
  last.text = last.text.slice(0, match.index);
  return match[1];
}
