import { fencedCode } from '../../markdown/write-markdown.ts';
import type { ApiDocument } from '../document/api-document.ts';
import { specFragment } from '../document/spec-fragment.ts';

/** How the Markdown of a page refers to the document that the page is about. */
export interface DocumentLink {
  /** Where the whole document is. */
  address: string;
  /** Whether the part that the page is about is included, as `markdown.schema` of docs.json says. */
  withSchema: boolean;
}

/** A part of a document under a heading with its format, or where the document is. */
export function documentPart(
  format: string,
  spec: ApiDocument,
  pointers: readonly string[],
  { address, withSchema }: DocumentLink,
): string {
  if (!withSchema) return `The ${format} document: ${address}\n`;
  return `## ${format}\n\n${fencedCode(specFragment(spec, pointers, address), 'yaml')}`;
}
