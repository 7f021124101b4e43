import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import type { SignInState } from '../../lib/access/access-settings.ts';
import { html } from '../../lib/html.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { refuseOtherSites } from '../context/origins.ts';
import { accepts, preferredLanguage } from '../http/request-headers.ts';
import { setPageHeaders } from '../http/security-headers.ts';
import type { BuiltSite, HostedSite, Protection } from '../site/built-site.ts';
import { filePolicy } from '../site/content-policy.ts';

/** Context of a handler of a protected site. */
export interface Visit {
  context: ServerContext;
  c: Context<ServerEnv>;
  hosted: HostedSite;
  protection: Protection;
  show: ShowSignIn;
  basePath: string;
}

/** A form on another site must not sign a reader in as somebody else, or out. */
export function refuseForeignForm({ c, hosted }: Visit): void {
  refuseOtherSites(c, hosted.public.manifest.siteUrl, 'Only pages of this site may do this.');
}

export function goTo(c: Context<ServerEnv>, location: string): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(location, 303);
}

/**
 * Shows one of the pages that the build has written for readers who sign in, in the language of the reader. It leads on to
 * `next`, if given; not by a header, because proxies limit those to 4 KB.
 */
type ShowSignIn = (
  c: Context<ServerEnv>,
  state: SignInState,
  status: 200 | 401 | 403 | 404 | 429,
  headers?: Record<string, string>,
  next?: string,
) => Promise<Response>;

export function signInPages(context: ServerContext, site: BuiltSite, { languages }: Protection): ShowSignIn {
  return async (c, state, status, more = {}, next) => {
    const language = preferredLanguage(c.req.header('accept-language'), languages);
    const file = `_docs/sign-in/${language}/${state}.html`;
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...more,
    });
    setPageHeaders(headers, await filePolicy(site, file), context.security.policy);
    for (const cookie of c.res.headers.getSetCookie()) headers.append('set-cookie', cookie);
    const page = await readFile(path.join(site.folder, file), 'utf8');
    return new Response(next === undefined ? page : leadingOn(page, next), { status, headers });
  };
}

function leadingOn(page: string, url: string): string {
  return page.replace(
    '</head>',
    () => `${html`<meta http-equiv="refresh" content="0; url=${url}">`.text}</head>`,
  );
}

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

/** Where a reader signs in who then goes to `path` of the site. */
export function signInUrl(basePath: string, path: string): string {
  return `${basePath}/_docs/sign-in?return=${encodeURIComponent(path)}`;
}
