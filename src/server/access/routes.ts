import type { Context, Hono, Next } from 'hono';
import type { JwtLogin, OidcLogin } from '../../lib/access/access-settings.ts';
import { clientAddress } from '../context/client-address.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { readForm } from '../context/read-body.ts';
import { isHere, refuseOtherSites } from '../context/same-origin.ts';
import { refuseFormsWithoutTls, siteOrigin } from '../context/site-origin.ts';
import { methodNotAllowed, nothingHere } from '../http/api-error.ts';
import { loginFailure } from '../login/login-failure.ts';
import type { ReaderAccount } from '../login/reader-account.ts';
import type { HostedSite, Protection } from '../site/hosted-site.ts';
import { forgetAttempt, isSameState, type LoginAttempt, readAttempt, saveAttempt } from './login-attempt.ts';
import { returnPath } from './return-path.ts';
import { endSession, startSession } from './sessions.ts';
import { type ShowSignIn, signInPages } from './sign-in-page.ts';

const MAX_FORM_BYTES = 64 * 1024;

/** Context of a handler of a protected site. */
interface Visit {
  context: ServerContext;
  c: Context<ServerEnv>;
  hosted: HostedSite;
  protection: Protection;
  show: ShowSignIn;
  basePath: string;
}

/** Signing in and out of a protected site. Public sites have nothing at these paths. */
export function accessRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
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

/** Remembers where the reader was going, and shows the form or redirects to an external login. */
async function startSignIn(visit: Visit): Promise<Response> {
  const { context, c, protection, show, basePath } = visit;
  const path = returnPath(c.req.query('return') ?? refererPath(context, c), basePath);
  const { login } = protection.settings;
  if (login.type === 'password') {
    saveAttempt(context, c, { path });
    return show(c, 'form', 200);
  }
  if (login.type === 'jwt') {
    const state = crypto.randomUUID();
    saveAttempt(context, c, { path, state });
    const url = new URL(login.loginUrl);
    url.searchParams.set('state', state);
    url.searchParams.set('redirect_uri', `${siteOrigin(context, c)}${basePath}/_docs/sign-in/jwt`);
    return goTo(c, url.href);
  }
  const started = await attempted(visit, login, async () =>
    (await context.logins.oidc(login)).start(callbackUrl(context, c, basePath)),
  );
  if (!started) return show(c, 'failed', 401);
  saveAttempt(context, c, { path, ...started.attempt });
  return goTo(c, started.url);
}

async function signInWithPassword(visit: Visit): Promise<Response> {
  const { context, c, protection, show } = visit;
  const { login } = protection.settings;
  if (login.type !== 'password') throw nothingHere();
  refuseForeignForm(visit);
  refuseFormsWithoutTls(context, c);
  const address = clientAddress(context, c) ?? '';
  const { attempts } = context.logins;
  const wait = attempts.waitOf(address);
  if (wait > 0) return show(c, 'wait', 429, { 'retry-after': String(wait) });
  const given = (await readForm(c, MAX_FORM_BYTES)).get('password') ?? '';
  // Counted before the check, so that many attempts at once gain nothing.
  attempts.fail(address);
  const account = await context.logins.password(login)(given);
  if (account === 'busy') return show(c, 'wait', 429, { 'retry-after': '5' });
  if (!account) return show(c, 'wrong', 401);
  attempts.succeed(address);
  return admit(visit, account, readAttempt(context, c));
}

/** The provider sends the reader back here. */
async function signInWithProvider(visit: Visit): Promise<Response> {
  const { context, c, protection, show, basePath } = visit;
  const { login } = protection.settings;
  if (login.type !== 'oidc') throw nothingHere();
  const attempt = readAttempt(context, c);
  const { state, nonce, verifier } = attempt ?? {};
  if (!attempt || !state || !nonce || !verifier || !isSameState(attempt, c.req.query('state') ?? ''))
    return show(c, 'failed', 403);
  const returned = new URL(callbackUrl(context, c, basePath));
  returned.search = new URL(c.req.url).search;
  const account = await attempted(visit, login, async () =>
    (await context.logins.oidc(login)).finish(returned, { state, nonce, verifier }),
  );
  return account ? admit(visit, account, attempt) : show(c, 'failed', 401);
}

