import type { Context } from 'hono';
import { isLoopbackHost } from '../../lib/url/public-address.ts';
import { ApiError } from '../http/api-error.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

/** The origin of the site as browsers see it. */
export function siteOrigin(context: ServerContext, c: Context<ServerEnv>): string {
  return context.site()?.manifest.siteUrl ?? requestOrigin(context, c);
}

/** The origin of the URL that a browser has requested. */
export function requestOrigin(context: ServerContext, c: Context<ServerEnv>): string {
  return `${isSecure(context, c) ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`;
}

/** Whether the reader's browser uses TLS, to this server or to the proxy in front. */
export function isSecure(context: ServerContext, c: Context<ServerEnv>): boolean {
  if (context.security.tls || context.site()?.manifest.siteUrl?.startsWith('https:')) return true;
  return context.trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

/**
 * Throws if somebody signs in on a page that was opened without TLS, while sessions are for TLS only: the browser would drop
 * the cookie, and show the form again without an explanation.
 */
export function refuseFormsWithoutTls(context: ServerContext, c: Context<ServerEnv>): void {
  const origin = c.req.header('origin') ?? '';
  const isPlain = /^http:/.test(origin) && URL.canParse(origin) && !isLoopbackHost(new URL(origin).hostname);
  if (isPlain && isSecure(context, c))
    throw new ApiError(
      403,
      'forbidden',
      'You opened this page over HTTP, but sessions of this site are for HTTPS only. Open its https:// URL and sign in there.',
    );
}
