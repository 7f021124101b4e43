import { type GapState, trendOf } from '../../../../assistant/gaps/gap-state.ts';
import type { Gap } from '../../../../assistant/gaps/group-texts.ts';
import { type Html, html } from '../../../../lib/html.ts';
import { countText, numberText } from '../../frame/format.ts';

/** `5 questions, 2 searches` */
export function sumText({ questions, searches }: Gap): string {
  const parts = [
    questions > 0 && countText(questions, 'question'),
    searches > 0 && countText(searches, 'search', 'searches'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** How often it was asked in the period, against the one before. */
export function trendPill(gap: Gap): Html {
  const percent = trendOf(gap);
  if (gap.now === 0) return html`<span class="pill">Not asked recently</span>`;
  if (percent === undefined) return html`<span class="pill warn">New</span>`;
  if (percent === 0) return html`<span class="pill">Steady</span>`;
  const sign = percent > 0 ? '+' : '−';
  return html`<span class="pill ${percent > 0 ? 'bad' : 'good'}">${sign}${numberText(Math.abs(percent))}%</span>`;
}

export function statePill(state: GapState): Html | false {
  if (state.kind === 'solved') return html`<span class="pill good">Solved</span>`;
  return state.kind === 'again' && html`<span class="pill bad">Asked again</span>`;
}
