import type { Context } from 'hono';
import type { OidcLogin } from '../../lib/access/access-settings.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import type { Logins } from '../login/logins.ts';
import type { OidcLoginResult } from '../login/oidc.ts';
import { attempted } from './attempted.ts';
import { type AttemptCookie, forgetAttempt, readAttempt, saveAttempt } from './login-attempt.ts';

/** A request of a login through an OpenID Connect provider, of readers or administrators. */
export interface ProviderLogin {
  context: ServerContext;
  c: Context<ServerEnv>;
  login: OidcLogin;
  logins: Logins;
  cookie: AttemptCookie;
  /** Where the provider redirects the browser, as registered there. */
  callbackUrl: string;
}

/** Who comes back from the provider, and where they were going. */
interface Returned {
  result: OidcLoginResult;
  path: string;
}

/** The URL of the provider, with the attempt in a cookie of the browser; undefined if the provider cannot be used. */
export async function startAtProvider(request: ProviderLogin, path: string): Promise<string | undefined> {
  const { c, login, logins, cookie, callbackUrl } = request;
  const started = await attempted(request, login, async () => (await logins.oidc(login)).start(callbackUrl));
  if (!started) return undefined;
  saveAttempt(c, cookie, { path, ...started.attempt });
  return started.url;
}

/**
 * Completes the login of a browser that the provider has redirected back, which ends this attempt. `foreign`: this browser has started no such login.
 * `failed`: the provider did not confirm it. `wanted` are claims to ask for if the ID token lacks them.
 */
export async function returnFromProvider(
  request: ProviderLogin,
  wanted: readonly string[],
): Promise<Returned | 'foreign' | 'failed'> {
  const { c, login, logins, cookie, callbackUrl } = request;
  const attempt = readAttempt(c, cookie, c.req.query('state'));
  const { state, nonce, verifier } = attempt ?? {};
  if (!attempt || !state || !nonce || !verifier) return 'foreign';
  forgetAttempt(c, cookie, attempt);
  const returned = new URL(callbackUrl);
  returned.search = new URL(c.req.url).search;
  const result = await attempted(request, login, async () =>
    (await logins.oidc(login)).finish(returned, { state, nonce, verifier }, wanted),
  );
  return result ? { result, path: attempt.path } : 'failed';
}
