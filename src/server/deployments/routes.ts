import type { Hono } from 'hono';
import { formatDate } from '../../lib/dates.ts';
import type { Deployment } from '../../store/store.ts';
import { requireKey } from '../context/auth.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { route } from '../context/route.ts';
import { ApiError } from '../http/api-error.ts';

/** A deployment that has not ended after this time belongs to a server that was stopped. */
const ABANDONED_MS = 60 * 60 * 1000;

/** POST /v1/project/update/{projectId} and GET /v1/project/update-status/{statusId}. */
export function deploymentRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  route(app, 'update', '/v1/project/update/:projectId', {
    POST: [
      requireKey(context, 'write'),
      async (c) => {
        if (!context.deployments.available) {
          throw new ApiError(
            404,
            'not_deployable',
            'This server serves a built folder and has nothing to build from.',
          );
        }
        const { id } = await context.deployments.request(c.req.param('projectId')!);
        return c.json({ statusId: id }, 202, { 'cache-control': 'no-store' });
      },
    ],
  });
  route(app, 'update-status', '/v1/project/update-status/:statusId', {
    GET: [
      requireKey(context, 'read'),
      async (c) => {
        const deployment = await context.store.findDeployment(c.req.param('statusId')!);
        const project = c.get('key')!.projectId;
        if (!deployment || (project !== null && project !== deployment.projectId)) {
          throw new ApiError(404, 'deployment_not_found', 'There is no deployment with this id.');
        }
        return c.json(shown(deployment, context.now()), 200, { 'cache-control': 'no-store' });
      },
    ],
  });
}

function shown({ id, projectId, createdAt, endedAt, status, summary, logs }: Deployment, now: number) {
  const abandoned = endedAt === null && now - createdAt > ABANDONED_MS;
  return {
    _id: id,
    projectId,
    createdAt: formatDate(createdAt),
    endedAt: endedAt === null ? null : formatDate(endedAt),
    status: abandoned ? 'failure' : status,
    summary: abandoned ? 'The server was stopped before the deployment ended.' : summary,
    logs,
    source: 'api',
  };
}
