import type { Context, Hono, MiddlewareHandler } from 'hono';
import { formatDate } from '../../lib/dates.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { newId } from '../../store/ids.ts';
import { FEEDBACK_SOURCES, type FeedbackRow } from '../../store/records.ts';
import { limitReader } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { refuseOtherSites } from '../context/origins.ts';
import { asFields, invalidBody, readJsonBody, textField } from '../context/read-body.ts';
import { requireProject, route } from '../context/route.ts';

const MAX_BYTES = 16 * 1024;
const MAX_QUERY = 200;
const FEEDBACK_FIELDS = ['path', 'helpful', 'comment', 'contact', 'source', 'code', 'filename', 'lang'];

/**
 * What pages of the site report about their readers: feedback, and searches as counts. No cookies, no IP addresses, no
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
    refuseOtherSites(c, context.site(c)?.manifest.siteUrl, 'Only pages of this site may report here.');
    limitReader(context, c, 'Too many reports; wait and try again.');
    await next();
  };
}

/** Body: `{"path", "helpful"?, "comment"?, "contact"?, "source"?, "code"?, "filename"?, "lang"?}`. */
async function postFeedback(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const row = feedbackRow(asFields(await readJsonBody(c, MAX_BYTES), '', FEEDBACK_FIELDS), context.now());
  const projectId = context.siteProject();
  if (projectId !== undefined) {
    await requireProject(context, projectId);
    await context.store.addFeedback(projectId, row);
  }
  return c.json({ id: row.id }, 201);
}

function feedbackRow(body: JsonObject, time: number): FeedbackRow {
  const text = (field: string) => textField(body[field], `/${field}`);
  const path = text('path');
  if (path === undefined) throw invalidBody('/path', 'must be a string');
  const { helpful = null } = body;
  if (helpful !== null && typeof helpful !== 'boolean') throw invalidBody('/helpful', 'must be a boolean');
  const comment = text('comment') ?? null;
  const source =
    FEEDBACK_SOURCES.find((known) => known !== 'assistant' && known === text('source')) ??
    (comment === null ? 'thumbs_only' : 'contextual');
  const id = newId(time);
  const status = 'pending';
  const feedback = { id, path, comment, createdAt: formatDate(time), source, status, helpful };
  const more =
    source === 'code_snippet'
      ? { code: text('code') ?? '', filename: text('filename') ?? null, lang: text('lang') ?? null }
      : { contact: text('contact') ?? null };
  const json = JSON.stringify({ ...feedback, ...more });
  return { id, time, path, source, status, helpful, conversation: null, json };
}

/** Body: `{"query", "results"?, "clicked"?}`: a search with the number of its results, or the page that was chosen from them. */
async function postSearch(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const body = asFields(await readJsonBody(c, MAX_BYTES), '', ['query', 'results', 'clicked']);
  const query = textField(body.query, '/query')
    ?.trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_QUERY);
  if (!query) throw invalidBody('/query', 'must be a string that is not empty');
  const clicked = textField(body.clicked, '/clicked');
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
