import type { AnswerSource } from '../../../assistant/assistant.ts';
import { type Gap, type GapState, gapState, trendOf } from '../../../assistant/gaps/group-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { csvCell } from '../../../lib/text/display.ts';
import { requestOrigin } from '../../context/origins.ts';
import type { GapReport } from '../../readers/gap-reader.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import { type DashboardPage, download, type PageContent, type Visit } from '../frame/page.ts';
import {
  countText,
  dateText,
  emptyState,
  glyph,
  numberText,
  shownLink,
  timeElement,
} from '../frame/parts.ts';

const ROWS = 25;

export const gapsPage: DashboardPage = {
  path: 'gaps',
  entry: { label: 'Documentation gaps', glyph: 'gaps' },
  get: show,
};

async function show(visit: Visit): Promise<PageContent> {
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

const COLUMNS = [
  'wording',
  'state',
  'now',
  'before',
  'trend',
  'questions',
  'searches',
  'last',
  'examples',
  'link',
];
const EXAMPLES = 5;

/** All gaps of a range as CSV. */
export const gapExport: DashboardPage = {
  path: 'gaps/export',
  get: async (visit) => {
    const { listed } = await listGaps(visit, askedDays(visit.c.req.query('days'), DEFAULT_RANGE));
    const lines = [COLUMNS, ...listed.map((row) => cellsOf(visit, row))];
    const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    return download(text, 'gaps.csv', 'text/csv; charset=utf-8');
  },
};

function cellsOf(visit: Visit, { gap, state }: ListedGap): string[] {
  const trend = trendOf(gap);
  const [first, ...others] = gap.wordings;
  return [
    first!.text,
    state.kind === 'again' ? 'asked again' : state.kind,
    String(gap.now),
    String(gap.before),
    trend === undefined ? 'new' : `${trend}%`,
    String(gap.questions),
    String(gap.searches),
    formatDate(gap.lastAt),
    others
      .slice(0, EXAMPLES)
      .map(({ text }) => text)
      .join('\n'),
    requestOrigin(visit.context, visit.c) + visit.href(`gaps/${gap.id}`),
  ];
}

export const RANGES = [7, 30, 90];
const DEFAULT_RANGE = 30;

export interface ListedGap {
  gap: Gap;
  state: GapState;
}

interface GapList extends GapReport {
  days: number;
  listed: readonly ListedGap[];
}

/** The gaps of the visited project in a range of days, each with its state. */
export async function listGaps({ context, project }: Visit, days: number): Promise<GapList> {
  await context.counts.flush();
  const [report, marks] = await Promise.all([
    context.gaps.read(project.id, days),
    context.store.gapMarks(project.id),
  ]);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return { ...report, days, listed: report.gaps.map((gap) => ({ gap, state: gapState(gap, byId) })) };
}

export function askedDays(asked: string | undefined, fallback: number): number {
  return RANGES.find((days) => String(days) === asked) ?? fallback;
}

/** `5 questions, 2 searches` */
function sumText({ questions, searches }: Gap): string {
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

/**
 * The pages of the visited project that come nearest to a text, the best first. Undefined if its site is not open on
 * this server or cannot be read, which is logged.
 */
export async function nearestPages(visit: Visit, text: string): Promise<readonly AnswerSource[] | undefined> {
  const { context, c } = visit;
  const site = siteOf(visit);
  try {
    return site && (await context.assistantOf(site).nearest(text));
  } catch (error) {
    context.reportError(error, c.get('requestId'));
    return undefined;
  }
}

/** Of a protected site, what all readers see who are signed in: others see little of it, or nothing. */
function siteOf({ context, project }: Visit): BuiltSite | undefined {
  const served = context.projects.find(({ id }) => id === project.id);
  const isOwn = context.siteProject() === project.id;
  const hosted = served ? served.current() : isOwn ? context.hosted() : undefined;
  return hosted?.protection?.siteOf({ signedIn: true, groups: [] }) ?? hosted?.public;
}
