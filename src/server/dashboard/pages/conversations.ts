import { each, type Html, html } from '../../../lib/html.ts';
import { streamOf } from '../../../lib/process/stream-of.ts';
import { csvHeader, csvRow } from '../../../store/conversation.ts';
import { timeOfId } from '../../../store/ids.ts';
import { holdsAll } from '../../../store/search/words-in-text.ts';
import { ApiError } from '../../http/api-error.ts';
import { type DashboardPage, download, type PageContent, type Visit } from '../frame/page.ts';
import { countText, dateText, emptyState, glyph, numberText, timeElement } from '../frame/parts.ts';
import { statusPill } from './conversation.ts';
import {
  type ConversationMatch,
  type ConversationMatches,
  excerptAround,
  findConversations,
  type ListFilter,
  listFilter,
  marked,
} from './find-conversations.ts';

const ROWS = 25;
const SEARCH_MS = 120;
const CATEGORIES = 100;
const SHOWN_CHARACTERS = 280;

export const conversationsPage: DashboardPage = {
  path: 'conversations',
  entry: { label: 'Conversations', glyph: 'conversations' },
  get: show,
};

async function show(visit: Visit): Promise<PageContent> {
  const { context, c, project } = visit;
  const filter = listFilter(project.id, (name) => c.req.query(name));
  const [matches, total, categories] = await Promise.all([
    findConversations(context.store, filter, { limit: ROWS, milliseconds: SEARCH_MS, order: 'newest' }),
    context.store.countConversations(filter.wanted),
    context.store.categoryTotals(project.id, CATEGORIES),
  ]);
  const isEmpty = matches.rows.length === 0 && matches.next === null && filter.start === undefined;
  return {
    title: 'Conversations',
    status: filter.fault === undefined ? 200 : 400,
    actions: exportLinks(visit, filter),
    body: html`
      ${filterForm(
        visit,
        filter,
        categories.map(({ category }) => category),
      )}
      ${filter.fault !== undefined && html`<p class="notice bad" role="alert">${filter.fault}</p>`}
      <section aria-label="Results">
        <p class="result-line${isEmpty && ' hidden'}" role="status">${resultLine(filter, matches, total)}</p>
        ${isEmpty && nothing(filter)}
        <ul class="rows">${each(matches.rows, (row) => rowOf(visit, filter, row))}</ul>
        ${pager(visit, filter, matches)}
      </section>`,
  };
}

function filterForm(visit: Visit, filter: ListFilter, categories: readonly string[]): Html {
  const { shown } = filter;
  const known = shown.category === '' || categories.includes(shown.category);
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
  return html`<form method="get" action="${visit.href('conversations')}" class="panel filters" role="search">
    <label class="field grow"><span>Search questions and answers</span><input type="search" name="q" value="${shown.q}" maxlength="500" placeholder="Words, or &quot;a phrase&quot;"></label>
    <label class="field"><span>From</span><input type="date" name="from" value="${shown.from}"></label>
    <label class="field"><span>To</span><input type="date" name="to" value="${shown.to}"></label>
    <label class="field"><span>Status</span><select name="status">${option('', 'All', shown.status)}${option('answered', 'Answered', shown.status)}${option('unanswered', 'Unanswered', shown.status)}</select></label>
    <label class="field"><span>Category</span><select name="category">${option('', 'All', shown.category)}${!known && option(shown.category, shown.category, shown.category)}${each(categories, (category) => option(category, category, shown.category))}</select></label>
    <div class="filter-buttons"><button class="button primary">${glyph('search')}Search</button>${isFiltered(filter) && html`<a class="button" href="${visit.href('conversations')}">Reset</a>`}</div>
  </form>`;
}

function isFiltered({ shown }: ListFilter): boolean {
  return Object.values(shown).some((value) => value !== '');
}

function nothing(filter: ListFilter): Html | false {
  // What is wrong with the filter has been said.
  if (filter.fault !== undefined) return false;
  return isFiltered(filter)
    ? emptyState('search', 'No conversations match', 'Try fewer words, or reset the filter.')
    : emptyState(
        'conversations',
        'No questions yet',
        'What readers ask the assistant, and what is sent to the analytics API, appears here.',
      );
}

