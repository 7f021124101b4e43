import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import type { SignInState } from '../../lib/access/access-settings.ts';
import { html } from '../../lib/html.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import { setPageHeaders } from '../http/security-headers.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { filePolicy } from '../site/content-policy.ts';
import type { Protection } from '../site/hosted-site.ts';

/**
 * Shows one of the pages that the build has written for readers who sign in, in the language of the reader. It leads on to
 * `next`, if given; not by a header, because proxies limit those to 4 KB.
 */
export type ShowSignIn = (
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
