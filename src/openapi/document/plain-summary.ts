import { withoutTags } from '../../lib/without-tags.ts';

const MAX_LENGTH = 300;
/** Enough Markdown for a summary; what comes after it is not even looked at, however long. */
const MAX_SOURCE = 2000;

/** The first paragraph of a Markdown text as plain words: for meta tags, cards and lists. */
export function plainSummary(markdown: string): string {
  const paragraph = markdown
    .trimStart()
    .slice(0, MAX_SOURCE)
    .split(/\n\s*\n/, 1)[0]!;
  const words = withoutTags(paragraph, ' ')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^[^\S\n]*(?:#+|>|[-*+])\s+/gm, '')
    .replace(/(\*\*|__|`)(.*?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= MAX_LENGTH ? words : `${words.slice(0, words.lastIndexOf(' ', MAX_LENGTH - 1))}…`;
}

/** A title or label in plain words: Markdown that documents write there is never rendered. */
export function plainLine(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replace(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*/g, '$1')
    .replace(/(`{1,3})([^\s`](?:[^`]*[^\s`])?)\1/g, '$2')
    .trim();
}
