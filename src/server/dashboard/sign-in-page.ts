import type { Context } from 'hono';
import { type Html, html } from '../../lib/html.ts';
import { counted } from '../../lib/text/display.ts';
import type { Dashboard, ServerContext, ServerEnv } from '../context/environment.ts';
import { documentResponse } from './frame/document.ts';
import { modeSwitch } from './frame/layout.ts';
import { glyph } from './frame/parts.ts';

type SignInState =
  | { kind: 'form' }
  | { kind: 'wrong' }
  | { kind: 'signed-out' }
  | { kind: 'wait'; seconds: number }
  /** Of a login through a provider, which cannot be used, has not confirmed it, or has confirmed somebody without access. */
  | { kind: 'unavailable' }
  | { kind: 'failed' }
  | { kind: 'refused'; name: string; endUrl: string | undefined }
  /** It was started in another browser, or too long ago. */
  | { kind: 'foreign' };

const STATUS = {
  form: 200,
  wrong: 401,
  'signed-out': 200,
  wait: 429,
  unavailable: 503,
  failed: 401,
  refused: 403,
  foreign: 403,
} as const;

/** `back` is where the browser goes afterwards, and `next` where it goes at once. */
export function signInPage(
  place: Pick<SignInRequest, 'root' | 'dashboard'>,
  state: SignInState,
  back: string,
  next?: string,
): Response {
  const { root, dashboard } = place;
  const issuer = dashboard.login && new URL(dashboard.login.oidc.issuer).host;
  const message = messageOf(state, issuer ?? '');
  const body = html`<main id="main" class="sign-in">
  <div class="sign-in-top"><p class="brand">${glyph('mark')}<span>Dashboard</span></p>${modeSwitch()}</div>
  <h1>Sign in</h1>
  ${issuer === undefined && html`<p class="soft">Use an admin API key. Create the first one on the server with <code>docs keys create</code>.</p>`}
  ${message && html`<p class="notice ${state.kind === 'signed-out' ? 'good' : 'bad'}" role="alert" id="sign-in-message">${message}</p>`}
  ${issuer === undefined ? keyForm(root, state, back) : choice(root, state, back, issuer)}
</main>`;
  const headers: Record<string, string> =
    state.kind === 'wait' ? { 'retry-after': String(state.seconds) } : {};
  const document = { root, title: 'Sign in', className: 'sign-in-page', body, next };
  return documentResponse(document, STATUS[state.kind], headers);
}

/** The provider, and a form that is open for those who need it now. */
function choice(root: string, state: SignInState, back: string, issuer: string): Html {
  const isOpen = ['wrong', 'wait', 'unavailable'].includes(state.kind);
  const start = `${root}/sign-in/provider?${new URLSearchParams({ return: back })}`;
  return html`<div class="stack">
    <a class="button primary" href="${start}">Continue with single sign-on</a>
    <p class="soft">You sign in at ${issuer}.${state.kind === 'refused' && state.endUrl && html` To use another account, <a href="${state.endUrl}">sign out there</a> first.`}</p>
  </div>
  <details class="fold"${isOpen && html` open`}><summary>Use an API key</summary>
    ${keyForm(root, state, back)}
  </details>`;
}

function keyForm(root: string, { kind }: SignInState, back: string): Html {
  return html`<form method="post" action="${root}/sign-in" class="stack">
    <input type="hidden" name="return" value="${back}">
    <label for="key">API key</label>
    <input id="key" name="key" type="password" required autocomplete="current-password" spellcheck="false" autofocus placeholder="docs_admin_…"${kind === 'wrong' && html` aria-invalid="true" aria-describedby="sign-in-message"`}>
    <button class="button primary">Sign in</button>
  </form>`;
}

function messageOf(state: SignInState, issuer: string): string | undefined {
  switch (state.kind) {
    case 'form':
      return undefined;
    case 'wrong':
      return 'This key is not valid: check that it is complete, not revoked and not expired.';
    case 'signed-out':
      return 'You are signed out.';
    case 'wait':
      return `Too many wrong keys came from your IP address. Try again in ${waitText(state.seconds)}.`;
    case 'unavailable':
      return `Single sign-on does not work at the moment: the server cannot use ${issuer}, and its log says why. Try again later, or use an API key.`;
    case 'failed':
      return `${issuer} did not confirm the login. Try again. If that does not help, the log of the server says why.`;
    case 'refused':
      return `You are signed in at ${issuer} as ${state.name}, who has no access to this dashboard. Ask the operator of the server for access.`;
    case 'foreign':
      return 'This login was started in another browser, or more than 15 minutes ago. Try again.';
  }
}

function waitText(seconds: number): string {
  return seconds < 100 ? counted(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`;
}

/** A request to sign in or out. */
export interface SignInRequest {
  context: ServerContext;
  c: Context<ServerEnv>;
  root: string;
  dashboard: Dashboard;
}

/**
 * A browser that comes from another site sends no `SameSite=Strict` cookie, not even after a redirect of ours. It does when
 * one of our own pages leads it on.
 */
export function continuePage(root: string, path: string): Response {
  const body = html`<main id="main" class="sign-in"><p><a href="${path}">Continue to the dashboard</a></p></main>`;
  return documentResponse({ root, title: 'Dashboard', className: 'sign-in-page', body, next: path }, 200);
}
