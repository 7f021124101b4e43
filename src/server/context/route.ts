import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Store } from '../../store/store.ts';
import { ApiError, methodNotAllowed } from '../http/api-error.ts';
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

/** Throws for a URL with a NUL: PostgreSQL cannot store it, and no valid id, path or query has one. */
export function refuseNul(c: Context<ServerEnv>): void {
  if (/%00|\0/.test(c.req.url))
    throw new ApiError(400, 'invalid_parameter', 'The URL contains a NUL character.');
}

/** Refuses to record for a project that was deleted while its site is served. */
export async function requireProject({ store }: { store: Store }, projectId: string): Promise<void> {
  if (await store.findProject(projectId)) return;
  throw new ApiError(404, 'project_not_found', 'The project of this site was deleted.');
}
