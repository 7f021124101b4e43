import { firstWords } from '../../lib/text/display.ts';
import { plainWords } from '../../markdown/commonmark.ts';
import { calloutsAsQuotes } from '../../markdown/write-markdown.ts';
import type { SpecDocument } from './spec-document.ts';

/** The summary of a longer paragraph is its first words. */
export const MAX_SUMMARY = 300;
/** Enough Markdown for a summary. The rest of a long description is not parsed. */
const MAX_SOURCE = 2000;

/** Summaries in the cache. A full cache is cleared: consecutive pages need the same few. */
const MAX_KEPT = 2000;

/**
 * The first paragraph of a description as plain text: for meta tags, search, forms and lists, which all need the same
 * ones.
 */
export function plainSummary({ summaries }: SpecDocument, markdown: string): string {
  let summary = summaries.get(markdown);
  if (summary === undefined) {
    summary = summaryOf(markdown);
    if (summaries.size >= MAX_KEPT) summaries.clear();
    summaries.set(markdown, summary);
  }
  return summary;
}

/** A description if it is longer than its summary, which is below the page title, for agents; otherwise empty. */
export function beyondSummary(document: SpecDocument, description: string): string {
  return plainSummary(document, description) === description.trim() ? '' : calloutsAsQuotes(description);
}

function summaryOf(markdown: string): string {
  const paragraph = markdown
    .trimStart()
    .slice(0, MAX_SOURCE)
    .split(/\n\s*\n/, 1)[0]!;
  const words = plainWords(paragraph);
  return words.length <= MAX_SUMMARY ? words : `${firstWords(words, MAX_SUMMARY - 1)}…`;
}
