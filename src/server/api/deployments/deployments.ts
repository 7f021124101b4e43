import { formatDate } from '../../../lib/dates.ts';
import { streamOf } from '../../../lib/process/stream-of.ts';
import type { Deployment, DeploymentOutline } from '../../../store/records.ts';
import type { ServerContext } from '../../context/environment.ts';
import { ABANDONED_SUMMARY, ALIVE_MS } from '../../deploy-queue/active-deployments.ts';
import { ApiError } from '../../http/api-error.ts';
import { eventText, KEEP_ALIVE, KEEP_ALIVE_MS } from '../../http/event-stream.ts';

/** A server that has not updated a deployment for this long was stopped or killed. */
const ABANDONED_MS = 12 * ALIVE_MS;

/** How the API and the dashboard show a deployment: times as text, and how long it took. */
export interface DeploymentOutlineView {
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

export interface DeploymentView extends DeploymentOutlineView, Pick<Deployment, 'logs' | 'problems'> {}

/** A deployment of a project as it is now, wherever it runs; undefined if the project has none with this id. */
export async function shownDeployment(
  context: ServerContext,
  projectId: string,
  id: string,
): Promise<DeploymentView | undefined> {
  const deployment = context.deployments.current(id) ?? (await context.store.findDeployment(id));
  if (!deployment || deployment.projectId !== projectId) return undefined;
  return { ...shownOutline(context, deployment), logs: deployment.logs, problems: deployment.problems };
}

/** Deployments of a project, the latest first, and the cursor of the next page. */
export async function deploymentPage(
  context: ServerContext,
  query: { projectId: string; before?: string; limit: number },
): Promise<{ deployments: DeploymentOutlineView[]; nextCursor: string | null; hasMore: boolean }> {
  const rows = await context.store.listDeployments({ ...query, limit: query.limit + 1 });
  const hasMore = rows.length > query.limit;
  const page = rows.slice(0, query.limit);
  return {
    deployments: page.map((row) => shownOutline(context, context.deployments.current(row.id) ?? row)),
    nextCursor: hasMore ? page.at(-1)!.id : null,
    hasMore,
  };
}

export function shownOutline(context: ServerContext, found: DeploymentOutline): DeploymentOutlineView {
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

/** How often a deployment that runs on another server is read. */
const LOOK_MS = 2000;

/**
 * A deployment as server-sent events: `status` with its outline whenever that changes, `log` for each line (numbered,
 * so that a client that connects again gets only those after `seen`), `problems`, and `done` at its end.
 */
export function followDeployment(
  context: ServerContext,
  deployment: Pick<DeploymentView, 'projectId' | 'id'>,
  seen: number,
): ReadableStream<Uint8Array> {
  return streamOf(encoded(deploymentEvents(context, deployment, seen)));
}

async function* deploymentEvents(
  context: ServerContext,
  { projectId, id }: Pick<DeploymentView, 'projectId' | 'id'>,
  seen: number,
): AsyncGenerator<string, void, undefined> {
  let status = '';
  let lines = seen;
  let problems = 0;
  for (;;) {
    // Before the deployment is read, so that no change in between is missed.
    const news = nextNews(context, id);
    const deployment = await shownDeployment(context, projectId, id);
    if (!deployment) return;
    const { logs, problems: listed, durationMs, ...outline } = deployment;
    let text = '';
    if (JSON.stringify(outline) !== status) text += eventText('status', { ...outline, durationMs });
    status = JSON.stringify(outline);
    for (; lines < logs.length; lines++) text += eventText('log', { line: logs[lines] }, lines + 1);
    if (listed.length !== problems) text += eventText('problems', { problems: listed });
    problems = listed.length;
    if (deployment.endedAt !== null) {
      yield text + eventText('done', { ...outline, durationMs });
      return;
    }
    yield text || KEEP_ALIVE;
    await news;
  }
}

/** Resolves when there may be news, or when it is time for a keep-alive comment. */
async function nextNews({ deployments }: ServerContext, id: string): Promise<void> {
  const isHere = deployments.current(id) !== undefined;
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, isHere ? KEEP_ALIVE_MS : LOOK_MS).unref();
  });
  await (isHere ? Promise.race([deployments.changed(id), passed]) : passed);
  clearTimeout(timer);
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

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
