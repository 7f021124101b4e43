import type { ProjectConfig, ServerConfig } from '../config/server/server-config.ts';
import { sourceReader } from '../lib/files/inside-folder.ts';
import { originBeforeBasePath } from '../lib/url/site-urls.ts';
import { DocsError } from '../problems/docs-error.ts';
import type { Problem } from '../problems/problem.ts';
import { countLine } from '../problems/report.ts';
import { endAbandoned } from '../server/deploy-queue/active-deployments.ts';
import type { RunningServer } from '../server/listen.ts';
import { databaseScheme, releasesFolder } from '../store/database-url.ts';
import type { Store } from '../store/store.ts';
import { type HostOptions, hostProjects, type ProjectHost, startProjects } from './host-projects.ts';
import type { OpenedProject } from './projects/opened-project.ts';
import { type PreparedProject, prepareProject } from './projects/prepare-project.ts';
import { ownEnvironment, projectEnvironment } from './projects/project-environment.ts';
import { projectIds } from './projects/project-ids.ts';
import { createRegularWork } from './schedules/schedules.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** How long stopping a server waits for the copies of sites to be removed. */
const CLOSE_MS = 1000;

/** What `docs serve DIR` says beside its configuration. */
export interface SingleSite {
  dir: string;
  project: string | undefined;
  /** Shows what was wrong in a build. */
  report(problems: readonly Problem[]): void;
}

export interface OpenServerOptions {
  database: string;
  /** Set for `docs serve DIR`, which only starts if the site can be shown. */
  single?: SingleSite;
  shared: HostOptions['shared'];
  /** Processes that serve files. */
  workers: number;
  say: (text: string) => void;
  /** Resolves when the server should stop, perhaps before it has started. */
  stopped: Promise<void>;
}

export interface OpenedServer {
  host: ProjectHost;
  projects: readonly OpenedProject[];
  /** Starts deployments and periodic tasks, when the server listens. */
  startLater(): Promise<void>;
  stop(server: RunningServer): Promise<void>;
  close(): Promise<void>;
}

/** Prepares the projects of a configuration. The server does not listen yet. Undefined if it was stopped meanwhile. */
export async function openServer(
  store: Store,
  config: ServerConfig,
  options: OpenServerOptions,
): Promise<OpenedServer | undefined> {
  const { single, say } = options;
  const ids = await projectIds(store, config.projects, options);
  // No other server uses a database file, so nothing can still run. Servers that share PostgreSQL notice lost ones
  // themselves. What cannot be written now is ended by a later start.
  if (databaseScheme(options.database) === undefined) await endAbandoned(store).catch(() => {});
  const workers = await workersOf(options);
  let hasStarted = false;
  const prepared = prepareProjects(config, ids, { ...options, pool: workers, hasStarted: () => hasStarted });
  const projects = prepared.map(({ project }) => project);
  const host = hostProjects({
    config,
    projects: prepared,
    shared: options.shared,
    workers,
    reportFailure: (error) => say(error.message),
  });
  const close = async () => {
    // A deployment that still runs would write to the closed store when it ends.
    for (const project of projects) project.end();
    await host.context.deployments.settled();
    const signal = AbortSignal.timeout(CLOSE_MS);
    await Promise.all(projects.map((project) => project.close(signal)));
  };
  try {
    if (single && !(await becomesLive(prepared[0]!, host, options))) {
      await close();
      return undefined;
    }
    if (single) reportSiteUrl(prepared[0]!, say);
    else for (const project of projects) reportDown(project, say);
    for (const project of projects) reportNoSecret(project, say);
  } catch (error) {
    await close();
    throw error;
  }
  const regularWork = createRegularWork(prepared, host.context, config, say);
  return {
    host,
    projects,
    startLater: async () => {
      hasStarted = true;
      if (!single) await startProjects(prepared, host.context, (project) => reportNotBuilt(project, say));
      await regularWork.start();
    },
    stop: async (server) => {
      await regularWork.stop();
      await host.stop(server);
    },
    close,
  };
}

