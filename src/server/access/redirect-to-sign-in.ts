import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { accepts } from '../http/accepts.ts';
import { signInUrl } from './sign-in-url.ts';

/**
 * On a site that needs a login, anonymous readers are redirected to the sign-in from every path without a public page, whether or not there
 * is a page for others. Programs get the same 404 as on any site.
 */
export function redirectToSignIn(context: ServerContext, c: Context<ServerEnv>): Response | undefined {
  const protection = context.hosted()?.protection;
  if (protection?.settings.scope !== 'auth' || c.get('session')) return undefined;
  if (!accepts(c.req.header('accept'), 'text/html')) return undefined;
  const { pathname, search } = new URL(c.req.url);
  const { basePath } = context.site(c)!.manifest;
  const location = signInUrl(basePath, pathname + search);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
