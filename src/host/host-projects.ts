import type { DashboardConfig, DashboardRule, ServerConfig } from '../config/server/server-config.ts';
import { siteAssistants } from '../server/api/assistant/assistant-host.ts';
import type { SharedContext } from '../server/context/environment.ts';
import type { ReaderLimits } from '../server/context/limits.ts';
import {
  createSharedContext,
  createSiteContext,
  type ServedSiteOptions,
  type SharedOptions,
} from '../server/create-context.ts';
import { ApiError } from '../server/http/api-error.ts';
import { listen, portOptions, type RunningServer } from '../server/listen.ts';
import type { AccessLog, LogKind } from '../server/monitoring/access-log.ts';
import { serveProjects } from '../server/serve-projects.ts';
import type { OpenedProject } from './projects/opened-project.ts';
import type { PreparedProject } from './projects/prepare-project.ts';
import { readSecret } from './projects/project-environment.ts';
import type { WorkerStart } from './workers/messages.ts';
import type { PoolOptions, WorkerPool } from './workers/worker-pool.ts';

/** The limit of all readers together, as a multiple of the limit per IP address. */
const READERS_AT_ONCE = 30;

export interface HostOptions {
  config: ServerConfig;
  /** Shared objects that are not in the configuration. */
  shared: Pick<SharedOptions, 'store' | 'freeSpace' | 'reportError' | 'say'> & {
    log: LogKind;
    accessLog: AccessLog;
  };
  projects: readonly PreparedProject[];
  /** Serve files instead of this process. */
  workers?: WorkerPool;
  /** Called with failures of language models. */
  reportFailure: (error: Error) => void;
}

/** The server of some projects. */
export interface ProjectHost {
  context: SharedContext;
  listen(): Promise<RunningServer>;
  /** Completes requests in flight and writes counts. */
  stop(server: RunningServer): Promise<void>;
}

export function hostProjects(options: HostOptions): ProjectHost {
  const { config, projects, workers } = options;
  const { log: _, ...shared } = options.shared;
  const context = createSharedContext({
    ...shared,
    projects: projects.map(({ project }) => project),
    models: new Map(projects.flatMap(({ project, model }) => (model ? [[project.id, model]] : []))),
    readerLimits: new Map(projects.map((prepared) => [prepared.project.id, readerLimits(prepared)])),
    requestsPerMinute: config.rateLimit,
    builds: config.builds,
    trustProxy: config.trustProxy,
    security: { policy: config.csp, tls: config.tls !== undefined },
    cacheBytes: cacheBytes(config),
    dashboard: config.dashboard && dashboardOptions(config.dashboard, projects),
    workers,
  });
  const { app, first } = serveProjects(context, (wanted) => {
    const prepared = projects.find(({ project }) => project === wanted);
    return createSiteContext(context, prepared ? siteOptions(prepared, options) : {});
  });
  const place = listenOptions(config);
  return {
    context,
    listen: () =>
      workers
        ? workers.listen(app, { start: workerStart(options, context, place), context })
        : listen(app, { ...place, first }),
    stop: async (server) => {
      for (const { project } of projects) project.end();
      await server.stop();
      await context.answers.settled();
      await context.deployments.settled();
      await context.counts.flush();
    },
  };
}

function readerLimits({ config: { limits } }: PreparedProject): ReaderLimits {
  const { questionsPerMinute, questionsPerDay, readerRequests } = limits;
  return {
    questions: {
      perAddress: questionsPerMinute,
      perMinute: questionsPerMinute * READERS_AT_ONCE,
      perDay: questionsPerDay,
    },
    requests: readerRequests,
  };
}

function siteOptions(prepared: PreparedProject, { reportFailure }: HostOptions): ServedSiteOptions {
  const { project, config, readSecret, model } = prepared;
  const { questions, requests } = readerLimits(prepared);
  return {
    project,
    readSecret,
    assistantOf: siteAssistants({ model, reportFailure }),
    questionLimits: questions,
    readerRequests: requests,
    proxy: { allowPrivate: config.proxyPrivate },
  };
}

function listenOptions({ host, port, trustProxy, tls }: ServerConfig): WorkerStart['listen'] {
  return {
    host,
    ...portOptions(port),
    ...(trustProxy && { behindProxy: true, limits: { perAddress: undefined } }),
    tls,
  };
}

function workerStart(
  { config, projects, shared: { log } }: HostOptions,
  { security }: SharedContext,
  place: WorkerStart['listen'],
): PoolOptions['start'] {
  return {
    listen: place,
    projects: projects.map(({ project: { id, hosts, basePath } }) => ({ id, hosts, basePath })),
    dashboardHost: config.dashboard?.host,
    security,
    cacheBytes: cacheBytes(config),
    trustProxy: config.trustProxy,
    log,
  };
}

function cacheBytes({ fileCache }: ServerConfig): number {
  return fileCache * 1024 * 1024;
}

/**
 * Removes leftovers, and queues a deployment of each source that may have changed while no server ran. `onFailure` is told of
 * those that cannot be stored: the disk of the database may be full.
 */
export async function startProjects(
  projects: readonly PreparedProject[],
  { deployments }: SharedContext,
  onFailure: (project: OpenedProject, cause: unknown) => void,
): Promise<void> {
  for (const { project } of projects) {
    if (!(await project.start())) continue;
    await deployments
      .request(project.id, 'start')
      .catch((error: unknown) => onFailure(project, error instanceof ApiError ? error.cause : error));
  }
}

/** Its rules name projects as server.yaml does, and the server knows them by their ID. */
export function dashboardOptions(
  { host, login }: DashboardConfig,
  projects: readonly PreparedProject[],
): SharedOptions['dashboard'] {
  // A rule for a project that cannot be hosted still holds, and gives access to none.
  const idOf = (name: string) => projects.find(({ config }) => config.name === name)?.project.id ?? '';
  const ruleOf = ({ project, ...rule }: DashboardRule) => ({
    ...rule,
    projectId: project === undefined ? null : idOf(project),
  });
  return { host, readSecret, ...(login && { login: { oidc: login.oidc, rules: login.rules.map(ruleOf) } }) };
}
