import { html } from '../../lib/html.ts';
import { renderSchemaPart } from '../../render/reference/schema/schema-tree.ts';
import type { SharedFiles } from '../output/shared-files.ts';
import type { SiteReference } from '../reference/site-reference.ts';

/**
 * Renders the queued parts of schemas, each as a small standalone document. A part may request further parts; those are
 * rendered as well.
 */
export function renderSchemaParts(
  { waiting, context, links, needed }: SiteReference,
  css: string,
  shared: SharedFiles,
): void {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, spec, part, edition, ...page } = next;
    const { language } = page;
    const files: string[] = [];
    const note = (needs: string) => files.push(needs);
    const operationUrl = links.urlsFor(edition);
    const { title, body } = renderSchemaPart(spec, part, {
      ...context,
      ...page,
      edition,
      operationUrl,
      note,
    });
    needed.set(file, { files });
    const document = html`<!doctype html>
<html lang="${language.bcp47}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${css}"></head><body class="schema-part"><main class="reference">${body}</main></body></html>
`;
    shared.add(file, () => document.text);
  }
}
