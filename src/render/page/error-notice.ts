import { type Html, html } from '../../lib/html.ts';
import type { Problem } from '../../problems/problem.ts';

/** What is wrong with a page, on the page itself, so that nobody takes what is left of it for the whole. */
export function renderErrorNotice(problems: readonly Problem[]): Html | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? undefined : renderReasons(errors);
}

/** Why something is not on the page, in its place: it is on its way, or something is wrong. */
export function renderReasons(problems: readonly Problem[]): Html {
  if (problems.every(({ severity }) => severity === 'info'))
    return html`<div class="callout callout-info" role="status"><div class="flow">${problems.map(({ message }) => html`<p>${message}</p>`)}</div></div>`;
  const entry = ({ code, message, file, line }: Problem) =>
    html`<li><code>${code}</code> ${message}${file && html` <small>${file}${line !== undefined && `:${line}`}</small>`}</li>`;
  return html`<div class="error-notice" role="alert"><p>This page could not be built completely.</p><ul>${problems.map(entry)}</ul></div>`;
}
