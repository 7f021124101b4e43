import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from './environment.ts';

/** The origin of the site as browsers see it. */
export function siteOrigin(context: ServerContext, c: Context<ServerEnv>): string {
  const { siteUrl } = context.site()!.manifest;
  if (siteUrl !== undefined) return siteUrl;
  return `${isSecure(context, c) ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`;
}

/** Whether the reader's browser uses TLS, to this server or to the proxy in front. */
export function isSecure(context: ServerContext, c: Context<ServerEnv>): boolean {
  if (context.security.tls || context.site()?.manifest.siteUrl?.startsWith('https:')) return true;
  return context.trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}
