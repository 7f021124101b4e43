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

/** Throws if a page of another site sends the request. */
export function refuseOtherSites(c: Context<ServerEnv>, siteUrl: string | undefined, message: string): void {
  if (!isFromThisSite(c, siteUrl)) throw new ApiError(403, 'forbidden', message);
}

/**
 * Whether a request comes from a page of this site, or from no page at all. `siteUrl` is the public URL of a site
 * behind a proxy that renames the host.
 */
export function isFromThisSite(c: Context<ServerEnv>, siteUrl: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return isHere(c, siteUrl, origin);
}

/** Whether a URL has the host of the request, or that of the public URL of the site. */
export function isHere(c: Context<ServerEnv>, siteUrl: string | undefined, url: string): boolean {
  const host = hostOf(url);
  return host !== undefined && (host === c.req.header('host') || host === hostOf(siteUrl ?? ''));
}

/** Whether a page sends the request. Browsers say so in `Sec-Fetch-Site`, but without TLS in `Origin` alone. */
export function isFromPage(c: Context<ServerEnv>): boolean {
  return (c.req.header('sec-fetch-site') ?? c.req.header('origin')) !== undefined;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
