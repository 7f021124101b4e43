import type { Context } from 'hono';
import { verifySecret } from '../../../store/keys.ts';
import { audit } from '../../context/audit.ts';
import { clientAddress } from '../../context/client-address.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { readForm } from '../../context/read-body.ts';
import { refuseFormsWithoutTls } from '../../context/site-origin.ts';
import type { AttemptGuard } from '../../login/attempt-guard.ts';
import { refuseForeignForms, requireFormToken } from '../session/form-guard.ts';
import { endAdminSession, findAdmin, startAdminSession } from '../session/sessions.ts';
import { returnAddress } from './return-address.ts';
import { signInPage } from './sign-in-page.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** A request to sign in or out. */
export interface SignInRequest {
  context: ServerContext;
  c: Context<ServerEnv>;
  root: string;
  attempts: AttemptGuard;
}

export function showSignIn({ c, root }: SignInRequest): Response {
  return signInPage(root, { kind: 'form' }, returnAddress(c.req.query('return'), root));
}

export async function signIn({ context, c, root, attempts }: SignInRequest): Promise<Response> {
  refuseForeignForms(context, c);
  refuseFormsWithoutTls(context, c);
  const form = await readForm(c, MAX_FORM_BYTES);
  const back = returnAddress(form.get('return') ?? undefined, root);
  const address = clientAddress(context, c) ?? '';
  const seconds = attempts.waitOf(address);
  if (seconds > 0) return signInPage(root, { kind: 'wait', seconds }, back);
  // Counted before the check, so that many attempts at once gain nothing.
  attempts.fail(address);
  const key = await verifySecret(context.store, (form.get('key') ?? '').trim(), context.now());
  if (!key) {
    await audit(context, c, 'sign-in.failure', 'dashboard', null);
    return signInPage(root, { kind: 'wrong' }, back);
  }
  attempts.succeed(address);
  c.set('key', key);
  await startAdminSession({ context, c, root }, key);
  await audit(context, c, 'sign-in.success', key.name, key.projectId);
  return c.redirect(back, 303);
}

export async function signOut({ context, c, root }: SignInRequest): Promise<Response> {
  refuseForeignForms(context, c);
  const admin = await findAdmin({ context, c, root });
  if (admin) {
    requireFormToken(admin.session, await readForm(c, MAX_FORM_BYTES));
    await endAdminSession({ context, c, root });
    c.set('key', admin.key);
    await audit(context, c, 'sign-out', admin.key.name, admin.key.projectId);
  }
  return c.redirect(`${root}/signed-out`, 303);
}

export function showSignedOut({ root }: SignInRequest): Response {
  return signInPage(root, { kind: 'signed-out' }, root);
}
