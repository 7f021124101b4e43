import type { Context } from 'hono';
import type { ServerEnv } from './environment.ts';

/**
 * Whether a request comes from a page of this site, or from no page at all. Browsers say where a request comes from in
 * one of two headers; `siteUrl` is the public address of a site behind a proxy that renames the host.
 */
export function isFromThisSite(c: Context<ServerEnv>, siteUrl: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === c.req.header('host') || host === hostOf(siteUrl ?? ''));
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
