import type { AnswerSource } from '../../../assistant/assistant.ts';
import type { Wording } from '../../../assistant/gaps/topics.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { audit } from '../../context/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { type DashboardPage, ownForm, type PageContent, type Visit } from '../frame/page.ts';
import { countText, numberText, shownLink, timeElement } from '../frame/parts.ts';
import { askedDays, type ListedGap, listGaps, nearestPages, RANGES, statePill, trendPill } from './gaps.ts';

const LONGEST_RANGE = Math.max(...RANGES);
const NEAREST = 5;
const WORDINGS = 20;

/** The page of one gap, to share with writers. */
export const gapPage: DashboardPage = { path: 'gaps/:id', get: show, post: change };

async function show(visit: Visit): Promise<PageContent> {
  const days = askedDays(visit.c.req.query('days'), LONGEST_RANGE);
  const { gap, state } = await findGap(visit, days);
  const nearest = await nearestPages(visit, gap.wordings[0]!.text);
  return {
    title: gap.wordings[0]!.text,
    back: { label: 'Documentation gaps', href: visit.href('gaps', { days }) },
    actions: switchForm(visit, { gap, state }) || undefined,
    body: html`
      ${state.kind === 'again' && html`<p class="notice bad" role="status">This was marked as solved on ${timeElement(state.mark.solvedAt)}, but readers have asked again since.</p>`}
      ${state.kind === 'solved' && html`<p class="notice good" role="status">Marked as solved on ${timeElement(state.mark.solvedAt)}. Nobody has asked since.</p>`}
      <div class="detail">
        <div class="stack-wide">
          <section><h2>Wordings</h2>${wordingList(visit, gap.wordings, days)}</section>
          <section><h2>Closest pages</h2>${nearestList(nearest)}</section>
        </div>
        <dl class="panel facts">
          <div><dt>Last ${days} days</dt><dd><span class="figure">${numberText(gap.now)}</span> ${trendPill(gap)}</dd></div>
          <div><dt>Questions without an answer</dt><dd>${numberText(gap.questions)}</dd></div>
          <div><dt>Searches without results</dt><dd>${numberText(gap.searches)}</dd></div>
          <div><dt>The ${days} days before</dt><dd>${numberText(gap.before)}</dd></div>
          <div><dt>Last time (UTC)</dt><dd>${timeElement(gap.lastAt)}</dd></div>
          ${state.kind !== 'open' && html`<div><dt>State</dt><dd>${statePill(state)}</dd></div>`}
        </dl>
      </div>`,
  };
}

async function change(visit: Visit, form: URLSearchParams): Promise<Response> {
  const { context, c, project } = visit;
  const { gap } = await findGap(visit, LONGEST_RANGE);
  const now = context.now();
  if (form.get('action') === 'solve') {
    await context.store.markGap(project.id, { id: gap.id, solvedAt: now, solvedBy: visit.admin.actor });
    await audit(context, c, 'gap.solve', gap.id, project.id);
  } else if (form.get('action') === 'reopen') {
    const marks = (await context.store.gapMarks(project.id)).filter(({ id }) => gap.ids.has(id));
    for (const { id } of marks) await context.store.unmarkGap(project.id, id);
    await audit(context, c, 'gap.reopen', gap.id, project.id);
  } else throw new ApiError(400, 'invalid_body', 'The form has no action.');
  return c.redirect(visit.href(`gaps/${gap.id}`), 303);
}

/** Also by an id that the gap had when another wording was the most common. */
async function findGap(visit: Visit, days: number): Promise<ListedGap> {
  const id = visit.c.req.param('id') ?? '';
  const { listed } = await listGaps(visit, days);
  const entry = listed.find(({ gap }) => gap.id === id) ?? listed.find(({ gap }) => gap.ids.has(id));
  if (!entry)
    throw new ApiError(
      404,
      'not_found',
      `Nobody has asked this in the last ${2 * days} days, or it is not a gap of this project.`,
    );
  return entry;
}

function switchForm(visit: Visit, { gap, state }: ListedGap): Html | false {
  const [action, label] = state.kind === 'solved' ? ['reopen', 'Reopen'] : ['solve', 'Mark as solved'];
  const again = state.kind === 'again' ? 'Mark as solved again' : label;
  const style = state.kind === 'solved' ? '' : 'primary';
  return ownForm(
    visit,
    `gaps/${gap.id}`,
    html`<input type="hidden" name="action" value="${action}"><button class="button ${style}">${again}</button>`,
  );
}

function wordingList(visit: Visit, wordings: readonly Wording[], days: number): Html {
  const shown = wordings.slice(0, WORDINGS);
  const more = wordings.length - shown.length;
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Wordings"><table>
    <thead><tr><th scope="col">Wording</th><th scope="col">Kind</th><th scope="col" class="number">Times in ${2 * days} days</th><th scope="col">Last</th></tr></thead>
    <tbody>${each(
      shown,
      ({ text, kind, count, lastAt }) =>
        html`<tr><th scope="row">${
          kind === 'question'
            ? html`<a href="${visit.href('conversations', { q: `"${text.replaceAll('"', ' ')}"`, status: 'unanswered' })}">${text}</a>`
            : text
        }</th><td>${kind}</td><td class="number">${numberText(count)}</td><td>${timeElement(lastAt)}</td></tr>`,
    )}</tbody></table></div>${more > 0 && html`<p class="soft">and ${countText(more, 'other wording')}</p>`}`;
}

function nearestList(sources: readonly AnswerSource[] | undefined): Html {
  if (!sources) return html`<p class="soft">The site of this project is not open on this server.</p>`;
  if (sources.length === 0)
    return html`<p class="soft">No page contains these words: this needs a new page.</p>`;
  return html`<ul class="panel sources">${each(
    sources.slice(0, NEAREST),
    ({ title, url, excerpt }) => html`<li>${shownLink(url, title)}<span class="soft">${excerpt}</span></li>`,
  )}</ul>`;
}
