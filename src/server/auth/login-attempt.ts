import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { asObject } from '../../lib/json/json-object.ts';
import type { ServerEnv } from '../context/environment.ts';

/** A login in the browser that started it. Its cookie binds it to that browser, and is named after its `state`. */
export interface LoginAttempt {
  state: string;
  /** Where the browser was going. */
  path: string;
  nonce?: string;
  verifier?: string;
}

/** The cookies of attempts: one for each, so that several tabs can sign in at the same time. */
export interface AttemptCookie {
  /** How their names begin. */
  name: string;
  /** Only `SameSite=Lax` comes back with the browser from another site. */
  rules: CookieOptions & { sameSite: 'Lax' };
}

const SECONDS = 15 * 60;
const STATE = /^[\w-]{36,43}$/;
/** More cookies, or longer ones, could make a request too large: nginx accepts 8 KB for those of all programs together. */
const MAX_ATTEMPTS = 10;
const MAX_LENGTH = 4096;

/** Attempts that this browser started long before are forgotten. */
export function saveAttempt(
  c: Context<ServerEnv>,
  cookie: AttemptCookie,
  { state, ...rest }: LoginAttempt,
): void {
  const name = nameOf(cookie, state);
  const value = Buffer.from(JSON.stringify(rest)).toString('base64url');
  let count = 1;
  let length = name.length + value.length;
  // Browsers send the oldest cookie first.
  for (const [other, text] of Object.entries(getCookie(c)).reverse()) {
    if (!other.startsWith(nameOf(cookie, ''))) continue;
    count++;
    length += other.length + text.length;
    if (count > MAX_ATTEMPTS || length > MAX_LENGTH) forget(c, cookie, other);
  }
  setCookie(c, name, value, { ...cookie.rules, maxAge: SECONDS });
}

/** The attempt that a login comes back to; undefined if this browser has started none with this state. */
export function readAttempt(
  c: Context<ServerEnv>,
  cookie: AttemptCookie,
  state: string | null | undefined,
): LoginAttempt | undefined {
  if (!state || !STATE.test(state)) return undefined;
  try {
    const text = Buffer.from(getCookie(c, nameOf(cookie, state)) ?? '', 'base64url').toString();
    const { path, nonce, verifier } = asObject(JSON.parse(text)) ?? {};
    if (typeof path !== 'string') return undefined;
    const usable = Object.entries({ nonce, verifier }).filter(([, given]) => typeof given === 'string');
    return { state, path, ...(Object.fromEntries(usable) as Partial<LoginAttempt>) };
  } catch {
    return undefined;
  }
}

export function forgetAttempt(c: Context<ServerEnv>, cookie: AttemptCookie, { state }: LoginAttempt): void {
  forget(c, cookie, nameOf(cookie, state));
}

function forget(c: Context<ServerEnv>, { rules }: AttemptCookie, name: string): void {
  setCookie(c, name, '', { ...rules, maxAge: 0 });
}

function nameOf({ name }: AttemptCookie, state: string): string {
  return `${name}~${state}`;
}

/** Part of a server that a login belongs to. */
interface Inside {
  /** Its path, without a trailing slash. */
  base: string;
  /** Where its visitors go by default. */
  home: string;
  /** The beginning of its paths for signing in and out. */
  signIn: string;
}

/**
 * Where somebody goes after signing in: the path that they wanted, or the default. Paths that a browser could resolve to
 * another site, or that lead back to the sign-in, are rejected.
 */
export function pathInside(wanted: string | undefined, { base, home, signIn }: Inside): string {
  // Browsers treat a backslash as a slash, and remove tabs and line breaks.
  if (wanted === undefined || wanted.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return home;
  const url = URL.canParse(wanted, 'http://site.invalid')
    ? new URL(wanted, 'http://site.invalid')
    : undefined;
  if (url?.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return home;
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return home;
  return url.pathname.startsWith(signIn) ? home : url.pathname + url.search + url.hash;
}

/** Where a reader goes after signing in: a path of this site, or its start page. */
export function returnPath(wanted: string | undefined, basePath: string): string {
  return pathInside(wanted, {
    base: basePath,
    home: `${basePath}/`,
    signIn: `${basePath}/_docs/sign-`,
  });
}
