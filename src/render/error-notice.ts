import { type Html, html } from '../lib/html.ts';
import type { Problem } from '../problems/problem.ts';

/** What is wrong with a page, on the page itself, so that nobody takes what is left of it for the whole. */
export function renderErrorNotice(problems: readonly Problem[]): Html | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const entry = ({ code, message, file, line }: Problem) =>
    html`<li><code>${code}</code> ${message}${file && html` <small>${file}${line !== undefined && `:${line}`}</small>`}</li>`;
  return html`<div class="error-notice" role="alert"><p>This page could not be built completely.</p><ul>${errors.map(entry)}</ul></div>`;
}
