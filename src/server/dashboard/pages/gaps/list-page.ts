import type { AnswerSource } from '../../../../assistant/assistant.ts';
import { each, type Html, html } from '../../../../lib/html.ts';
import { emptyState } from '../../frame/empty-state.ts';
import { countText, dateText, timeElement } from '../../frame/format.ts';
import { glyph } from '../../frame/glyph.ts';
import type { DashboardPage, Shown, Visit } from '../../frame/page.ts';
import { shownLink } from '../../frame/shown-link.ts';
import { askedDays, DEFAULT_RANGE, type GapList, type ListedGap, listGaps, RANGES } from './gap-list.ts';
import { statePill, sumText, trendPill } from './gap-parts.ts';
import { nearestPages } from './nearest-pages.ts';

const ROWS = 25;

export const gapsPage: DashboardPage = {
  path: 'gaps',
  entry: { label: 'Documentation gaps', glyph: 'gaps' },
  get: show,
};

async function show(visit: Visit): Promise<Shown> {
  const { c } = visit;
  const list = await listGaps(visit, askedDays(c.req.query('days'), DEFAULT_RANGE));
  const isSolved = c.req.query('show') === 'solved';
  const wanted = list.listed.filter(({ state }) => (state.kind === 'solved') === isSolved);
  const pages = Math.max(1, Math.ceil(wanted.length / ROWS));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(c.req.query('page')) || 1)));
  const rows = wanted.slice((page - 1) * ROWS, page * ROWS);
  const nearest = await Promise.all(rows.map(({ gap }) => nearestPages(visit, gap.wordings[0]!.text)));
  return {
    title: 'Documentation gaps',
    actions: ranges(visit, list.days, isSolved),
    body: html`
      <p class="soft">What readers asked or searched for without finding it, grouped by topic.${list.isShortened && ` Because there are so many, only entries since ${dateText(list.sinceBefore)} are counted.`}</p>
      ${tabs(visit, list, isSolved)}
      ${
        rows.length === 0
          ? noGaps(list.days, isSolved)
          : html`<ol class="rows">${each(rows, (row, i) => gapRow(visit, list.days, row, nearest[i]?.[0]))}</ol>`
      }
      ${pages > 1 && pager(page, pages, (number) => listUrl(visit, list.days, isSolved, number))}`,
  };
}

function noGaps(days: number, isSolved: boolean): Html {
  if (isSolved) {
    const hint = 'Gaps that are marked as solved stay here until readers ask again.';
    return emptyState('check', 'No solved gaps', hint);
  }
  const hint = 'Questions that the assistant could not answer and searches that found nothing appear here.';
  return emptyState('gaps', `No open gaps in the last ${days} days`, hint);
}

function listUrl(visit: Visit, days: number, isSolved: boolean, page?: number): string {
  return visit.href('gaps', { days, show: isSolved ? 'solved' : undefined, page });
}

function gapRow(
  visit: Visit,
  days: number,
  { gap, state }: ListedGap,
  nearest: AnswerSource | undefined,
): Html {
  const [first, second] = gap.wordings;
  return html`<li><a class="row-link" href="${visit.href(`gaps/${gap.id}`, { days })}">${first!.text}</a>
    ${second && html`<p class="soft row-text">also: ${second.text}</p>`}
    <p class="row-meta">${statePill(state)}${trendPill(gap)}${gap.now > 0 && html`<span>${sumText(gap)}</span>`}<span>last ${timeElement(gap.lastAt)}</span></p>
    ${nearest && html`<p class="row-meta above">Closest page: ${shownLink(nearest.url, nearest.title)}</p>`}</li>`;
}

function ranges(visit: Visit, chosen: number, isSolved: boolean): Html {
  return html`<ul class="segments" aria-label="Range">${each(
    RANGES,
    (days) =>
      html`<li><a href="${listUrl(visit, days, isSolved)}"${days === chosen && html` aria-current="true"`}>${days} days</a></li>`,
  )}</ul><a class="button" href="${visit.href('gaps/export', { days: chosen })}" download>${glyph('download')}CSV</a>`;
}

function tabs(visit: Visit, { days, listed }: GapList, isSolved: boolean): Html {
  const solved = listed.filter(({ state }) => state.kind === 'solved').length;
  const tab = (label: string, showsSolved: boolean) =>
    html`<li><a href="${listUrl(visit, days, showsSolved)}"${showsSolved === isSolved && html` aria-current="true"`}>${label}</a></li>`;
  return html`<ul class="segments" aria-label="State">${tab(countText(listed.length - solved, 'open gap'), false)}${tab(`${solved} solved`, true)}</ul>`;
}

function pager(page: number, pages: number, urlOf: (page: number) => string): Html {
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a class="button" href="${urlOf(page - 1)}">Previous</a>`}
    <span class="soft">Page ${page} of ${pages}</span>
    ${page < pages && html`<a class="button" href="${urlOf(page + 1)}">Next</a>`}
  </nav>`;
}
