import { verifySecret } from '../../../store/administration/keys.ts';
import { audit } from '../../context/audit.ts';
import { clientAddress } from '../../context/client-address.ts';
import { readForm } from '../../context/read-body.ts';
import { refuseFormsWithoutTls } from '../../context/site-origin.ts';
import { adminOfKey } from '../session/admin.ts';
import { refuseForeignForms, requireFormToken } from '../session/form-guard.ts';
import { endAdminSession, findAdmin, identify, startAdminSession } from '../session/sessions.ts';
import { providerEndUrl } from './provider.ts';
import { returnAddress } from './return-address.ts';
import { signInPage } from './sign-in-page.ts';
import type { SignInRequest } from './sign-in-request.ts';

const MAX_FORM_BYTES = 16 * 1024;

export function showSignIn(request: SignInRequest): Response {
  const { c, root } = request;
  return signInPage(request, { kind: 'form' }, returnAddress(c.req.query('return'), root));
}

export async function signIn(request: SignInRequest): Promise<Response> {
  const { context, c, root } = request;
  const { attempts } = request.dashboard.logins;
  refuseForeignForms(context, c);
  refuseFormsWithoutTls(context, c);
  const form = await readForm(c, MAX_FORM_BYTES);
  const back = returnAddress(form.get('return') ?? undefined, root);
  const address = clientAddress(context, c) ?? '';
  const seconds = attempts.waitOf(address);
  if (seconds > 0) return signInPage(request, { kind: 'wait', seconds }, back);
  attempts.count(address);
  const key = await verifySecret(context.store, (form.get('key') ?? '').trim(), context.now());
  if (!key) {
    await audit(context, c, 'sign-in.failure', 'dashboard', null);
    return signInPage(request, { kind: 'wrong' }, back);
  }
  attempts.forget(address);
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
  const found = await findAdmin(request);
  if (found) {
    const { admin, session } = found;
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
