import type { PageDocument } from '../page-document.ts';
import { blocks } from './blocks.ts';
import type { TwinOptions } from './twin.ts';

/** The page as clean Markdown: components as text, snippets included, only what agents may see. */
export function markdownTwin(document: PageDocument, options: TwinOptions = {}): string {
  const { title, description } = document.frontmatter;
  const head = [title && `# ${title}`, description && `> ${description}`];
  const body = blocks(document.nodes, { file: document.source.file, linkTo: (path) => path, ...options });
  return `${[...head, body].filter(Boolean).join('\n\n')}\n`;
}
