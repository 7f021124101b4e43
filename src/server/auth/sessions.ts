import { hash, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HOUR } from '../../lib/dates.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { newId } from '../../store/ids.ts';
import { type StoredSession, sessionMember } from '../../store/records.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { isSecure } from '../context/origins.ts';
import type { BuiltSite, HostedSite } from '../site/built-site.ts';
import type { ReaderAccount } from './login/reader-account.ts';
import type { AttemptCookie } from './login-attempt.ts';

const SESSION = 'docs_session';
const ATTEMPT = 'docs_login';

/** The session of a request; undefined for a reader who is not signed in. */
async function findSession(
  context: ServerContext,
  c: Context<ServerEnv>,
): Promise<StoredSession | undefined> {
  const hash = hashOfCookie(getCookie(c, cookieName(context, c, SESSION)));
  if (hash === undefined) return undefined;
  const session = await context.store.findSession(hash);
  const isValid = session && session.expiresAt > context.now() && session.projectId === context.siteProject();
  return isValid ? session : undefined;
}

/**
 * Signs a reader in with a new secret; a session that the browser had before ends (session fixation). False when the
 * project of the site was deleted.
 */
export async function startSession(
  context: ServerContext,
  c: Context<ServerEnv>,
  account: ReaderAccount,
  hours: number,
): Promise<boolean> {
  const projectId = context.siteProject();
  if (projectId === undefined) throw new Error('a protected site needs a project');
  await forgetSession(context, c);
  const secret = newSecret();
  const now = context.now();
  const longest = now + hours * HOUR;
  const { expiresAt = longest, name = '', ...user } = account;
  const session = {
    id: newId(now),
    projectId,
    hash: hashSecret(secret),
    name,
    user: JSON.stringify(user),
    createdAt: now,
    expiresAt: Math.min(expiresAt, longest),
  };
  if (!(await context.store.addSession(session))) return false;
  setCookie(c, cookieName(context, c, SESSION), secret, {
    ...cookieRules(context, c),
    maxAge: Math.floor((session.expiresAt - now) / 1000),
  });
  return true;
}

export async function endSession(context: ServerContext, c: Context<ServerEnv>): Promise<void> {
  await forgetSession(context, c);
  setCookie(c, cookieName(context, c, SESSION), '', { ...cookieRules(context, c), maxAge: 0 });
}

async function forgetSession(context: ServerContext, c: Context<ServerEnv>): Promise<void> {
  const session = await findSession(context, c);
  if (session) await context.store.endSession(session.projectId, session.id);
}

/** For the state of a login that is under way. */
export function attemptCookie(context: ServerContext, c: Context<ServerEnv>): AttemptCookie {
  return { name: cookieName(context, c, ATTEMPT), rules: cookieRules(context, c) };
}

/** HttpOnly, SameSite, and Secure if the reader uses TLS. */
function cookieRules(context: ServerContext, c: Context<ServerEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(context, c) } as const;
}

/**
 * With the prefix, no other subdomain can set the cookie. Sites under different paths of a
 * host have one each.
 */
function cookieName(context: ServerContext, c: Context<ServerEnv>, name: string): string {
  const own = `${name}${(context.project?.basePath ?? '').replaceAll('/', '.')}`;
  return isSecure(context, c) ? `__Host-${own}` : own;
}

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** For the cookie of a session. The database has only its hash, which cannot be used to sign in. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The hash of the secret in a cookie; undefined if it does not have the form of one. */
export function hashOfCookie(secret: string | undefined): string | undefined {
  return secret !== undefined && SECRET.test(secret) ? hashSecret(secret) : undefined;
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

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
