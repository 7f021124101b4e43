import type { Context, Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from '../http/api-error.ts';
import type { ServerEnv } from './environment.ts';

type Handler = (c: Context<ServerEnv>) => Response | Promise<Response>;

/** The methods of a path. Every other method gets 405; HEAD is handled like GET. */
export interface Methods {
  GET?: readonly [...MiddlewareHandler<ServerEnv>[], Handler];
  POST?: readonly [...MiddlewareHandler<ServerEnv>[], Handler];
}

/** Adds a path with its name in the metrics. */
export function route(app: Hono<ServerEnv>, name: string, path: string, methods: Methods): void {
  app.use(path, async (c, next) => {
    c.set('route', name);
    await next();
  });
  for (const [method, handlers] of Object.entries(methods)) app.on(method, path, ...(handlers as [Handler]));
  app.all(path, (c) => {
    throw methodNotAllowed(c.req.method, Object.keys(methods));
  });
}
