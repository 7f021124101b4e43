import type { Node } from './node.ts';
import type { PageDocument } from './page-document.ts';

/** The part of a page under one heading; what comes before the first heading has none. */
export interface SearchSection {
  heading: string;
  id: string;
  text: string;
}

const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'section',
  'br',
]);

/** The words of a page, cut at its headings. */
export function searchSections(document: PageDocument): SearchSection[] {
  const sections: SearchSection[] = [{ heading: '', id: '', text: '' }];
  const headings = new Map(document.headings.map((heading) => [heading.id, heading.text]));
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      const section = sections[sections.length - 1]!;
      if (node.type === 'text') section.text += node.text;
      else if (node.type === 'code') section.text += ` ${node.code} `;
      else if (node.type === 'element') {
        const { id } = node.props;
        if (/^h[1-6]$/.test(node.name) && typeof id === 'string') {
          sections.push({ heading: headings.get(id) ?? '', id, text: '' });
          continue;
        }
        visit(node.children);
        if (BLOCKS.has(node.name)) sections[sections.length - 1]!.text += ' ';
      }
    }
  };
  visit(document.nodes);
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter((section) => section.heading !== '' || section.text !== '');
}
