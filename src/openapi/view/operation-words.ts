import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainLine } from '../../markdown/commonmark.ts';
import { objectOf, textOf } from '../document/json.ts';

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
