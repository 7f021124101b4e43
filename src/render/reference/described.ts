import { type Html, type HtmlValue, html } from '../../lib/html.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { plainSummary } from '../../openapi/document/plain-summary.ts';
import type { ExternalDocs } from '../../openapi/view/operation-view.ts';
import type { PageState, ReferenceContext } from './context.ts';

const SHORT = 200;

/** The description of a page, placed according to its length. */
export function described(text: string | undefined, { markdown, spec }: PageState) {
  if (text === undefined) return {};
  const rendered = markdown(text);
  return {
    summary: plainSummary(spec.document, text),
    ...(isShort(text) ? { shortDescription: rendered } : { description: rendered }),
  };
}

/** Whether a description fits below the title. */
export function isShort(text: string): boolean {
  return text.length <= SHORT && !text.trim().includes('\n');
}

/** The description of a part of the page. */
export function fieldText(text: string | undefined, { markdown }: PageState): HtmlValue {
  return text && html`<div class="field-text">${markdown(text)}</div>`;
}

export function externalLink({ url, description }: ExternalDocs, { strings }: ReferenceContext): Html {
  return html`<p class="external-docs"><a href="${safeUrl(url)}">${description ?? strings.apiFurtherDocumentation}</a></p>`;
}
