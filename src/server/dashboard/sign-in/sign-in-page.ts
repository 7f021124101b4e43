import { html } from '../../../lib/html.ts';
import { counted } from '../../../lib/text/counted.ts';
import { documentResponse } from '../frame/document.ts';
import { glyph } from '../frame/glyph.ts';
import { modeSwitch } from '../frame/layout.ts';

type SignInState =
  | { kind: 'form' }
  | { kind: 'wrong' }
  | { kind: 'signed-out' }
  | { kind: 'wait'; seconds: number };

const STATUS = { form: 200, wrong: 401, 'signed-out': 200, wait: 429 } as const;

/** `back` is where the browser goes afterwards. */
export function signInPage(root: string, state: SignInState, back: string): Response {
  const message = messageOf(state);
  const body = html`<main id="main" class="sign-in">
  <div class="sign-in-top"><p class="brand">${glyph('mark')}<span>Dashboard</span></p>${modeSwitch()}</div>
  <h1>Sign in</h1>
  <p class="soft">Use an admin API key. Create the first one on the server with <code>docs keys create</code>.</p>
  ${message && html`<p class="notice ${state.kind === 'signed-out' ? 'good' : 'bad'}" role="alert" id="sign-in-message">${message}</p>`}
  <form method="post" action="${root}/sign-in" class="stack">
    <input type="hidden" name="return" value="${back}">
    <label for="key">API key</label>
    <input id="key" name="key" type="password" required autocomplete="current-password" spellcheck="false" autofocus placeholder="docs_admin_…"${state.kind === 'wrong' && html` aria-invalid="true" aria-describedby="sign-in-message"`}>
    <button class="button primary">Sign in</button>
  </form>
</main>`;
  const headers: Record<string, string> =
    state.kind === 'wait' ? { 'retry-after': String(state.seconds) } : {};
  return documentResponse(
    { root, title: 'Sign in', className: 'sign-in-page', body },
    STATUS[state.kind],
    headers,
  );
}

function messageOf(state: SignInState): string | undefined {
  switch (state.kind) {
    case 'form':
      return undefined;
    case 'wrong':
      return 'This key is not valid: check that it is complete, not revoked and not expired.';
    case 'signed-out':
      return 'You are signed out.';
    case 'wait':
      return `Too many wrong keys came from your IP address. Try again in ${waitText(state.seconds)}.`;
  }
}

function waitText(seconds: number): string {
  return seconds < 100 ? counted(seconds, 'second') : `${Math.ceil(seconds / 60)} minutes`;
}
