import { type Html, html } from '../../lib/html.ts';
import { glyph } from '../icons/glyph.ts';
import type { UiStrings } from '../strings/ui-strings.ts';

export interface PageMetaModel {
  strings: UiStrings;
  lang: string;
  /** ISO date of the last change. */
  modified?: string;
  /** Where feedback is sent; the form is shown only if a server accepts it. */
  feedbackUrl?: string;
  /** Where the source of the page is edited. */
  editUrl?: string;
  /** Where an issue about the page is opened. */
  issueUrl?: string;
}

/** The line below a page: feedback, links to the repository, and the date of the last change. */
export function renderPageMeta({
  strings,
  lang,
  modified,
  feedbackUrl,
  editUrl,
  issueUrl,
}: PageMetaModel): Html | undefined {
  const isLinked = Boolean(editUrl ?? issueUrl);
  if (!modified && !feedbackUrl && !isLinked) return undefined;
  return html`<div class="page-meta feedback-toolbar">
${
  feedbackUrl &&
  html`<form id="page-feedback" class="feedback" action="${feedbackUrl}" method="post">
<span id="feedback-question">${strings.feedbackQuestion}</span>
<span class="feedback-buttons" role="group" aria-labelledby="feedback-question"><button id="feedback-thumbs-up" type="submit" value="yes">${glyph('thumbUp')}${strings.yes}</button><button id="feedback-thumbs-down" type="submit" value="no">${glyph('thumbDown')}${strings.no}</button></span>
<span class="feedback-thanks" role="status" data-docs-thanks="${strings.feedbackThanks}"></span>
</form>`
}
${
  isLinked &&
  html`<p class="source-links">${editUrl && sourceLink(editUrl, 'edit', strings.editPage)}${issueUrl && sourceLink(issueUrl, 'issue', strings.raiseIssue)}</p>`
}
${modified && html`<p class="last-modified">${strings.lastModified} <time datetime="${modified}">${dateText(modified, lang)}</time></p>`}
</div>`;
}

function sourceLink(url: string, mark: 'edit' | 'issue', label: string): Html {
  return html`<a href="${url}" target="_blank" rel="noopener">${glyph(mark)}${label}</a>`;
}

/** In the page's language, and the same on every machine. */
function dateText(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
