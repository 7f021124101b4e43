import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ServerEnv } from '../context/environment.ts';
import { isSameSecret } from '../http/same-secret.ts';

/** State of a login in the browser that started it. It binds the login to that browser. */
export interface LoginAttempt {
  /** Where the browser was going. */
  path: string;
  state?: string;
  nonce?: string;
  verifier?: string;
}

/** Its cookie. Only `SameSite=Lax` comes back with the browser from another site. */
export interface AttemptCookie {
  name: string;
  rules: CookieOptions & { sameSite: 'Lax' };
}

const SECONDS = 15 * 60;

export function saveAttempt(
  c: Context<ServerEnv>,
  { name, rules }: AttemptCookie,
  attempt: LoginAttempt,
): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  setCookie(c, name, value, { ...rules, maxAge: SECONDS });
}

/** Undefined if this browser has started none. */
export function readAttempt(c: Context<ServerEnv>, { name }: AttemptCookie): LoginAttempt | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(getCookie(c, name) ?? '', 'base64url').toString());
    if (typeof value !== 'object' || value === null) return undefined;
    const { path, state, nonce, verifier } = value as Record<string, unknown>;
    if (typeof path !== 'string') return undefined;
    const texts = { state, nonce, verifier };
    const usable = Object.entries(texts).filter(([, text]) => typeof text === 'string');
    return { path, ...(Object.fromEntries(usable) as Partial<LoginAttempt>) };
  } catch {
    return undefined;
  }
}

export function forgetAttempt(c: Context<ServerEnv>, { name, rules }: AttemptCookie): void {
  setCookie(c, name, '', { ...rules, maxAge: 0 });
}

/** Whether a login comes back to the browser that started it. */
export function isSameState(attempt: LoginAttempt | undefined, state: string): boolean {
  return state !== '' && isSameSecret(attempt?.state ?? '', state);
}
