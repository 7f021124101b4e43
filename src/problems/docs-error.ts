import { each, type Html, html } from '../lib/html.ts';
import type { Problem } from './problem.ts';

interface DocsErrorOptions extends ErrorOptions {
  /** Text of the file that the problem is in, for the code frame. */
  source?: string;
}

/** Stops the current command with a problem that the user can act on. `exitCode` 2: wrong usage or no readable configuration. */
export class DocsError extends Error {
  readonly source: string | undefined;

  constructor(
    readonly problem: Problem,
    readonly exitCode: 1 | 2 = 1,
    { source, ...options }: DocsErrorOptions = {},
  ) {
    super(problem.message, options);
    this.source = source;
  }
}

/** The text of a problem, in which code is between backticks. */
export function withCode(text: string): Html {
  const parts = text.split('`');
  // An unmatched backtick is plain text.
  if (parts.length % 2 === 0) return html`${text}`;
  return html`${each(parts, (part, i) => (i % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`;
}
