import { type Html, html, trusted } from '../../lib/html.ts';
import type { Problem } from '../../problems/problem.ts';
import { withCode } from '../../problems/with-code.ts';
import { calloutFrame } from '../components/layout/callout.ts';

/** The problems of a page, shown on the page itself, so that nobody mistakes an incomplete page for a complete one. */
export function renderErrorNotice(problems: readonly Problem[]): Html | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? undefined : renderReasons(errors);
}

/** Why something is missing on the page: it is being fetched, or something is wrong. */
export function renderReasons(problems: readonly Problem[]): Html {
  if (problems.every(({ severity }) => severity === 'info')) {
    const { open, close } = calloutFrame('info');
    return html`${trusted(open)}${problems.map(({ message }) => html`<p>${withCode(message)}</p>`)}${trusted(close)}`;
  }
  const entry = ({ code, message, file, line }: Problem) =>
    html`<li><code>${code}</code> ${withCode(message)}${file && html` <small>${file}${line !== undefined && `:${line}`}</small>`}</li>`;
  return html`<div class="error-notice" role="alert"><p>This page could not be built completely.</p><ul>${problems.map(entry)}</ul></div>`;
}
