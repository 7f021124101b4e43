import type { Context, Hono, MiddlewareHandler } from 'hono';
import { ApiError } from '../http/api-error.ts';
import type { ServerEnv } from './environment.ts';

type Handler = (c: Context<ServerEnv>) => Response | Promise<Response>;

/** The methods of a path. Every other method gets 405; HEAD goes with GET. */
export interface Methods {
  GET?: readonly [...MiddlewareHandler<ServerEnv>[], Handler];
  POST?: readonly [...MiddlewareHandler<ServerEnv>[], Handler];
}

/** Adds a path under a name that stands for it in the metrics. */
export function route(app: Hono<ServerEnv>, name: string, path: string, methods: Methods): void {
  const allow = [...(methods.GET ? ['GET', 'HEAD'] : []), ...(methods.POST ? ['POST'] : [])].join(', ');
  app.use(path, async (c, next) => {
    c.set('route', name);
    await next();
  });
  for (const [method, handlers] of Object.entries(methods)) app.on(method, path, ...(handlers as [Handler]));
  app.all(path, (c) => {
    throw new ApiError(405, 'method_not_allowed', `${c.req.method} is not allowed here; use ${allow}.`, {
      headers: { allow },
    });
  });
}
