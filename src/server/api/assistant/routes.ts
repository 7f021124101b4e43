import type { Context, Hono, MiddlewareHandler } from 'hono';
import { newId } from '../../../store/ids.ts';
import type { ServerEnv } from '../../context/environment.ts';
import { isFromPage, refuseOtherSites } from '../../context/origins.ts';
import { asFields, invalidBody, readJsonBody, textField } from '../../context/read-body.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import { eventResponse } from '../../http/event-stream.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import type { AssistantHost } from './assistant-host.ts';
import { readMessage } from './exchange.ts';
import { streamAnswer } from './stream-answer.ts';

const MAX_ACTIVE = 500;
const MAX_FEEDBACK_BYTES = 8 * 1024;
const MAX_COMMENT = 2000;

/** The assistant API for readers of the site. It needs no key: keys must never be in a browser. */
export function assistantRoutes(app: Hono<ServerEnv>, host: AssistantHost): void {
  const base = '/v1/assistant/:projectId';
  const fromSite = siteOnly(host);
  route(app, 'assistant-message', `${base}/message`, { POST: [fromSite, (c) => postMessage(host, c)] });
  route(app, 'assistant-feedback', `${base}/feedback`, { POST: [fromSite, (c) => postFeedback(host, c)] });
}

function siteOnly(host: AssistantHost): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    refuseOtherSites(c, host.site(c)?.manifest.siteUrl, 'Only pages of this site may ask its assistant.');
    await next();
  };
}

/** The site of the project in the path. */
function siteOf(host: AssistantHost, c: Context<ServerEnv>): { site: BuiltSite; projectId: string } {
  const site = host.site(c);
  const projectId = c.req.param('projectId')!;
  if (!site || host.projectId() !== projectId)
    throw new ApiError(404, 'project_not_found', 'This server hosts no site of this project.');
  if (!site.manifest.assistant)
    throw new ApiError(404, 'assistant_disabled', 'The assistant of this site is switched off.');
  // For anonymous readers, a protected site may be empty: there is nothing to answer from, and nothing to record.
  if (site.manifest.pages.length === 0)
    throw new ApiError(403, 'forbidden', 'Sign in to ask the assistant of this site.');
  return { site, projectId };
}

async function postMessage(host: AssistantHost, c: Context<ServerEnv>): Promise<Response> {
  const { site, projectId } = siteOf(host, c);
  const message = await readMessage(c);
  await host.limit(c, projectId);
  const { question, threadId = newId(host.now()), selection } = message;
  const page = message.page?.replace(/^\//, '');
  const at = page !== undefined && site.pages.has(page) ? { page: `/${page}` } : {};
  const thread = host.threadOf(c, threadId);
  const isNew = message.threadId === undefined;
  const history = message.history ?? (isNew ? [] : await host.history(projectId, thread));
  // No `await` from here on: between the check and the count, no other request may begin.
  if (host.answers.count() >= MAX_ACTIVE)
    throw new ApiError(503, 'busy', 'Too many questions at once; try again.', {
      headers: { 'retry-after': '2' },
    });
  const caller = isFromPage(c) ? 'web' : 'api';
  const { body, recorded } = streamAnswer(
    host.assistantOf(site),
    { text: question, history, ...at, selection },
    {
      threadId,
      turn: host.answers.turn,
      record: (exchange) => host.record({ projectId, threadId: thread, ...at }, exchange, caller),
      report: (error) => host.report(error, c.get('requestId')),
    },
  );
  host.answers.add(recorded);
  return eventResponse(body);
}

/** Body: `{"conversationId", "helpful", "comment"?}`. */
async function postFeedback(host: AssistantHost, c: Context<ServerEnv>): Promise<Response> {
  const { projectId } = siteOf(host, c);
  const fields = ['conversationId', 'helpful', 'comment'];
  const body = asFields(await readJsonBody(c, MAX_FEEDBACK_BYTES), '', fields);
  const conversationId = textField(body.conversationId, '/conversationId', 26);
  if (conversationId === undefined) throw invalidBody('/conversationId', 'must be a string');
  if (typeof body.helpful !== 'boolean') throw invalidBody('/helpful', 'must be a boolean');
  const comment = textField(body.comment, '/comment', MAX_COMMENT);
  host.limitRating(c);
  const { helpful } = body;
  if (!(await host.rate(projectId, { conversationId, helpful, ...(comment && { comment }) })))
    throw new ApiError(404, 'conversation_not_found', 'There is no conversation with this id.');
  return c.body(null, 204);
}
