import { each, type Html, html } from '../lib/html.ts';

/** The text of a problem, in which code is between backticks. */
export function withCode(text: string): Html {
  const parts = text.split('`');
  // An unmatched backtick is plain text.
  if (parts.length % 2 === 0) return html`${text}`;
  return html`${each(parts, (part, i) => (i % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`;
}
