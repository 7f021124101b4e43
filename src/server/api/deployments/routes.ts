import type { Context, Hono } from 'hono';
import { parseId } from '../../../store/ids.ts';
import { requireKey } from '../../auth/require-key.ts';
import { audit } from '../../context/client.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import { eventResponse } from '../../http/event-stream.ts';
import { readParameters } from '../../http/parameters.ts';
import {
  type DeploymentView,
  deploymentPage,
  followDeployment,
  requestDeployment,
  shownDeployment,
  shownOutline,
} from './deployments.ts';

const FRESH = { 'cache-control': 'no-store' };

/** POST /v1/project/update/{projectId}, GET /v1/project/update-status/{statusId} and all under /v1/deployments. */
export function deploymentRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const canRead = requireKey(context, 'read');
  route(app, 'update', '/v1/project/update/:projectId', {
    POST: [
      requireKey(context, 'write'),
      async (c) => {
        const projectId = c.req.param('projectId')!;
        const { id } = await requestDeployment(context, projectId, 'api');
        await audit(context, c, 'deployment.trigger', id, projectId);
        return c.json({ statusId: id }, 202, FRESH);
      },
    ],
  });
  route(app, 'update-status', '/v1/project/update-status/:statusId', {
    GET: [canRead, (c) => getStatus(context, c)],
  });
  const base = '/v1/deployments/:projectId';
  route(app, 'deployments', base, { GET: [canRead, (c) => getDeployments(context, c)] });
  route(app, 'deployment', `${base}/:deploymentId`, {
    GET: [canRead, async (c) => c.json(await deploymentOf(context, c), 200, FRESH)],
  });
  route(app, 'deployment-events', `${base}/:deploymentId/events`, {
    GET: [canRead, (c) => getEvents(context, c)],
  });
}

/** The shape that the hosted platform gives a deployment. */
async function getStatus(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const id = c.req.param('statusId')!;
  const deployment = context.deployments.current(id) ?? (await context.store.findDeployment(id));
  const project = c.get('key')!.projectId;
  if (!deployment || (project !== null && project !== deployment.projectId)) throw unknownDeployment();
  const { projectId, createdAt, endedAt, status, summary, trigger } = shownOutline(context, deployment);
  const { logs } = deployment;
  return c.json(
    { _id: id, projectId, createdAt, endedAt, status, summary, logs, source: trigger },
    200,
    FRESH,
  );
}

async function getDeployments(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const params = readParameters(new URL(c.req.url).searchParams, ['limit', 'cursor']);
  const limit = params.integer('limit', { min: 1, max: 100, default: 20 });
  const { after: before } = params.cursor();
  params.done();
  const projectId = c.req.param('projectId')!;
  const page = await deploymentPage(context, { projectId, limit, before });
  return c.json(page, 200, FRESH);
}

async function getEvents(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const deployment = await deploymentOf(context, c);
  const seen = Number(/^\d{1,9}$/.exec(c.req.header('last-event-id') ?? '')?.[0] ?? 0);
  return eventResponse(followDeployment(context, deployment, seen));
}

async function deploymentOf(context: ServerContext, c: Context<ServerEnv>): Promise<DeploymentView> {
  const id = parseId(c.req.param('deploymentId')!);
  const deployment = id && (await shownDeployment(context, c.req.param('projectId')!, id));
  if (!deployment) throw unknownDeployment();
  return deployment;
}

function unknownDeployment(): ApiError {
  return new ApiError(404, 'deployment_not_found', 'There is no deployment with this id.');
}
