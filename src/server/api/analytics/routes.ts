import type { Context, Hono } from 'hono';
import { requireKey } from '../../auth/require-key.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { route } from '../../context/route.ts';
import { getConversations, getThread, postConversations } from './conversations.ts';
import { getCallerStats, getFeedback, getFeedbackByPage, getSearches, getViews } from './totals.ts';

type Handle = (context: ServerContext, c: Context<ServerEnv>) => Promise<Response>;

/** Everything under /v1/analytics. */
export function analyticsRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const base = '/v1/analytics/:projectId';
  const canRead = requireKey(context, 'read');
  route(app, 'assistant', `${base}/assistant`, {
    GET: [canRead, (c) => getConversations(context, c)],
    POST: [requireKey(context, 'write'), (c) => postConversations(context, c)],
  });
  const reads: Record<string, [path: string, handle: Handle]> = {
    thread: [`${base}/assistant/threads/:threadId`, getThread],
    'caller-stats': [`${base}/assistant/caller-stats`, getCallerStats],
    feedback: [`${base}/feedback`, getFeedback],
    'feedback-by-page': [`${base}/feedback/by-page`, getFeedbackByPage],
    searches: [`${base}/searches`, getSearches],
    views: [`${base}/views`, getViews],
  };
  for (const [name, [path, handle]] of Object.entries(reads)) {
    route(app, name, path, { GET: [canRead, (c) => handle(context, c)] });
  }
}
