import { DAY, startOfDay } from '../../../lib/dates.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import type { DayTotal } from '../../../store/conversation-list.ts';
import type { DashboardPage, PageContent, Visit } from '../frame/page.ts';
import { emptyState, numberText } from '../frame/parts.ts';
import { barChart, chartData, type DayValues } from './bar-chart.ts';

const RANGES = [7, 30, 90, 365];
const DEFAULT_RANGE = 30;

/** What a series of a chart is made of. */
interface Series {
  label: string;
  is: (total: DayTotal) => boolean;
}

const CONVERSATIONS: readonly Series[] = [
  { label: 'Answered', is: ({ name }) => name === 'answered' },
  { label: 'Unanswered', is: ({ name }) => name === 'unanswered' },
];
const VIEWS: readonly Series[] = [
  { label: 'People', is: ({ name, detail }) => name === 'view' && detail === 'human' },
  { label: 'AI agents', is: ({ name, detail }) => name === 'view' && detail === 'ai' },
];
const SEARCHES: readonly Series[] = [{ label: 'Searches', is: ({ name }) => name === 'search' }];
const FEEDBACK: readonly Series[] = [
  { label: 'Helpful', is: ({ name, detail }) => name === 'feedback' && detail === 'up' },
  { label: 'Not helpful', is: ({ name, detail }) => name === 'feedback' && detail === 'down' },
  { label: 'Without a rating', is: ({ name, detail }) => name === 'feedback' && detail === '' },
];

export const overviewPage: DashboardPage = {
  path: 'overview',
  entry: { label: 'Overview', glyph: 'overview' },
  get: show,
};

async function show(visit: Visit): Promise<PageContent> {
  const { context, project } = visit;
  const days = RANGES.find((range) => String(range) === visit.c.req.query('days')) ?? DEFAULT_RANGE;
  await context.counts.flush();
  const today = startOfDay(context.now());
  const start = today - (days - 1) * DAY;
  const totals = await context.store.dayTotals(project.id, start - days * DAY, today + DAY);
  const current = totals.filter(({ day }) => day >= start);
  const before = totals.filter(({ day }) => day < start);
  const chart = (title: string, all: readonly Series[]) => {
    // The first two are shown even when nothing happened.
    const series = all.filter((each, i) => i < 2 || sumOf(current, [each]) > 0);
    return barChart(
      title,
      chartData(
        series.map(({ label }) => label),
        valuesOf(current, series),
        { days, today },
      ),
    );
  };
  if (totals.length === 0) return { title: 'Overview', actions: ranges(visit, days), body: nothing(visit) };
  return {
    title: 'Overview',
    actions: ranges(visit, days),
    body: html`
      ${tiles(current, before, days)}
      ${chart('Conversations', CONVERSATIONS)}
      <div class="chart-grid">${chart('Page views', VIEWS)}${chart('Searches', SEARCHES)}${chart('Feedback', FEEDBACK)}</div>
      <p class="soft small">Days are UTC. Page views, searches and feedback are counted without cookies; no reader can be identified.</p>`,
  };
}

function nothing(visit: Visit): Html {
  const keys = html`<a href="${visit.href('keys')}">API keys</a>`;
  return emptyState(
    'overview',
    'No data for this period',
    html`Page views, searches, feedback and questions appear here as soon as readers use the site. To record conversations of another assistant, see ${keys}.`,
  );
}

function ranges(visit: Visit, chosen: number): Html {
  return html`<ul class="segments" aria-label="Range">${each(
    RANGES,
    (days) =>
      html`<li><a href="${visit.href('overview', { days })}"${days === chosen && html` aria-current="true"`}>${days === 365 ? '1 year' : `${days} days`}</a></li>`,
  )}</ul>`;
}

function tiles(current: readonly DayTotal[], before: readonly DayTotal[], days: number): Html {
  const tile = (label: string, series: readonly Series[], note?: string) => {
    const now = sumOf(current, series);
    return html`<div class="tile"><dt>${label}</dt><dd><span class="figure">${numberText(now)}</span>${note ? html`<span class="soft">${note}</span>` : change(now, sumOf(before, series), days)}</dd></div>`;
  };
  const share = (part: readonly Series[], whole: readonly Series[]) => {
    const all = sumOf(current, whole);
    return all === 0 ? '–' : `${Math.round((100 * sumOf(current, part)) / all)}%`;
  };
  const ratings = FEEDBACK.slice(0, 2);
  return html`<dl class="tiles">
    ${tile('Conversations', CONVERSATIONS)}
    <div class="tile"><dt>Answered</dt><dd><span class="figure">${share(CONVERSATIONS.slice(0, 1), CONVERSATIONS)}</span><span class="soft">${numberText(sumOf(current, CONVERSATIONS.slice(1)))} unanswered</span></dd></div>
    ${tile('Page views', VIEWS)}
    ${tile('Searches', SEARCHES)}
    ${tile('Feedback', FEEDBACK, sumOf(current, ratings) > 0 ? `${share(FEEDBACK.slice(0, 1), ratings)} helpful` : undefined)}
  </dl>`;
}

function change(now: number, before: number, days: number): Html {
  if (before === 0) return html`<span class="soft">none in the previous ${days} days</span>`;
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return html`<span class="soft">${sign}${numberText(Math.abs(percent))}% vs. previous ${days} days</span>`;
}

function valuesOf(totals: readonly DayTotal[], series: readonly Series[]): DayValues[] {
  return totals.map((total) => ({
    day: total.day,
    values: series.map(({ is }) => (is(total) ? total.count : 0)),
  }));
}

function sumOf(totals: readonly DayTotal[], series: readonly Series[]): number {
  return totals
    .filter((total) => series.some(({ is }) => is(total)))
    .reduce((sum, { count }) => sum + count, 0);
}
