import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HOUR } from '../../lib/dates.ts';
import { newId } from '../../store/ids.ts';
import type { StoredSession } from '../../store/records.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { isSecure } from '../context/site-origin.ts';
import type { ReaderAccount } from '../login/reader-account.ts';
import type { AttemptCookie } from '../login-steps/login-attempt.ts';
import { hashOfCookie, hashSecret, newSecret } from '../login-steps/session-secret.ts';

const SESSION = 'docs_session';
const ATTEMPT = 'docs_login';

/** The session of a request; undefined for a reader who is not signed in. */
export async function findSession(
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