function prepareProjects(
  { projects, releases }: ServerConfig,
  ids: readonly string[],
  options: OpenServerOptions & { pool: WorkerPool | undefined; hasStarted: () => boolean },
): PreparedProject[] {
  const { single, say, pool, hasStarted } = options;
  return projects.map((project, i) =>
    prepareProject(project, {
      id: ids[i]!,
      publish: pool && ((site, change) => pool.publish(ids[i]!, site, change)),
      environmentOf: single ? () => ownEnvironment : projectEnvironment,
      releases: releases ?? releasesFolder(options.database),
      onBuilt: (problems) => reportBuilt(project, problems, options),
      report: (problem) => {
        const { code, message } = problem;
        // If the only site cannot be shown at the start, the command fails with the same message.
        if (!single) say(ofProject(project.name, problem));
        else if (hasStarted() || code === 'deployment-failed') say(message);
      },
    }),
  );
}

/** Undefined if this process serves files itself. */
async function workersOf({ workers, say }: OpenServerOptions): Promise<WorkerPool | undefined> {
  if (workers === 1) return undefined;
  const { createWorkerPool } = await import('./workers/worker-pool.ts');
  return createWorkerPool(workers, say);
}

/**
 * Shows the live release of an earlier run immediately and updates it later, or builds the first one. False if the server
 * is stopped meanwhile.
 */
async function becomesLive(
  prepared: PreparedProject,
  { context }: ProjectHost,
  { stopped, say }: Pick<OpenServerOptions, 'stopped' | 'say'>,
): Promise<boolean> {
  const { project } = prepared;
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
    project.end();
  });
  await startProjects([prepared], context, (_, cause) => {
    // Without a release of an earlier run, there is nothing to show.
    if (project.state().is === 'building') throw cause;
    reportNotBuilt(project, say);
  });
  if (project.state().is === 'building') await context.deployments.settled();
  if (isStopped) return false;
  await project.open();
  const state = project.state();
  if (state.is !== 'down') return true;
  const { file } = state.problem;
  const source = file === undefined ? undefined : sourceReader(project.source.folder)(file);
  throw new DocsError(state.problem, 2, { source });
}

type Say = (text: string) => void;

/** Of one of several projects, only the number of problems is reported. */
function reportBuilt(
  { name }: ProjectConfig,
  problems: readonly Problem[],
  { single, say }: Pick<OpenServerOptions, 'single' | 'say'>,
): void {
  if (problems.length === 0) return;
  if (single) single.report(problems);
  else say(`${name}: the build found ${countLine(problems)}.`);
}

/** Warns if a built folder was built for another URL than the one that is passed to the server. */
function reportSiteUrl({ project, config: { siteUrl } }: PreparedProject, say: Say): void {
  const site = project.source.kind === 'built' ? project.current()?.public : undefined;
  if (!site || siteUrl === undefined) return;
  const { manifest } = site;
  if (manifest.siteUrl === originBeforeBasePath(siteUrl, manifest.basePath)) return;
  const built = manifest.siteUrl ?? 'no public URL';
  say(`--site-url has no effect: the folder was built for ${built}. Pass it to docs build instead.`);
}

function reportDown(project: OpenedProject, say: Say): void {
  const state = project.state();
  if (state.is === 'down') say(ofProject(project.name, state.problem));
}

/** Why the database refuses writes is reported by those who watch it. */
function reportNotBuilt({ name }: OpenedProject, say: Say): void {
  say(
    `${name}: not built at the start, because the database cannot be written. Deploy it when that works again.`,
  );
}

/** A problem of one of several projects. */
function ofProject(name: string, { message, hint }: Problem): string {
  return `${name}: ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`;
}

function reportNoSecret({ name, webhook }: OpenedProject, say: Say): void {
  if (webhook && !webhook.secret())
    say(`${name}: the secret of its webhook is missing, so pushes do not deploy it.`);
}
