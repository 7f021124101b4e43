import { type Html, html } from '../../../lib/html.ts';
import type { AdminSession } from '../../../store/records.ts';
import { TOKEN_FIELD } from '../session/form-guard.ts';
import type { Visit } from './page.ts';

export function tokenField({ formToken }: AdminSession): Html {
  return html`<input type="hidden" name="${TOKEN_FIELD}" value="${formToken}">`;
}

/** A form that posts to a page of this project. Nothing for visitors who may not change anything. */
export function ownForm(visit: Visit, path: string, content: Html, className = ''): Html | false {
  if (!visit.canWrite) return false;
  return html`<form method="post" action="${visit.href(path)}" class="${className}">${tokenField(visit.session)}${content}</form>`;
}

/** A button with a confirmation: it works without scripts. */
export function confirmed(label: string, question: string, form: Html | false): Html | false {
  if (!form) return false;
  return html`<details class="confirm"><summary class="button small">${label}</summary><div class="confirm-box"><p>${question}</p>${form}</div></details>`;
}
