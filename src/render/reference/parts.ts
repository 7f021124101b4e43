import { EMPTY, type Html, type HtmlValue, html, trusted } from '../../lib/html.ts';
import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { type ExternalDocs, plainSummary } from '../../reference/document/words.ts';
import type { PageState, ReferenceContext } from './context.ts';

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

/** A small label next to a name. */
export function pill(text: string): Html {
  return html`<span class="pill">${text}</span>`;
}

export function deprecatedPill({ apiDeprecated }: ReferenceStrings): Html {
  return html`<span class="pill pill-deprecated">${apiDeprecated}</span>`;
}

/** A number after a word needs no plural forms, which differ between languages. */
export function labelWithCount(name: string, count: number): Html {
  return html`<span>${name}</span> <span class="count">${count}</span>`;
}

export interface Choice {
  label: string;
  body: Html;
}

/**
 * Alternative blocks, one of which is shown. Without scripts, all are shown, each below its label; with scripts, the theme
 * shows a switch instead of the labels. Groups of one `kind` with the same labels switch together.
 */
export function choices(kind: string, name: string, options: readonly Choice[]): Html {
  if (options.length === 0) return EMPTY;
  // A class, so that the styles apply before the browser has parsed all options.
  const several = options.length > 1 ? ' choices-several' : '';
  return html`<div class="choices choices-${kind}${several}" data-docs-choices="${kind}" role="group" aria-label="${name}">${withoutTwins(
    options,
  ).map(
    ({ label, body }) =>
      html`<div class="choice" data-docs-choice="${label}"><p class="choice-label">${label}</p>${body}</div>`,
  )}</div>`;
}

/** A label that occurs twice is numbered, so that each option can be chosen. */
function withoutTwins(options: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return options.map((option) => {
    const count = (counts.get(option.label) ?? 0) + 1;
    counts.set(option.label, count);
    return count === 1 ? option : { ...option, label: `${option.label} ${count}` };
  });
}
