import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { cookieName, cookieRules } from './sessions.ts';

/** State of a login in the browser that started it. It binds the login to that browser. */
export interface LoginAttempt {
  /** Where the reader was going. */
  path: string;
  state?: string;
  nonce?: string;
  verifier?: string;
}

const NAME = 'docs_login';
const SECONDS = 15 * 60;

export function saveAttempt(context: ServerContext, c: Context<ServerEnv>, attempt: LoginAttempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  setCookie(c, cookieName(context, c, NAME), value, { ...cookieRules(context, c), maxAge: SECONDS });
}

/** Undefined if this browser has started none. */
export function readAttempt(context: ServerContext, c: Context<ServerEnv>): LoginAttempt | undefined {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(getCookie(c, cookieName(context, c, NAME)) ?? '', 'base64url').toString(),
    );
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

export function forgetAttempt(context: ServerContext, c: Context<ServerEnv>): void {
  setCookie(c, cookieName(context, c, NAME), '', { ...cookieRules(context, c), maxAge: 0 });
}

/** Whether a login comes back to the browser that started it. */
export function isSameState(attempt: LoginAttempt | undefined, state: string): boolean {
  return state !== '' && isSameSecret(attempt?.state ?? '', state);
}
