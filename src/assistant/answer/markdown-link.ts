import { encodeName } from '../../lib/url/paths.ts';
import type { AnswerSource } from '../assistant.ts';

/** The URL of a section; `id` is empty for the page itself. */
export function sectionUrl(path: string, id: string, basePath: string): string {
  return `${basePath}${encodeName(path)}${id && `#${encodeURI(id)}`}`;
}

/** A link in Markdown. */
export function markdownLink({ title, url }: Pick<AnswerSource, 'title' | 'url'>): string {
  return `[${escapedText(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Escapes text for Markdown. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&]/g, '\\$&');
}
