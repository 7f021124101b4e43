import { type Html, type HtmlValue, html } from '../../lib/html.ts';
import type { PageState } from './context.ts';

/**
 * A part of the page under a heading of its own, whose `anchor` is the same in all languages. `note` is at the end of
 * the heading's line. A body with headings of its own is a function, so that its headings are listed after this one.
 */
export function section(
  state: PageState,
  anchor: string,
  title: string,
  body: HtmlValue | (() => HtmlValue),
  note?: HtmlValue,
): Html {
  const id = state.uniqueId(anchor);
  state.headings.push({ level: 2, id, text: title });
  const content = typeof body === 'function' ? body() : body;
  return html`<section class="ref-section"><div class="ref-head"><h2 id="${id}"><a href="#${id}" class="ref-anchor">${title}</a></h2>${note}</div>${content}</section>`;
}

/** The name of a part of a section. */
export function partLabel(text: string): Html {
  return html`<p class="ref-label">${text}</p>`;
}
