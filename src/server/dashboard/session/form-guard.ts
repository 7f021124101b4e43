import type { Context } from 'hono';
import type { AdminSession } from '../../../store/records.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { isFromPage, isFromThisSite } from '../../context/same-origin.ts';
import { ApiError } from '../../http/api-error.ts';
import { isSameSecret } from '../../http/same-secret.ts';

/** The name of the field with the token of the session. */
export const TOKEN_FIELD = 'token';

/** A form from another site, or of a client that does not say where it comes from, changes nothing. */
export function refuseForeignForms(context: ServerContext, c: Context<ServerEnv>): void {
  if (!isFromPage(c) || !isFromThisSite(c, context.site()?.manifest.siteUrl)) throw foreign();
}

/** The form was made for this session. */
export function requireFormToken(session: AdminSession, form: URLSearchParams): void {
  if (!isSameSecret(session.formToken, form.get(TOKEN_FIELD) ?? '')) throw foreign();
}

function foreign(): ApiError {
  return new ApiError(
    403,
    'forbidden',
    'This form was not sent from a page of this dashboard, or the page is too old. Reload it and try again.',
  );
}
