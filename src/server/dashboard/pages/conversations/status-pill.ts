import { type Html, html } from '../../../../lib/html.ts';
import type { ResolutionStatus } from '../../../../store/conversation-list.ts';

export function statusPill(status: ResolutionStatus): Html {
  return status === 'answered'
    ? html`<span class="pill good">Answered</span>`
    : html`<span class="pill warn">Unanswered</span>`;
}
