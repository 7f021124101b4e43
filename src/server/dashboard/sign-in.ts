import { verifySecret } from '../../store/administration/keys.ts';
import { pathInside } from '../auth/login-attempt.ts';
import {
  attempted,
  type ProviderLogin,
  returnFromProvider,
  startAtProvider,
} from '../auth/provider-login.ts';
import { audit, clientAddress, limitReader } from '../context/client.ts';
import { refuseFormsWithoutTls, siteOrigin } from '../context/origins.ts';
import { readForm } from '../context/read-body.ts';
import { nothingHere } from '../http/api-error.ts';
import {
  adminClaims,
  adminOfKey,
  adminOfPerson,
  type Person,
  personActor,
  personOf,
} from './session/admin.ts';
import {
  attemptCookie,
  endAdminSession,
  findAdmin,
  identify,
  refuseForeignForms,
  requireFormToken,
  startAdminSession,
} from './session/sessions.ts';
import { continuePage, type SignInRequest, signInPage } from './sign-in-page.ts';

const MAX_FORM_BYTES = 16 * 1024;

export function showSignIn(request: SignInRequest): Response {
  const { c, root } = request;
  return signInPage(request, { kind: 'form' }, returnAddress(c.req.query('return'), root));
}

export async function signIn(request: SignInRequest): Promise<Response> {
  const { context, c, root } = request;
  const { throttle } = request.dashboard.logins;
  refuseForeignForms(context, c);
  refuseFormsWithoutTls(context, c);
  const form = await readForm(c, MAX_FORM_BYTES);
  const back = returnAddress(form.get('return') ?? undefined, root);
  const address = clientAddress(context, c) ?? '';
  const seconds = throttle.waitOf(address);
  if (seconds > 0) return signInPage(request, { kind: 'wait', seconds }, back);
  throttle.count(address);
  const key = await verifySecret(context.store, (form.get('key') ?? '').trim(), context.now());
  if (!key) {
    await audit(context, c, 'sign-in.failure', 'dashboard', null);
    return signInPage(request, { kind: 'wrong' }, back);
  }
  throttle.forget(address);
  const admin = adminOfKey(key);
  identify(c, admin);
  await startAdminSession(request, admin);
  await audit(context, c, 'sign-in.success', key.name, key.projectId);
  return c.redirect(back, 303);
}

/** Ends the session here, and then at the provider, where there is one. */
export async function signOut(request: SignInRequest): Promise<Response> {
  const { context, c, root } = request;
  refuseForeignForms(context, c);
  const visitor = await findAdmin(request);
  if (visitor) {
    const { admin, session } = visitor;
    requireFormToken(session, await readForm(c, MAX_FORM_BYTES));
    await endAdminSession(request);
    identify(c, admin);
    await audit(context, c, 'sign-out', admin.name, admin.projectId);
    const url = 'person' in admin.by && (await providerEndUrl(request, admin.by.person));
    // A redirect in response to a form would be subject to the `form-action` of the page with the form.
    if (url) return signInPage(request, { kind: 'signed-out' }, root, url);
  }
  return c.redirect(`${root}/signed-out`, 303);
}

export function showSignedOut(request: SignInRequest): Response {
  return signInPage(request, { kind: 'signed-out' }, request.root);
}

/** Redirects to the provider. */
export async function startWithProvider(request: SignInRequest): Promise<Response> {
  const { context, c, root } = request;
  limitReader(context, c, 'Too many sign-ins came from your IP address. Wait a minute and try again.');
  const back = returnAddress(c.req.query('return'), root);
  const url = await startAtProvider(providerLogin(request), back);
  return url === undefined ? signInPage(request, { kind: 'unavailable' }, back) : c.redirect(url, 303);
}

/** The provider redirects back here. Its word and the rules of server.yaml decide. */
export async function signInWithProvider(request: SignInRequest): Promise<Response> {
  const { context, c, root } = request;
  limitReader(context, c, 'Too many sign-ins came from your IP address. Wait a minute and try again.');
  const login = providerLogin(request);
  const returned = await returnFromProvider(login, adminClaims(login.login));
  if (returned === 'foreign') return signInPage(request, { kind: 'foreign' }, root);
  if (returned === 'failed') {
    await audit(context, c, 'sign-in.failure', 'dashboard', null);
    return signInPage(request, { kind: 'failed' }, root);
  }
  const back = returnAddress(returned.path, root);
  const person = personOf(login.login, returned.result);
  const admin = adminOfPerson(person, request.dashboard.login);
  if (!admin) {
    c.set('actor', personActor(person));
    await audit(context, c, 'sign-in.failure', 'dashboard', null);
    const endUrl = await providerEndUrl(request, person);
    return signInPage(request, { kind: 'refused', name: person.email ?? person.name, endUrl }, back);
  }
  identify(c, admin);
  await startAdminSession(request, admin);
  await audit(context, c, 'sign-in.success', `${admin.name} (${person.subject})`, admin.projectId);
  return continuePage(root, back);
}

/** Where a person signs out at the provider, too; undefined if that is not possible. */
async function providerEndUrl(request: SignInRequest, person: Person): Promise<string | undefined> {
  const login = providerLogin(request);
  const signedOut = `${new URL(login.callbackUrl).origin}${request.root}/signed-out`;
  return attempted(login, login.login, async () =>
    (await login.logins.oidc(login.login)).endUrl(person.idToken, signedOut),
  );
}

function providerLogin({ context, c, root, dashboard }: SignInRequest): ProviderLogin {
  const { login, logins } = dashboard;
  if (!login) throw nothingHere();
  const callbackUrl = `${siteOrigin(context, c)}${root}/sign-in/callback`;
  return { context, c, login: login.oidc, logins, cookie: attemptCookie({ context, c, root }), callbackUrl };
}

/** Where an administrator goes after signing in: the requested page of the dashboard, or its start page. */
function returnAddress(wanted: string | undefined, root: string): string {
  return pathInside(wanted, { base: root, home: root, signIn: `${root}/sign-` });
}
