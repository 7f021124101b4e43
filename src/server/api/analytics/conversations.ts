import type { Context } from 'hono';
import { freeBytes } from '../../../lib/memory/free-bytes.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { readParameters } from '../../http/parameters.ts';
import { compressed } from './compressed.ts';
import { conversationBody } from './conversation-body.ts';

/** Up to this size, the parts of a page are kept until it is sent, and then freed immediately. */
const MAX_KEPT = 8 * 1024 * 1024;

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
  const outgoing = c.env?.outgoing;
  let kept = 0;
  const body = await conversationBody(context.store, query, ({ rows, count }) => {
    context.metrics.countRows(c.get('project'), 'exported', count);
    kept += rows.length;
    // The parts of a larger page are left to the garbage collector.
    if (kept <= MAX_KEPT) outgoing?.once('finish', () => freeBytes(rows));
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
  if (sent instanceof Uint8Array) outgoing?.once('finish', () => freeBytes(sent));
  return new Response(sent as BodyInit, { headers });
}
