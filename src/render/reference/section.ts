import { type Html, type HtmlValue, html, trusted } from '../../lib/html.ts';
import type { PageState } from './context.ts';

/**
 * A part of the page with its own heading, whose `anchor` is the same in all languages. `note` is at the end of
 * the heading's line. A body with headings of its own is a function, so that its headings are listed after this one.
 */
export function section(
  state: PageState,
  anchor: string,
  title: string,
  body: HtmlValue | (() => HtmlValue),
  { note, level = 2 }: { note?: HtmlValue; level?: HeadingLevel } = {},
): Html {
  const id = state.uniqueId(anchor);
  state.headings.push({ level, id, text: title });
  const content = typeof body === 'function' ? body() : body;
  return html`<section class="ref-section api-section"><div class="ref-head api-section-heading">${anchoredHeading(level, id, title)}${note}</div>${content}</section>`;
}

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** A heading with an anchor link. */
export function anchoredHeading(level: HeadingLevel, id: string, text: string): Html {
  const tag = trusted(`h${level}`);
  return html`<${tag} id="${id}"><a href="#${id}" class="ref-anchor">${text}</a></${tag}>`;
}

/** The name of a part of a section. */
export function partLabel(text: string): Html {
  return html`<p class="ref-label">${text}</p>`;
}
