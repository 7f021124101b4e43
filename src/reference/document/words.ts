import type { JsonObject } from '../../lib/json/json-object.ts';
import { firstWords } from '../../lib/text/display.ts';
import { plainLine, plainWords } from '../../markdown/commonmark.ts';
import { calloutsAsQuotes } from '../../markdown/write-markdown.ts';
import { objectOf, textOf } from './json.ts';
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

const MAX_TITLE = 200;

/** The summary, if it is short enough for a title. Some documents have whole paragraphs there. */
export function summaryTitle(operation: JsonObject): string | undefined {
  const summary = textOf(operation.summary)?.trim();
  return summary === undefined || isProse(summary) ? undefined : plainLine(summary);
}

/** The description, otherwise that of the path, otherwise a summary that is too long for a title. */
export function descriptionOf(operation: JsonObject, pathItem: JsonObject): string | undefined {
  const described = textOf(operation.description) ?? textOf(pathItem.description);
  if (described !== undefined) return described;
  const summary = textOf(operation.summary)?.trim();
  return summary !== undefined && isProse(summary) ? summary : undefined;
}

/** Words of a name in code: `orderCreated`, `order.created` and `order_created` are all `order created`. */
export function nameWords(name: string): string {
  return name
    .replace(/[-_./:\s]+/g, ' ')
    .replace(/([a-z\d])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
}

function isProse(summary: string): boolean {
  return summary.length > MAX_TITLE || summary.includes('\n');
}

export interface ExternalDocs {
  url: string;
  /** As plain text. */
  description?: string;
}

export function externalDocsOf(owner: JsonObject): ExternalDocs | undefined {
  const docs = objectOf(owner.externalDocs);
  const url = textOf(docs.url);
  if (!url) return undefined;
  const description = plainLine(textOf(docs.description) ?? '');
  return { url, ...(description && { description }) };
}
