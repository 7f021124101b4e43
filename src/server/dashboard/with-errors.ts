import type { Context } from 'hono';
import { html } from '../../lib/html.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { asApiError } from '../http/api-error.ts';
import { documentResponse } from './frame/document.ts';

/** Errors are shown as a page. */
export async function withErrors(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
  handle: (c: Context<ServerEnv>) => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await handle(c);
  } catch (error) {
    context.reportError(error, c.get('requestId'));
    const { status, message, extra } = asApiError(error);
    const body = html`<main id="main" class="sign-in"><h1>${status === 404 ? 'Page not found' : 'Something went wrong'}</h1>
      <p class="soft">${message}</p><p><a class="button" href="${root}">Back to the dashboard</a></p></main>`;
    const document = { root, title: 'Error', className: 'sign-in-page', body };
    return documentResponse(document, status, extra.headers);
  }
}
