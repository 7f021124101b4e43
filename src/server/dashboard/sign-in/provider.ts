import { audit } from '../../context/audit.ts';
import { limitReader } from '../../context/limit-reader.ts';
import { siteOrigin } from '../../context/site-origin.ts';
import { nothingHere } from '../../http/api-error.ts';
import { attempted } from '../../login-steps/attempted.ts';
import { type ProviderLogin, returnFromProvider, startAtProvider } from '../../login-steps/provider-login.ts';
import { adminOfPerson } from '../session/admin.ts';
import { adminClaims, type Person, personActor, personOf } from '../session/person.ts';
import { attemptCookie, identify, startAdminSession } from '../session/sessions.ts';
import { continuePage } from './continue-page.ts';
import { returnAddress } from './return-address.ts';
import { signInPage } from './sign-in-page.ts';
import type { SignInRequest } from './sign-in-request.ts';

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
export async function providerEndUrl(request: SignInRequest, person: Person): Promise<string | undefined> {
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
