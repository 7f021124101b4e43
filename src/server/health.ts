import type { Hono } from 'hono';
import type { ServerContext, ServerEnv } from './environment.ts';
import { route } from './route.ts';

/** For whoever watches over the server: alive, able to answer, and what it has done. */
export function healthRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const headers = { 'cache-control': 'no-store' };
  route(app, 'healthz', '/healthz', { GET: [(c) => c.json({ status: 'ok' }, 200, headers)] });
  route(app, 'readyz', '/readyz', {
    GET: [
      async (c) => {
        await context.store.ping();
        return c.json({ status: 'ready' }, 200, headers);
      },
    ],
  });
  route(app, 'metrics', '/metrics', {
    GET: [
      (c) =>
        c.body(context.metrics.render(), 200, {
          ...headers,
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        }),
    ],
  });
}
