import type { Context, Hono, MiddlewareHandler } from 'hono';
import { formatDate } from '../../lib/dates.ts';
import type { FeedbackRow } from '../../store/feedback.ts';
import { newId } from '../../store/ids.ts';
import { FEEDBACK_SOURCES } from '../analytics/feedback.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { limitReader } from '../context/limit-reader.ts';
import { invalidBody, readJsonBody } from '../context/read-body.ts';
import { requireProject } from '../context/require-project.ts';
import { route } from '../context/route.ts';
import { ApiError } from '../http/api-error.ts';

const MAX_BYTES = 16 * 1024;
const MAX_QUERY = 200;

/**
 * What pages of the site report about their readers: feedback, and searches as counts. No cookies, no addresses, no
 * identifiers are kept. Only pages of this origin may report.
 */
export function collectRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const fromSite = siteOnly(context);
  route(app, 'collect-feedback', '/_docs/api/feedback', {
    POST: [fromSite, (c) => postFeedback(context, c)],
  });
  route(app, 'collect-search', '/_docs/api/search', { POST: [fromSite, (c) => postSearch(context, c)] });
}

function siteOnly(context: ServerContext): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') {
      throw new ApiError(403, 'forbidden', 'Only pages of this site may report here.');
    }
    limitReader(context, c, 'Too many reports; wait and try again.');
    await next();
  };
}

/** Body: `{"path", "helpful"?, "comment"?, "contact"?, "source"?, "code"?, "filename"?, "lang"?}`. */
async function postFeedback(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const body = await readObject(c, [
    'path',
    'helpful',
    'comment',
    'contact',
    'source',
    'code',
    'filename',
    'lang',
  ]);
  const path = text(body, 'path');
  if (path === undefined) throw invalidBody('/path', 'must be a string');
  if (body.helpful !== undefined && typeof body.helpful !== 'boolean')
    throw invalidBody('/helpful', 'must be a boolean');
  const helpful = (body.helpful as boolean | undefined) ?? null;
  const comment = text(body, 'comment') ?? null;
  const source =
    FEEDBACK_SOURCES.find((known) => known !== 'assistant' && known === text(body, 'source')) ??
    (comment === null ? 'thumbs_only' : 'contextual');
  const time = context.now();
  const id = newId(time);
  const shown = { id, path, comment, createdAt: formatDate(time), source, status: 'pending', helpful };
  const more =
    source === 'code_snippet'
      ? {
          code: text(body, 'code') ?? '',
          filename: text(body, 'filename') ?? null,
          lang: text(body, 'lang') ?? null,
        }
      : { contact: text(body, 'contact') ?? null };
  const row: FeedbackRow = {
    id,
    time,
    path,
    source,
    status: 'pending',
    helpful,
    conversation: null,
    json: JSON.stringify({ ...shown, ...more }),
  };
  const projectId = context.siteProject();
  if (projectId !== undefined) {
    await requireProject(context, projectId);
    await context.store.addFeedback(projectId, row);
  }
  return c.json({ id }, 201);
}

/** Body: `{"query", "results"?, "clicked"?}`: a search with the number of its results, or the page that was chosen from them. */
async function postSearch(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const body = await readObject(c, ['query', 'results', 'clicked']);
  const query = text(body, 'query')?.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, MAX_QUERY);
  if (!query) throw invalidBody('/query', 'must be a string that is not empty');
  const clicked = text(body, 'clicked');
  const { results } = body;
  if (results !== undefined && typeof results !== 'number') throw invalidBody('/results', 'must be a number');
  const projectId = context.siteProject();
  if (projectId !== undefined) {
    if (clicked === undefined) {
      context.counts.add(projectId, 'search', query, '');
      if (results === 0) context.counts.add(projectId, 'miss', query, '');
    } else if (context.site(c)?.pages.has(clicked.replace(/^\//, '')))
      context.counts.add(projectId, 'click', query, clicked);
  }
  return c.body(null, 204);
}

async function readObject(
  c: Context<ServerEnv>,
  fields: readonly string[],
): Promise<Record<string, unknown>> {
  const body = await readJsonBody(c, MAX_BYTES);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidBody('', 'must be an object');
  const unknown = Object.keys(body).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw invalidBody(`/${unknown}`, 'is not a field');
  return body as Record<string, unknown>;
}

function text(body: Record<string, unknown>, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidBody(`/${field}`, 'must be a string');
  return value;
}
