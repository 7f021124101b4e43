import { html } from '../../../lib/html.ts';
import { documentResponse } from '../frame/document.ts';

/**
 * A browser that comes from another site sends no `SameSite=Strict` cookie, not even after a redirect of ours. It does when
 * one of our own pages leads it on.
 */
export function continuePage(root: string, path: string): Response {
  const body = html`<main id="main" class="sign-in"><p><a href="${path}">Continue to the dashboard</a></p></main>`;
  return documentResponse({ root, title: 'Dashboard', className: 'sign-in-page', body, next: path }, 200);
}
