import type { Deployment } from '../../../store/records.ts';
import type { ServerContext } from '../../context/environment.ts';
import { ApiError } from '../../http/api-error.ts';

/** Queues a deployment of a project; 404 when this server has nothing to build it from. */
export async function requestDeployment(
  context: ServerContext,
  projectId: string,
  trigger: Deployment['trigger'],
): Promise<Deployment> {
  if (context.deployments.available(projectId)) return context.deployments.request(projectId, trigger);
  throw new ApiError(
    404,
    'not_deployable',
    'This server serves a built folder and has nothing to build from.',
  );
}
