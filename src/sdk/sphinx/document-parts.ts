import { type DomElement, type DomNode, findElements, isElement } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';

/** What is under a heading. */
export interface DocumentPart {
  title: string;
  /** Of the heading. */
  level: 1 | 2 | 3;
  /** None for what comes first. */
  heading?: DomElement;
  blocks: DomNode[];
}

/** The first part of a document is everything before the second heading: the first heading is the title of the page. */
export function partsOf(blocks: readonly DomNode[]): DocumentPart[] {
  const parts: DocumentPart[] = [{ title: '', level: 1, blocks: [] }];
  let titles = 0;
  for (const node of blocks) {
    if (isElement(node) && node.name === 'h1') titles++;
    if (!isElement(node) || !/^h[123]$/.test(node.name)) parts.at(-1)!.blocks.push(lowered(node));
    else if (node.name !== 'h1' || titles > 1) {
      // Sections under a further title of a document are one level lower.
      const level = Number(node.name[1]) + (titles > 1 ? 1 : 0);
      const title = inlineText(node.children);
      parts.push({ title, level: level > 2 ? 3 : 2, heading: node, blocks: [] });
    }
  }
  return parts.filter((part, at) => at === 0 || !isIndexList(part));
}

/** Other headings are part of the text, one level below section headings. */
function lowered(node: DomNode): DomNode {
  if (isElement(node) && /^h[456]$/.test(node.name)) node.name = `h${Number(node.name[1]) - 2}`;
  return node;
}

const INDEX = /(?:^|\/)(?:genindex|[\w-]*modindex|search)(?:\.html|\/)?$/;

/** Links to indexes, which new projects start with, and which are not part of the site. */
function isIndexList({ blocks }: DocumentPart): boolean {
  const links = findElements(blocks, ({ name }) => name === 'a');
  if (links.length === 0 || !links.every(({ attribs }) => INDEX.test(attribs.href ?? ''))) return false;
  return inlineText(blocks).replace(/\s/g, '') === inlineText(links).replace(/\s/g, '');
}
