import type { Components } from '../components/component.ts';
import type { PageDocument } from '../page-document.ts';
import { blocks } from './blocks.ts';

/** The page as clean Markdown: components as text, snippets included, only what agents may see. */
export function markdownTwin(document: PageDocument, components: Components): string {
  const { title, description } = document.frontmatter;
  const head = [title && `# ${title}`, description && `> ${description}`];
  const body = blocks(document.nodes, { components, file: document.source.file, linkTo: (path) => path });
  return `${[...head, body].filter(Boolean).join('\n\n')}\n`;
}
