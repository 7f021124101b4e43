import type { Context } from 'hono';
import { html } from '../../lib/html.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { ApiError } from '../http/api-error.ts';
import { documentResponse } from './frame/document.ts';

/** What goes wrong becomes a page, as people read it. */
export async function withErrors(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
  handle: ((c: Context<ServerEnv>) => Promise<Response> | Response) | undefined,
): Promise<Response> {
  try {
    if (!handle) throw new ApiError(405, 'method_not_allowed', `${c.req.method} is not allowed here.`);
    return await handle(c);
  } catch (error) {
    if (!(error instanceof ApiError)) context.reportError(error, c.get('requestId'));
    const { status, message, extra } =
      error instanceof ApiError
        ? error
        : new ApiError(500, 'internal_error', 'Something went wrong inside the server.');
    const body = html`<main id="main" class="sign-in"><h1>${status === 404 ? 'Page not found' : 'Something went wrong'}</h1>
      <p class="soft">${message}</p><p><a class="button" href="${root}">Back to the dashboard</a></p></main>`;
    const document = { root, title: 'Error', className: 'sign-in-page', body };
    return documentResponse(document, status, extra.headers);
  }
}
