import type { Context } from 'hono';
import type { JwtLogin, OidcLogin } from '../../lib/access/access-settings.ts';
import { ownField } from '../../lib/collections.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { certificateFailure, systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import type { Logins } from './login/logins.ts';
import type { OidcLoginResult } from './login/oidc.ts';
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

/** The result of a step of a login; undefined if it failed; the reason is logged. */
export async function attempted<T>(
  { context, c }: { context: ServerContext; c: Context<ServerEnv> },
  login: JwtLogin | OidcLogin,
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    context.reportError(loginFailure(login, error), c.get('requestId'));
    return undefined;
  }
}

/** What to check, by the error code of OAuth that a provider responds with. */
const FIXES: Readonly<Record<string, string>> = {
  access_denied: '; whoever wanted to sign in declined it, or the provider does not let them use this client',
  invalid_client: '; check `clientId` and `clientSecret`',
  unauthorized_client: '; check `clientId` and `clientSecret`',
  invalid_scope: '; check `scopes`',
};

const MAX_URL = 500;

/** Why a login failed, for the operator. What whoever signs in has sent is not in it. */
export function loginFailure(login: JwtLogin | OidcLogin, error: unknown): Error {
  if (error instanceof DocsError) return error;
  const code = codeOf(error);
  const reason = typeof code === 'string' && /^\w{1,40}$/.test(code) ? responseOf(code) : reasonOf(error);
  return new Error(`A login through ${login.issuer} failed: ${reason}.`, { cause: error });
}

/** The error code of OAuth in a response, or in its challenge (`WWW-Authenticate`). */
function codeOf(error: unknown): unknown {
  const { error: code, cause } = error as { error?: unknown; cause?: unknown };
  const [challenge] = Array.isArray(cause) ? cause : [];
  return code ?? asObject(asObject(challenge)?.parameters)?.error;
}

function responseOf(code: string): string {
  return `the provider responded with ${code}${ownField(FIXES, code) ?? ''}`;
}

/** If the discovery document is of another issuer than configured, often only by a slash: of which one. */
function otherIssuer(cause: unknown): string | undefined {
  const { attribute, body } = asObject(cause) ?? {};
  const issuer = attribute === 'issuer' ? asObject(body)?.issuer : undefined;
  if (typeof issuer !== 'string' || issuer.length > MAX_URL || !URL.canParse(issuer)) return undefined;
  return `the provider's issuer is ${new URL(issuer).href}; write that as \`issuer\``;
}

/** A response that is not what the protocol wants: the OIDC client calls it unexpected. */
function unexpectedResponse(response: unknown): string | undefined {
  if (!isResponse(response)) return undefined;
  const { status, url, headers } = response;
  const at = URL.canParse(url) && url.length <= MAX_URL ? ` at ${url}` : '';
  if (!response.ok) return `the provider responded with ${status}${at}`;
  const type = /^[\w.+/-]{1,100}/.exec(headers.get('content-type') ?? '')?.[0] ?? 'no content type';
  return `the provider responded with ${type} instead of JSON${at}`;
}

/** The HTTP adapter replaces the global `Response` with a class of its own: responses of `fetch` are no instances of it. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]';
}

/** `fetch` and the OIDC client only report that something failed: the cause of their errors has the details. */
function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error;
  const { code, response } = error as { code?: unknown; response?: unknown };
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT')
    return 'the provider did not respond in time; check the URL, and that this machine can reach it';
  const reason =
    otherIssuer(cause) ??
    unexpectedResponse(cause) ??
    unexpectedResponse(response) ??
    systemReason(cause instanceof Error ? cause : error);
  const isUnreachable = message === 'fetch failed' && certificateFailure(error) === undefined;
  return isUnreachable ? `${reason}; check the URL, and that this machine can reach it` : reason;
}
