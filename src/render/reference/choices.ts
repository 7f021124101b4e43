import { EMPTY, type Html, html } from '../../lib/html.ts';

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