function exportLinks(visit: Visit, { shown }: ListFilter): Html {
  const link = (format: string, label: string) =>
    html`<a class="button" href="${visit.href('conversations/export', { ...shown, format })}" download>${glyph('download')}${label}</a>`;
  return html`<span class="soft small">Export</span>${link('jsonl', 'JSONL')}${link('csv', 'CSV')}`;
}

/** The page is full, or everything was searched in time. */
function isComplete({ rows, next }: ConversationMatches): boolean {
  return next === null || rows.length === ROWS;
}

function resultLine(
  { words, searched, start }: ListFilter,
  found: ConversationMatches,
  total: number,
): string {
  const { rows, next, looked } = found;
  const all = total === 0 ? 'No conversations match.' : countText(total, 'conversation');
  if (isComplete(found) && words.length === 0) return all;
  const result = rows.length === 0 ? 'Nothing found' : `${countText(rows.length, 'conversation')} found`;
  if (next === null && start === undefined) return `${result}.`;
  if (next === null || isComplete(found)) return `${result} on this page.`;
  return `${result} so far: searched ${numberText(searched + looked)} conversations, back to ${dateText(timeOfId(next))}.`;
}

function rowOf(visit: Visit, { words }: ListFilter, { id, page, conversation }: ConversationMatch): Html {
  const { query, response, resolutionStatus, queryCategory } = conversation;
  const inAnswer = words.length > 0 && !holdsAll(query, words);
  return html`<li><a class="row-link" href="${visit.href(`conversations/${id}`)}">${marked(cut(query), words)}</a>
    ${inAnswer && html`<p class="soft row-text">${marked(excerptAround(response, words, SHOWN_CHARACTERS), words)}</p>`}
    <p class="row-meta">${statusPill(resolutionStatus)}${queryCategory && html`<span class="pill">${cut(queryCategory)}</span>`}${timeElement(Date.parse(conversation.timestamp))}${page !== null && html`<span>${cut(page)}</span>`}</p></li>`;
}

/** When a search ran out of time, the script of the page continues it. */
function pager(visit: Visit, filter: ListFilter, found: ConversationMatches): Html | false {
  const { shown, start, searched } = filter;
  const { next, looked } = found;
  if (next === null && start === undefined) return false;
  const older = isComplete(found)
    ? { label: 'Older', href: visit.href('conversations', { ...shown, start: next ?? '' }) }
    : {
        label: 'Search older',
        href: visit.href('conversations', { ...shown, start: next!, searched: searched + looked }),
      };
  return html`<nav class="pager" aria-label="Pages"${!isComplete(found) && html` data-continue="${ROWS}"`}>
    ${start !== undefined && html`<a class="button" href="${visit.href('conversations', shown)}">Newest</a>`}
    ${next !== null && html`<a class="button" rel="next" href="${older.href}">${older.label}</a>`}
  </nav>`;
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const ROWS_AT_ONCE = 500;
const PAUSE_MS = 100;

const FORMATS = {
  jsonl: { type: 'application/x-ndjson', head: '', line: (json: string) => `${json}\n` },
  csv: { type: 'text/csv; charset=utf-8', head: csvHeader, line: csvRow },
};

type Format = keyof typeof FORMATS;

/** The conversations of a filter as a file, oldest first, as `docs export` writes them. */
export const conversationExport: DashboardPage = {
  path: 'conversations/export',
  get: async (visit) => {
    const { c, project } = visit;
    const format = (Object.keys(FORMATS) as Format[]).find((name) => name === c.req.query('format'));
    const filter = listFilter(project.id, (name) => c.req.query(name));
    if (!format) throw new ApiError(400, 'invalid_parameter', 'Choose JSONL or CSV.');
    if (filter.fault !== undefined) throw new ApiError(400, 'invalid_parameter', filter.fault);
    return download(streamOf(lines(visit, filter, format)), `conversations.${format}`, FORMATS[format].type);
  },
};

async function* lines(
  { context }: Visit,
  { start: _, ...whole }: ListFilter,
  format: Format,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { head, line } = FORMATS[format];
  if (head !== '') yield Buffer.from(head);
  let filter: ListFilter = whole;
  for (;;) {
    const options = { limit: ROWS_AT_ONCE, milliseconds: PAUSE_MS, order: 'oldest' } as const;
    const { rows, next } = await findConversations(context.store, filter, options);
    if (rows.length > 0) yield Buffer.from(rows.map(({ json }) => line(json)).join(''));
    if (next === null) return;
    filter = { ...filter, start: next };
  }
}
