import { type Html, html } from '../../lib/html.ts';
import type { ReferenceStrings } from '../strings/reference-strings.ts';

/** A small label next to a name. */
export function pill(text: string): Html {
  return html`<span class="pill">${text}</span>`;
}

export function deprecatedPill({ apiDeprecated }: ReferenceStrings): Html {
  return html`<span class="pill pill-deprecated">${apiDeprecated}</span>`;
}
