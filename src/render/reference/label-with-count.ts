import { type Html, html } from '../../lib/html.ts';

/** A number behind a word fits every language's way of counting. */
export function labelWithCount(name: string, count: number): Html {
  return html`<span>${name}</span> <span class="count">${count}</span>`;
}
