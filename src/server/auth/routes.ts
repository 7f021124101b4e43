import type { Context, Hono, Next } from 'hono';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { sessionUser } from '../../store/records.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { siteOrigin } from '../context/origins.ts';
import { methodNotAllowed } from '../http/api-error.ts';
import { attempted } from './provider-login.ts';
import { endSession } from './sessions.ts';
import { signInWithPassword, signInWithProvider, signInWithToken, startSignIn } from './sign-in.ts';
import { refuseForeignForm, signInPages, type Visit } from './sign-in-page.ts';

/** Signing in and out of a protected site. Public sites have nothing at these paths. */
export function authRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const add = (path: string, methods: Record<string, (visit: Visit) => Promise<Response> | Response>) => {
    app.all(path, async (c: Context<ServerEnv>, next: Next) => {
      const hosted = context.hosted();
      const protection = hosted?.protection;
      if (!protection) return next();
      c.set('route', 'sign-in');
      const handle = methods[c.req.method === 'HEAD' ? 'GET' : c.req.method];
      if (!handle) throw methodNotAllowed(c.req.method, Object.keys(methods));
      const { basePath } = hosted.public.manifest;
      const show = signInPages(context, hosted.public, protection);
      return handle({ context, c, hosted, protection, show, basePath });
    });
  };
  add('/_docs/sign-in', { GET: startSignIn, POST: signInWithPassword });
  add('/_docs/sign-in/callback', { GET: signInWithProvider });
  for (const path of ['/_docs/sign-in/jwt', '/login/jwt-callback'])
    add(path, { GET: ({ show, c }) => show(c, 'token', 200) });
  add('/_docs/sign-in/token', { POST: signInWithToken });
  add('/_docs/sign-out', { POST: signOut });
  add('/_docs/signed-out', { GET: ({ show, c }) => show(c, 'signed-out', 200) });
  add('/_docs/api/user', { GET: showUser });
}

/** Ends the session here, and then at the provider, where there is one. */
async function signOut(visit: Visit): Promise<Response> {
  const { context, c, protection, show, basePath } = visit;
  refuseForeignForm(visit);
  const { login } = protection.settings;
  const { idToken } = userOf(c);
  await endSession(context, c);
  if (login.type !== 'oidc') return show(c, 'signed-out', 200);
  const home = `${siteOrigin(context, c)}${basePath}/_docs/signed-out`;
  const url = await attempted(visit, login, async () =>
    (await context.logins.oidc(login)).endUrl(typeof idToken === 'string' ? idToken : undefined, home),
  );
  // A redirect in response to a form would be subject to the `form-action` of the page with the form.
  return show(c, 'signed-out', 200, {}, url);
}

/** What pages may show their reader about themselves. */
function showUser({ c }: Visit): Response {
  const session = c.get('session');
  const { content, apiPlaygroundInputs } = userOf(c);
  const name = session?.name;
  const user = { signedIn: session !== undefined, ...(name && { name }), content, apiPlaygroundInputs };
  return c.json(user, 200, { 'cache-control': 'private, no-store' });
}

/** What the login said about the reader; nothing for somebody who is not signed in. */
function userOf(c: Visit['c']): JsonObject {
  const session = c.get('session');
  return session ? sessionUser(session) : {};
}
