import { type Html, html } from '../../lib/html.ts';
import { externalAttributes } from '../navigation/view/external-attributes.ts';
import type { UiStrings } from '../strings/ui-strings.ts';

/** The pages that an author recommends after this one. */
export function renderRelatedLinks(
  links: readonly { url: string; title: string }[],
  { related }: UiStrings,
): Html | undefined {
  if (links.length === 0) return undefined;
  return html`<nav class="related-links" aria-label="${related}"><p class="related-title">${related}</p><ul>${links.map(
    ({ url, title }) => html`<li><a href="${url}"${externalAttributes(url)}>${title}</a></li>`,
  )}</ul></nav>`;
}
