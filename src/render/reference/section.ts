import { type Html, type HtmlValue, html } from '../../lib/html.ts';
import type { PageState } from './context.ts';

/**
 * A part of the page under a heading of its own, whose `anchor` is the same in all languages. `note` is at the end of
 * the heading's line.
 */
export function section(
  state: PageState,
  anchor: string,
  title: string,
  body: HtmlValue,
  note?: HtmlValue,
): Html {
  const id = state.uniqueId(anchor);
  state.headings.push({ level: 2, id, text: title });
  return html`<section class="ref-section"><div class="ref-head"><h2 id="${id}"><a href="#${id}" class="ref-anchor">${title}</a></h2>${note}</div>${body}</section>`;
}
