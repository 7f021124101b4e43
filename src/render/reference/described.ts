import { type Html, html } from '../../lib/html.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { plainSummary } from '../../openapi/document/plain-summary.ts';
import type { ExternalDocs } from '../../openapi/view/operation-view.ts';
import type { PageState, ReferenceContext } from './context.ts';

const SHORT = 200;

/** The description of what a page shows, at the place that its length asks for. */
export function described(text: string | undefined, { markdown, spec }: PageState) {
  if (text === undefined) return {};
  const isShort = text.length <= SHORT && !text.trim().includes('\n');
  const rendered = markdown(text);
  return {
    summary: plainSummary(spec.document, text),
    ...(isShort ? { shortDescription: rendered } : { description: rendered }),
  };
}

export function externalLink({ url, description }: ExternalDocs, { strings }: ReferenceContext): Html {
  return html`<p class="external-docs"><a href="${safeUrl(url)}">${description ?? strings.apiFurtherDocumentation}</a></p>`;
}
