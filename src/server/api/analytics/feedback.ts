import type { Context } from 'hono';
import {
  FEEDBACK_SOURCES,
  FEEDBACK_STATUSES,
  type FeedbackSource,
  type FeedbackStatus,
} from '../../../store/records.ts';
import { rowsOf } from '../../../store/row-page.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { type Parameters, readParameters } from '../../http/parameters.ts';

/** GET /v1/analytics/{projectId}/feedback */
export async function getFeedback(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const known = ['dateFrom', 'dateTo', 'source', 'status', 'limit', 'cursor'];
  const params = readParameters(new URL(c.req.url).searchParams, known);
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
  const known = ['dateFrom', 'dateTo', 'source', 'status', 'limit'];
  const params = readParameters(new URL(c.req.url).searchParams, known);
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
