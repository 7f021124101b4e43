import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { readParameters } from '../../http/parameters.ts';
import { compressed } from './compressed.ts';
import { conversationBody } from './conversation-body.ts';

/** GET /v1/analytics/{projectId}/assistant */
export async function getConversations(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const params = readParameters(new URL(c.req.url).searchParams, ['dateFrom', 'dateTo', 'limit', 'cursor']);
  const query = {
    projectId: c.req.param('projectId')!,
    ...params.dates(),
    limit: params.integer('limit', { min: 1, max: 1000, default: 100 }),
    ...params.cursor(),
  };
  params.done();
  const body = await conversationBody(context.store, query, ({ count }) => {
    context.metrics.countRows(c.get('project'), 'exported', count);
  });
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  if (c.req.method === 'HEAD') {
    if (body instanceof ReadableStream) await body.cancel();
    return new Response(null, { headers });
  }
  const sent = await compressed(body, c.req.header('accept-encoding'), headers);
  return new Response(sent as BodyInit, { headers });
}
