import { type Html, html } from '../../lib/html.ts';

/** A number after a word needs no plural forms, which differ between languages. */
export function labelWithCount(name: string, count: number): Html {
  return html`<span>${name}</span> <span class="count">${count}</span>`;
}
