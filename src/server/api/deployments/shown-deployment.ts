import { formatDate } from '../../../lib/dates.ts';
import type { Deployment, DeploymentOutline } from '../../../store/records.ts';
import type { ServerContext } from '../../context/environment.ts';
import { ALIVE_MS } from '../../deploy-queue/active-deployments.ts';
import { ABANDONED_SUMMARY } from '../../deploy-queue/end-abandoned.ts';

/** A server that has not updated a deployment for this long was stopped or killed. */
const ABANDONED_MS = 12 * ALIVE_MS;

/** How the API and the dashboard show a deployment: times as text, and how long it took. */
export interface ShownOutline {
  id: string;
  projectId: string;
  trigger: Deployment['trigger'];
  commit: string | null;
  status: Deployment['status'];
  summary: string;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** From its start to its end, or until now. Null while it waits. */
  durationMs: number | null;
  errors: number;
  warnings: number;
}

export interface ShownDeployment extends ShownOutline, Pick<Deployment, 'logs' | 'problems'> {}

/** A deployment of a project as it is now, wherever it runs; undefined if the project has none with this id. */
export async function shownDeployment(
  context: ServerContext,
  projectId: string,
  id: string,
): Promise<ShownDeployment | undefined> {
  const found = context.deployments.current(id) ?? (await context.store.findDeployment(id));
  if (!found || found.projectId !== projectId) return undefined;
  return { ...shownOutline(context, found), logs: found.logs, problems: found.problems };
}

/** Deployments of a project, the latest first, and the cursor of the next page. */
export async function deploymentPage(
  context: ServerContext,
  query: { projectId: string; before?: string; limit: number },
): Promise<{ deployments: ShownOutline[]; nextCursor: string | null; hasMore: boolean }> {
  const rows = await context.store.listDeployments({ ...query, limit: query.limit + 1 });
  const hasMore = rows.length > query.limit;
  const page = rows.slice(0, query.limit);
  return {
    deployments: page.map((row) => shownOutline(context, context.deployments.current(row.id) ?? row)),
    nextCursor: hasMore ? page.at(-1)!.id : null,
    hasMore,
  };
}

export function shownOutline(context: ServerContext, found: DeploymentOutline): ShownOutline {
  const now = context.now();
  const isHere = context.deployments.current(found.id) !== undefined;
  const isAbandoned = !isHere && found.endedAt === null && now - found.aliveAt > ABANDONED_MS;
  const endedAt = isAbandoned ? found.aliveAt : found.endedAt;
  return {
    id: found.id,
    projectId: found.projectId,
    trigger: found.trigger,
    commit: found.commit,
    status: isAbandoned ? 'failure' : found.status,
    summary: isAbandoned ? ABANDONED_SUMMARY : found.summary,
    createdAt: formatDate(found.createdAt),
    startedAt: found.startedAt === null ? null : formatDate(found.startedAt),
    endedAt: endedAt === null ? null : formatDate(endedAt),
    durationMs: found.startedAt === null ? null : Math.max(0, (endedAt ?? now) - found.startedAt),
    errors: found.errors,
    warnings: found.warnings,
  };
}
