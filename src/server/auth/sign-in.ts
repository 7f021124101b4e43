import type { Context } from 'hono';
import type { OidcLogin } from '../../lib/access/access-settings.ts';
import { clientAddress } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { isHere, refuseFormsWithoutTls, siteOrigin } from '../context/origins.ts';
import { readForm } from '../context/read-body.ts';
import { nothingHere } from '../http/api-error.ts';
import { accountOf, type ReaderAccount } from './login/reader-account.ts';
import { forgetAttempt, readAttempt, returnPath, saveAttempt } from './login-attempt.ts';
import { attempted, type ProviderLogin, returnFromProvider, startAtProvider } from './provider-login.ts';
import { attemptCookie, startSession } from './sessions.ts';
import { goTo, refuseForeignForm, signInUrl, type Visit } from './sign-in-page.ts';

const MAX_FORM_BYTES = 64 * 1024;

/** Remembers where the reader was going, and shows the form or redirects to an external login. */
export async function startSignIn(visit: Visit): Promise<Response> {
  const { context, c, protection, show, basePath } = visit;
  const wanted = c.req.query('return');
  const referer = wanted === undefined ? refererPath(context, c) : undefined;
  const path = returnPath(wanted ?? referer, basePath);
  const { login } = protection.settings;
  if (login.type === 'password') {
    // The form is posted to its own URL, so that each tab has its own path.
    return referer === undefined ? show(c, 'form', 200) : goTo(c, signInUrl(basePath, path));
  }
  if (login.type === 'jwt') {
    const state = crypto.randomUUID();
    saveAttempt(c, attemptCookie(context, c), { path, state });
    const url = new URL(login.loginUrl);
    url.searchParams.set('state', state);
    url.searchParams.set('redirect_uri', `${siteOrigin(context, c)}${basePath}/_docs/sign-in/jwt`);
    return goTo(c, url.href);
  }
  const url = await startAtProvider(providerLogin(visit, login), path);
  return url === undefined ? show(c, 'failed', 401) : goTo(c, url);
}

export async function signInWithPassword(visit: Visit): Promise<Response> {
  const { context, c, protection, show } = visit;
  const { login } = protection.settings;
  if (login.type !== 'password') throw nothingHere();
  refuseForeignForm(visit);
  refuseFormsWithoutTls(context, c);
  const address = clientAddress(context, c) ?? '';
  const { throttle } = context.logins;
  const wait = throttle.waitOf(address);
  if (wait > 0) return show(c, 'wait', 429, { 'retry-after': String(wait) });
  const given = (await readForm(c, MAX_FORM_BYTES)).get('password') ?? '';
  const takeBack = throttle.count(address);
  const account = await context.logins.password(login)(given);
  if (account === 'busy') return show(c, 'wait', 429, { 'retry-after': '5' });
  if (!account) return show(c, 'wrong', 401);
  // Whoever knows the only password has nothing to guess. With several, their own must not help to guess the others.
  if (login.passwords.length === 1) throttle.forget(address);
  else takeBack();
  return admit(visit, account, c.req.query('return'));
}

/** The provider sends the reader back here. */
export async function signInWithProvider(visit: Visit): Promise<Response> {
  const { c, protection, show } = visit;
  const { login } = protection.settings;
  if (login.type !== 'oidc') throw nothingHere();
  const returned = await returnFromProvider(providerLogin(visit, login), [login.groupsClaim]);
  if (returned === 'foreign') return show(c, 'failed', 403);
  if (returned === 'failed') return show(c, 'failed', 401);
  const { claims, userInfo, idToken } = returned.result;
  const account = accountOf({ ...userInfo, ...claims }, login.groupsClaim);
  return admit(visit, { ...account, idToken }, returned.path);
}

/** The page of the token posts it here, from this site and from the browser that started the login. */
export async function signInWithToken(visit: Visit): Promise<Response> {
  const { context, c, protection, show } = visit;
  const { login } = protection.settings;
  if (login.type !== 'jwt') throw nothingHere();
  refuseForeignForm(visit);
  const form = await readForm(c, MAX_FORM_BYTES);
  const cookie = attemptCookie(context, c);
  const attempt = readAttempt(c, cookie, form.get('state'));
  if (!attempt) return show(c, 'failed', 403);
  forgetAttempt(c, cookie, attempt);
  const checked = await attempted(visit, login, async () =>
    (await context.logins.token(login))(form.get('token') ?? '', context.now()),
  );
  if (!checked) return show(c, 'failed', 401);
  const use = { name: `token ${checked.id}`, start: 0, end: checked.end, limit: 1 };
  const isUsed = await context.store.countUse(context.siteProject()!, [use], context.now());
  return isUsed ? show(c, 'failed', 401) : admit(visit, checked.account, attempt.path);
}

async function admit(
  { context, c, protection, show, basePath }: Visit,
  account: ReaderAccount,
  path: string | undefined,
): Promise<Response> {
  // The session would be over at once, and the reader sent back to a login that sends them here again.
  if (account.expiresAt !== undefined && account.expiresAt <= context.now()) return show(c, 'failed', 401);
  const isStarted = await startSession(context, c, account, protection.settings.sessionHours);
  if (!isStarted) return show(c, 'failed', 404);
  return goTo(c, returnPath(path, basePath));
}

function providerLogin({ context, c, basePath }: Visit, login: OidcLogin): ProviderLogin {
  const callbackUrl = `${siteOrigin(context, c)}${basePath}/_docs/sign-in/callback`;
  return { context, c, login, logins: context.logins, cookie: attemptCookie(context, c), callbackUrl };
}

/** The page with the link to sign in. */
function refererPath(context: ServerContext, c: Context<ServerEnv>): string | undefined {
  const referer = c.req.header('referer') ?? '';
  if (!isHere(c, context.site()?.manifest.siteUrl, referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
