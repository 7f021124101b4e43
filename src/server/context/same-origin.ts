import type { Context } from 'hono';
import { ApiError } from '../http/api-error.ts';
import type { ServerEnv } from './environment.ts';

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