/** The page of the token posts it here, from this site and from the browser that started the login. */
async function signInWithToken(visit: Visit): Promise<Response> {
  const { context, c, protection, show } = visit;
  const { login } = protection.settings;
  if (login.type !== 'jwt') throw nothingHere();
  refuseForeignForm(visit);
  const form = await readForm(c, MAX_FORM_BYTES);
  const attempt = readAttempt(context, c);
  if (!isSameState(attempt, form.get('state') ?? '')) return show(c, 'failed', 403);
  const checked = await attempted(visit, login, async () =>
    (await context.logins.token(login))(form.get('token') ?? '', context.now()),
  );
  if (!checked) return show(c, 'failed', 401);
  const use = { name: `token ${checked.id}`, start: 0, end: checked.end, limit: 1 };
  const isUsed = await context.store.countUse(context.siteProject()!, [use], context.now());
  return isUsed ? show(c, 'failed', 401) : admit(visit, checked.account, attempt);
}

async function admit(
  { context, c, protection, show, basePath }: Visit,
  account: ReaderAccount,
  attempt: LoginAttempt | undefined,
): Promise<Response> {
  // The session would be over at once, and the reader sent back to a login that sends them here again.
  if (account.expiresAt !== undefined && account.expiresAt <= context.now()) return show(c, 'failed', 401);
  const isStarted = await startSession(context, c, account, protection.settings.sessionHours);
  forgetAttempt(context, c);
  if (!isStarted) return show(c, 'failed', 404);
  return goTo(c, returnPath(attempt?.path, basePath));
}

/** Ends the session here, and then at the provider, where there is one. */
async function signOut(visit: Visit): Promise<Response> {
  const { context, c, protection, show, basePath } = visit;
  refuseForeignForm(visit);
  const { login } = protection.settings;
  const { idToken } = JSON.parse(c.get('session')?.user ?? '{}') as { idToken?: string };
  await endSession(context, c);
  if (login.type !== 'oidc') return show(c, 'signed-out', 200);
  const home = `${siteOrigin(context, c)}${basePath}/_docs/signed-out`;
  const url = await attempted(visit, login, async () =>
    (await context.logins.oidc(login)).endUrl(idToken, home),
  );
  // A redirect in response to a form would be subject to the `form-action` of the page with the form.
  return show(c, 'signed-out', 200, {}, url);
}

/** What pages may show their reader about themselves. */
function showUser({ c }: Visit): Response {
  const session = c.get('session');
  const { groups: _, idToken: __, ...user } = JSON.parse(session?.user ?? '{}') as Record<string, unknown>;
  const name = session?.name;
  const shown = { signedIn: session !== undefined, ...(name && { name }), ...user };
  return c.json(shown, 200, { 'cache-control': 'private, no-store' });
}

/** A form on another site must not sign a reader in as somebody else, or out. */
function refuseForeignForm({ c, hosted }: Visit): void {
  refuseOtherSites(c, hosted.public.manifest.siteUrl, 'Only pages of this site may do this.');
}

/** The result of a step of a login; undefined if it failed; the reason is logged. */
async function attempted<T>(
  { context, c }: Visit,
  login: JwtLogin | OidcLogin,
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    const failure = loginFailure(login, error);
    if (failure) context.reportError(failure, c.get('requestId'));
    return undefined;
  }
}

function goTo(c: Context<ServerEnv>, location: string): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(location, 303);
}

function callbackUrl(context: ServerContext, c: Context<ServerEnv>, basePath: string): string {
  return `${siteOrigin(context, c)}${basePath}/_docs/sign-in/callback`;
}

/** The page with the link to sign in. */
function refererPath(context: ServerContext, c: Context<ServerEnv>): string | undefined {
  const referer = c.req.header('referer') ?? '';
  if (!isHere(c, context.site()?.manifest.siteUrl, referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
