import type { Context } from 'hono';
import { readConversation } from '../../../store/conversation.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { ApiError } from '../../http/api-error.ts';
import { readParameters } from '../../http/parameters.ts';

/** GET /v1/analytics/{projectId}/assistant/threads/{threadId}: the turns of a conversation as messages. */
export async function getThread(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  readParameters(new URL(c.req.url).searchParams, []).done();
  const threadId = c.req.param('threadId')!;
  const rows = await context.store.threadRows(c.req.param('projectId')!, threadId);
  if (rows.length === 0) throw new ApiError(404, 'thread_not_found', 'There is no thread with this id.');
  const turns = rows.map(readConversation);
  const messages = turns.flatMap(({ id, timestamp, query, response }) => [
    { id: `${id}-user`, role: 'user', content: query, createdAt: timestamp },
    { id: `${id}-assistant`, role: 'assistant', content: response, createdAt: timestamp },
  ]);
  return c.json({ threadId, createdAt: turns[0]!.timestamp, messages }, 200, { 'cache-control': 'no-store' });
}
