import { type Context, Hono } from 'hono';
import { getConversations } from './analytics/conversations.ts';
import { ApiError, errorResponse } from './api-error.ts';
import { requireKey } from './auth.ts';
import type { ServerContext, ServerEnv } from './environment.ts';
import { observe } from './observe.ts';
import { createCompressionCache } from './site/compression.ts';
import { serveNotFound, serveSite } from './site/serve-site.ts';

const COMPRESSION_CACHE_BYTES = 64 * 1024 * 1024;

/** The whole server as a function from request to response: nothing listens, nothing reads the process. */
export function createApp(context: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({ strict: false });
  const compressionCache = createCompressionCache(COMPRESSION_CACHE_BYTES);
  app.use(observe(context));
  app.onError((error) => errorResponse(apiErrorOf(error)));

  const conversations = '/v1/analytics/:projectId/assistant';
  app.get(conversations, requireKey(context, 'read'), (c) => getConversations(context, c));
  app.all(conversations, methodNotAllowed('GET, HEAD'));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await context.store.ping();
    return c.json({ status: 'ready' });
  });
  app.get('/metrics', (c) =>
    c.text(context.metrics.render(), 200, { 'content-type': 'text/plain; version=0.0.4' }),
  );
  for (const path of ['/healthz', '/readyz', '/metrics']) app.all(path, methodNotAllowed('GET, HEAD'));

  app.all('*', async (c) => {
    const site = context.site();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (site && isRead) {
      const found = await serveSite(site, c.req.raw, compressionCache);
      if (found) return found;
      if (!c.req.path.startsWith('/v1/')) {
        const notFound = await serveNotFound(site, c.req.raw, compressionCache);
        if (notFound) return notFound;
      }
    }
    throw new ApiError(404, 'not_found', 'There is nothing at this path.');
  });
  return app;
}

function methodNotAllowed(allow: string): (c: Context<ServerEnv>) => never {
  return (c) => {
    throw new ApiError(405, 'method_not_allowed', `${c.req.method} is not allowed here; use ${allow}.`, {
      headers: { allow },
    });
  };
}

/** Whatever else fails, fails because the store could not answer: the client may try again. */
function apiErrorOf(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(503, 'store_unavailable', 'The request cannot be answered now; try again later.', {
    headers: { 'retry-after': '5' },
  });
}
