import type { Context } from 'hono';
import { DAY, formatDate, startOfDay } from '../../../lib/dates.ts';
import {
  FEEDBACK_SOURCES,
  FEEDBACK_STATUSES,
  type FeedbackSource,
  type FeedbackStatus,
} from '../../../store/records.ts';
import { rowsOf } from '../../../store/row-page.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { type Parameters, readParameters } from '../../http/parameters.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** GET /v1/analytics/{projectId}/views */
export async function getViews(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const params = readParameters(new URL(c.req.url).searchParams, ['dateFrom', 'dateTo', 'limit', 'offset']);
  const range = wholeDays(params.dates());
  const limit = params.integer('limit', { min: 1, max: 250, default: 50 });
  const offset = params.integer('offset', { min: 0, max: 1_000_000, default: 0 });
  params.done();
  const query = {
    projectId: c.req.param('projectId')!,
    kind: 'view',
    ...range,
    limit: limit + 1,
    offset,
  } as const;
  const [sums, pages] = await Promise.all([context.store.countSums(query), context.store.countTotals(query)]);
  const views = pages.slice(0, limit).map(({ name, details }) => ({ path: name, ...byReader(details) }));
  return c.json({ totals: byReader(sums), views, hasMore: pages.length > limit }, 200, NO_STORE);
}

/** GET /v1/analytics/{projectId}/searches. The cursor is the number of searches read so far. */
export async function getSearches(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const search = new URL(c.req.url).searchParams;
  const params = readParameters(search, ['dateFrom', 'dateTo', 'limit', 'cursor']);
  const range = wholeDays(params.dates());
  const limit = params.integer('limit', { min: 1, max: 100, default: 50 });
  const offset = params.integer('cursor', { min: 0, max: 1_000_000, default: 0 });
  params.done();
  const base = { projectId: c.req.param('projectId')!, ...range };
  const query = { ...base, kind: 'search', limit: limit + 1, offset } as const;
  const [sums, found] = await Promise.all([context.store.countSums(query), context.store.countTotals(query)]);
  const shown = found.slice(0, limit);
  const names = shown.map(({ name }) => name);
  const clicks = await context.store.countTotals({ ...base, kind: 'click', names, limit, offset: 0 });
  const clicksOf = new Map(clicks.map((click) => [click.name, click]));
  const searches = shown.map(({ name, total, lastAt }) => {
    const clicked = clicksOf.get(name);
    const top = Object.entries(clicked?.details ?? {}).sort((a, b) => b[1] - a[1])[0];
    return {
      searchQuery: name,
      hits: total,
      ctr: Math.min(1, (clicked?.total ?? 0) / total),
      topClickedPage: top?.[0] ?? null,
      lastSearchedAt: formatDate(lastAt),
    };
  });
  const totalSearches = Object.values(sums).reduce((sum, count) => sum + count, 0);
  const nextCursor = found.length > limit ? String(offset + limit) : null;
  return c.json({ searches, totalSearches, nextCursor }, 200, NO_STORE);
}

/** GET /v1/analytics/{projectId}/assistant/caller-stats */
export async function getCallerStats(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const params = readParameters(new URL(c.req.url).searchParams, ['dateFrom', 'dateTo']);
  const range = wholeDays(params.dates());
  params.done();
  const query = {
    projectId: c.req.param('projectId')!,
    kind: 'caller',
    ...range,
    limit: 10,
    offset: 0,
  } as const;
  const totals = Object.fromEntries(
    (await context.store.countTotals(query)).map(({ name, total }) => [name, total]),
  );
  const { web = 0, api = 0, other = 0 } = totals;
  return c.json({ web, api, other, total: web + api + other }, 200, NO_STORE);
}

/** Counts are per day (UTC): a time means its whole day. */
function wholeDays({ from, to }: { from?: number; to?: number }): { from?: number; to?: number } {
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { to: Math.ceil(to / DAY) * DAY }),
  };
}

function byReader({ human = 0, ai = 0 }: Record<string, number>) {
  return { human, ai, total: human + ai };
}

/** GET /v1/analytics/{projectId}/feedback */
export async function getFeedback(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const names = ['dateFrom', 'dateTo', 'source', 'status', 'limit', 'cursor'];
  const params = readParameters(new URL(c.req.url).searchParams, names);
  const query = {
    projectId: c.req.param('projectId')!,
    ...params.dates(),
    ...filters(params),
    limit: params.integer('limit', { min: 1, max: 100, default: 50 }),
    ...params.cursor(),
  };
  params.done();
  const page = await context.store.feedbackPage(query);
  const nextCursor = page.more ? `"${page.lastId}"` : null;
  const body = `{"feedback":[${rowsOf(page).join(',')}],"nextCursor":${nextCursor},"hasMore":${page.more}}`;
  return c.body(body, 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
}

/** GET /v1/analytics/{projectId}/feedback/by-page */
export async function getFeedbackByPage(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const names = ['dateFrom', 'dateTo', 'source', 'status', 'limit'];
  const params = readParameters(new URL(c.req.url).searchParams, names);
  const range = params.dates();
  const limit = params.integer('limit', { min: 1, max: 100, default: 10 });
  const query = {
    projectId: c.req.param('projectId')!,
    ...range,
    ...filters(params),
    limit: limit + 1,
    offset: 0,
  };
  params.done();
  const pages = await context.store.feedbackByPage(query);
  const body = { feedback: pages.slice(0, limit), hasMore: pages.length > limit };
  return c.json(body, 200, { 'cache-control': 'no-store' });
}

function filters(params: Parameters): { source?: FeedbackSource; statuses?: FeedbackStatus[] } {
  return {
    source: params.oneOf('source', FEEDBACK_SOURCES),
    statuses: params.listOf('status', FEEDBACK_STATUSES),
  };
}
