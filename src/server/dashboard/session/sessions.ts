import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { MINUTE } from '../../../lib/dates.ts';
import { keyState } from '../../../store/administration/keys.ts';
import { newId } from '../../../store/ids.ts';
import type { AdminSession } from '../../../store/records.ts';
import type { AdminSessionWithKey } from '../../../store/store.ts';
import type { AttemptCookie } from '../../auth/login-attempt.ts';
import { recordUse } from '../../auth/require-key.ts';
import { hashOfCookie, hashSecret, newSecret } from '../../auth/sessions.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { isFromPage, isFromThisSite, isSecure } from '../../context/origins.ts';
import { ApiError } from '../../http/api-error.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import { type Admin, adminOfKey, adminOfPerson, isOver, LIFETIME, storedPerson } from './admin.ts';

const ROTATION = 15 * MINUTE;
/** How long the previous secret works, for requests that were sent before the new one arrived. */
const GRACE = MINUTE;

/** Where the cookies of a dashboard go: no page of the site receives them. */
interface DashboardRequest {
  context: ServerContext;
  c: Context<ServerEnv>;
  /** `/dashboard`, below the base path of the site. */
  root: string;
}

export interface SignedIn {
  session: AdminSession;
  admin: Admin;
}

/**
 * The session of a request, and whose it is; undefined for somebody who is not signed in. Its secret changes as it is used:
 * one that was replaced and comes again later was copied, and ends the session.
 */
export async function findAdmin(place: DashboardRequest): Promise<SignedIn | undefined> {
  const { context, c } = place;
  const hash = hashOfCookie(getCookie(c, cookieName(place)));
  if (hash === undefined) return undefined;
  const stored = await context.store.findAdminSession(hash);
  if (!stored) return undefined;
  const { session } = stored;
  const now = context.now();
  const admin = adminOf(context, stored);
  const isCopied = session.hash !== hash && now - session.rotatedAt > GRACE;
  if (isCopied || !admin) {
    await context.store.endAdminSession(session.id);
    return undefined;
  }
  if (session.hash === hash && now - session.rotatedAt >= ROTATION) await rotate(place, session);
  if (stored.key) recordUse(context, stored.key);
  return { session, admin };
}

/** Whose a session is; undefined if it is over, or if their key or the rules for people no longer give them access. */
export function adminOf(context: ServerContext, { session, key }: AdminSessionWithKey): Admin | undefined {
  const { dashboard } = context;
  const now = context.now();
  if (isOver(session, now)) return undefined;
  if (key) return keyState(key, now) === 'active' ? adminOfKey(key) : undefined;
  const person = storedPerson(session);
  return person && adminOfPerson(person, dashboard?.login);
}

/** Signs somebody in; a session that the browser had before ends (session fixation). */
export async function startAdminSession(place: DashboardRequest, { by, expiresAt }: Admin): Promise<void> {
  const { context } = place;
  await forgetSession(place);
  const secret = newSecret();
  const now = context.now();
  const session: AdminSession = {
    id: newId(now),
    keyId: 'key' in by ? by.key.id : null,
    person: 'person' in by ? JSON.stringify(by.person) : null,
    hash: hashSecret(secret),
    previousHash: null,
    formToken: newSecret(),
    createdAt: now,
    rotatedAt: now,
    expiresAt: Math.min(now + LIFETIME, expiresAt ?? Number.POSITIVE_INFINITY),
  };
  await context.store.addAdminSession(session);
  giveSecret(place, secret, session);
}

/** Names somebody in the logs of this request. */
export function identify(c: Context<ServerEnv>, { actor, by }: Admin): void {
  c.set('actor', actor);
  if ('key' in by) c.set('key', by.key);
}

export async function endAdminSession(place: DashboardRequest): Promise<void> {
  await forgetSession(place);
  setCookie(place.c, cookieName(place), '', { ...cookieRules(place), maxAge: 0 });
}

async function forgetSession(place: DashboardRequest): Promise<void> {
  const { store } = place.context;
  const hash = hashOfCookie(getCookie(place.c, cookieName(place)));
  if (hash === undefined) return;
  const stored = await store.findAdminSession(hash);
  if (stored) await store.endAdminSession(stored.session.id);
}

async function rotate(place: DashboardRequest, session: AdminSession): Promise<void> {
  const secret = newSecret();
  const { store, now } = place.context;
  const isOurs = await store.rotateAdminSession(session.id, session.hash, hashSecret(secret), now());
  if (isOurs) giveSecret(place, secret, session);
}

function giveSecret(place: DashboardRequest, secret: string, { expiresAt }: AdminSession): void {
  const maxAge = Math.floor((expiresAt - place.context.now()) / 1000);
  setCookie(place.c, cookieName(place), secret, { ...cookieRules(place), maxAge });
}

function cookieRules({ context, c, root }: DashboardRequest) {
  return { path: root, httpOnly: true, sameSite: 'Strict', secure: isSecure(context, c) } as const;
}

/** For the state of a login through a provider that is under way. */
export function attemptCookie(place: DashboardRequest): AttemptCookie {
  return { name: `${cookieName(place)}_login`, rules: { ...cookieRules(place), sameSite: 'Lax' } };
}

function cookieName({ context, c }: DashboardRequest): string {
  return isSecure(context, c) ? '__Secure-docs_dashboard' : 'docs_dashboard';
}

/** The name of the field with the token of the session. */
export const TOKEN_FIELD = 'token';

/** A form from another site, or of a client that does not say where it comes from, changes nothing. */
export function refuseForeignForms(context: ServerContext, c: Context<ServerEnv>): void {
  if (!isFromPage(c) || !isFromThisSite(c, context.site()?.manifest.siteUrl)) throw foreign();
}

/** The form was made for this session. */
export function requireFormToken(session: AdminSession, form: URLSearchParams): void {
  if (!isSameSecret(session.formToken, form.get(TOKEN_FIELD) ?? '')) throw foreign();
}

function foreign(): ApiError {
  return new ApiError(
    403,
    'forbidden',
    'This form was not sent from a page of this dashboard, or the page is too old. Reload it and try again.',
  );
}
