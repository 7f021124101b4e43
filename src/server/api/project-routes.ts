import type { Context, Hono } from 'hono';
import { formatDate } from '../../lib/dates.ts';
import { requireKey } from '../context/auth.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { route } from '../context/route.ts';

/** GET /v1/projects: the projects of the database that the key has access to. */
export function projectRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  route(app, 'projects', '/v1/projects', {
    GET: [requireKey(context, 'read'), (c) => getProjects(context, c)],
  });
}

async function getProjects({ store }: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const only = c.get('key')!.projectId;
  const projects = (await store.listProjects())
    .filter(({ id }) => only === null || id === only)
    .map(({ id, name, createdAt }) => ({ projectId: id, name, createdAt: formatDate(createdAt) }));
  return c.json({ projects }, 200, { 'cache-control': 'no-store' });
}
