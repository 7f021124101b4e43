import type { ServerConfig } from '../../config/server/server-config.ts';
import type { SharedContext } from '../../server/context/environment.ts';
import type { SharedOptions } from '../../server/create-context.ts';
import type { AccessLog, LogKind } from '../../server/http/access-log.ts';
import type { RunningServer } from '../../server/listen.ts';
import type { PreparedProject } from './projects/prepare-project.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

const DEFAULT_PORT = 3000;

/** How many addresses may ask as much as one may, before all of them together are limited. */
const READERS_AT_ONCE = 30;

export interface HostOptions {
  config: ServerConfig;
  /** What is shared but not said in the configuration. */
  shared: Pick<SharedOptions, 'store' | 'freeSpace' | 'reportError' | 'say'> & {
    log: LogKind;
    accessLog: AccessLog;
  };
  projects: readonly PreparedProject[];
  /** Deliver files in place of this process. */
  workers?: WorkerPool;
  /** Told about failures of language models. */
  reportFailure: (error: Error) => void;
}

/** The server of some projects. */
export interface ProjectHost {
  context: SharedContext;
  listen(): Promise<RunningServer>;
  /** Completes what is in flight and writes what is counted. */
  stop(server: RunningServer): Promise<void>;
}

export async function hostProjects(options: HostOptions): Promise<ProjectHost> {
  const { config, projects, workers } = options;
  const { log, ...shared } = options.shared;
  const [{ createSharedContext, createSiteContext }, { listen }, { serveProjects }, { siteAssistants }] =
    await Promise.all([
      import('../../server/create-context.ts'),
      import('../../server/listen.ts'),
      import('../../server/projects/serve-projects.ts'),
      import('../../server/assistant/site-assistants.ts'),
    ]);
  const context = createSharedContext({
    ...shared,
    projects: projects.map(({ project }) => project),
    models: new Map(projects.flatMap(({ project, model }) => (model ? [[project.id, model]] : []))),
    requestsPerMinute: config.rateLimit,
    builds: config.builds,
    trustProxy: config.trustProxy,
    security: { policy: config.csp, tls: config.tls !== undefined },
    memoryBytes: config.fileCache * 1024 * 1024,
    ...(config.dashboard && { dashboard: config.dashboard }),
    ...(workers && { workers }),
  });
  const siteContext = ({ project, config: own, readSecret, model }: PreparedProject) =>
    createSiteContext(context, {
      project,
      readSecret,
      assistantOf: siteAssistants({ ...(model && { model }), reportFailure: options.reportFailure }),
      questionLimits: {
        perAddress: own.limits.questionsPerMinute,
        perMinute: own.limits.questionsPerMinute * READERS_AT_ONCE,
        perDay: own.limits.questionsPerDay,
      },
      readerRequests: own.limits.readerRequests,
      proxy: { allowPrivate: own.proxyPrivate },
    });
  const { app, first } = serveProjects(context, (wanted) => {
    const prepared = projects.find(({ project }) => project === wanted);
    return prepared ? siteContext(prepared) : createSiteContext(context, {});
  });
  const place = {
    host: config.host,
    port: config.port ?? DEFAULT_PORT,
    searchPort: config.port === undefined,
    ...(config.trustProxy && { behindProxy: true, limits: { perAddress: undefined } }),
    ...(config.tls && { tls: config.tls }),
  };
  return {
    context,
    listen: () => {
      if (!workers) return listen(app, { ...place, first });
      const start = {
        listen: place,
        projects: projects.map(({ project: { id, hosts, basePath } }) => ({ id, hosts, basePath })),
        ...(config.dashboard?.host !== undefined && { dashboardHost: config.dashboard.host }),
        security: context.security,
        memoryBytes: config.fileCache * 1024 * 1024,
        trustProxy: config.trustProxy,
        log,
      };
      return workers.listen(app, { start, context });
    },
    stop: async (server) => {
      for (const { project } of projects) project.end();
      await server.stop();
      await context.answers.settled();
      await context.deployments.settled();
      await context.counts.flush();
    },
  };
}

/** Clears away leftovers, and queues a deployment of each source that may have changed while no server ran. */
export async function startProjects(
  projects: readonly PreparedProject[],
  { deployments }: SharedContext,
): Promise<void> {
  for (const { project } of projects)
    if (await project.start()) await deployments.request(project.id, 'start');
}
