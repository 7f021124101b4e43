import { plainWords } from '../../markdown/plain-words.ts';

const MAX_LENGTH = 300;
/** Enough Markdown for a summary; what comes after it is not even looked at, however long. */
const MAX_SOURCE = 2000;

/** The first paragraph of a Markdown text as plain words: for meta tags, cards and lists. */
export function plainSummary(markdown: string): string {
  const paragraph = markdown
    .trimStart()
    .slice(0, MAX_SOURCE)
    .split(/\n\s*\n/, 1)[0]!;
  const words = plainWords(paragraph);
  return words.length <= MAX_LENGTH ? words : `${words.slice(0, words.lastIndexOf(' ', MAX_LENGTH - 1))}…`;
}
