import type { Context, MiddlewareHandler } from 'hono';
import { decodeUri } from '../../lib/url/paths.ts';
import { sessionMember } from '../../store/records.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { HostedSite } from '../site/hosted-site.ts';
import { findSession } from './sessions.ts';

/**
 * Runs before everything else: identifies the reader, and makes the site of their audience the site of the request. Later
 * handlers serve it like any other site, and have no access to the rest.
 */
export function chooseAudience(context: ServerContext): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const hosted = context.hosted();
    if (!hosted?.protection) return next();
    const session = await findSession(context, c);
    const site = hosted.protection.siteOf({
      signedIn: session !== undefined,
      ...(session ? sessionMember(session) : { groups: [] }),
    });
    c.set('site', site);
    if (session) c.set('session', session);
    await next();
    setCacheHeaders(c, hosted, site, session !== undefined);
  };
}

/**
 * No cache may serve the response for one reader to another. Files with a hash in their name that everybody may load are
 * cached as on any other site.
 */
function setCacheHeaders(
  c: Context<ServerEnv>,
  hosted: HostedSite,
  site: BuiltSite,
  isSignedIn: boolean,
): void {
  const { headers } = c.res;
  const isImmutable = headers.get('cache-control')?.includes('immutable');
  const file = decodeUri(c.req.path.slice(site.manifest.basePath.length + 1));
  const hash = site.files.get(file);
  if (isImmutable && hash !== undefined && hosted.public.files.get(file) === hash) return;
  headers.append('vary', 'cookie');
  if (!isSignedIn) return;
  headers.set('cache-control', 'private, no-store');
  headers.set('cross-origin-resource-policy', 'same-origin');
}
