import type { PageDocument } from './page-document.ts';

/** The page as clean Markdown. */
export function markdownTwin(document: PageDocument): string {
  const { title, description } = document.frontmatter;
  const head = [title && `# ${title}`, description && `> ${description}`].filter(Boolean).join('\n\n');
  const body = document.source.text.replace(/^\uFEFF?\s*---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '');
  return `${head}\n\n${body.trim()}\n`.trimStart();
}
