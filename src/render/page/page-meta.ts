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
}

/** The line below a page: feedback, and the date of the last change. */
export function renderPageMeta({ strings, lang, modified, feedbackUrl }: PageMetaModel): Html | undefined {
  if (!modified && !feedbackUrl) return undefined;
  return html`<div class="page-meta feedback-toolbar">
${
  feedbackUrl &&
  html`<form id="page-feedback" class="feedback" action="${feedbackUrl}" method="post">
<span id="feedback-question">${strings.feedbackQuestion}</span>
<span class="feedback-buttons" role="group" aria-labelledby="feedback-question"><button id="feedback-thumbs-up" type="submit" value="yes">${glyph('thumbUp')}${strings.yes}</button><button id="feedback-thumbs-down" type="submit" value="no">${glyph('thumbDown')}${strings.no}</button></span>
<span class="feedback-thanks" role="status" data-docs-thanks="${strings.feedbackThanks}"></span>
</form>`
}
${modified && html`<p class="last-modified">${strings.lastModified} <time datetime="${modified}">${dateText(modified, lang)}</time></p>`}
</div>`;
}

/** In the page's language, and the same on every machine. */
function dateText(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
