import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ServerConfig } from '../config/server/server-config.ts';
import { preferSmallMemory } from '../lib/memory/prefer-small-memory.ts';
import { reasonWithFile } from '../lib/process/system-reason.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { requireLoginSecrets } from '../server/auth/login/logins.ts';
import { readTls } from '../server/connections/read-tls.ts';
import { checkPort } from '../server/listen.ts';
import { accessLogOf, bufferedLines } from '../server/monitoring/access-log.ts';
import { databaseScheme, releasesFolder } from '../store/database-url.ts';
import { isMissingFile, withStore } from '../store/open/with-store.ts';
import type { Store } from '../store/store.ts';
import type { HostOptions } from './host-projects.ts';
import { type OpenedServer, type OpenServerOptions, openServer } from './open-server.ts';
import type { OpenedProject } from './projects/opened-project.ts';
import { languageModel, readSecret } from './projects/project-environment.ts';
import { requireSecrets } from './projects/site-folder.ts';

export interface ListeningServer {
  url: string;
  projects: readonly OpenedProject[];
  database: string;
  /** Whether the database holds keys of the analytics API. */
  hasKeys: boolean;
}

export interface RunServerOptions extends Omit<OpenServerOptions, 'workers' | 'shared'> {
  onListening: (server: ListeningServer) => void;
  /** Ends the program: the server was stopped while the database was being opened. */
  abandon: () => void;
}

/** Hosts the projects of a configuration until it gets a signal to stop. */
export async function runServer(config: ServerConfig, options: RunServerOptions): Promise<void> {
  const { database } = options;
  const workers = workerCount(config.workers);
  await checkStart(config, options);
  const stopOutliving = outliveReaders();
  // Opening a database may take as long as another server changes its tables. There is nothing to complete until then.
  let isOpen = false;
  void options.stopped.then(() => isOpen || options.abandon());
  const work = async (store: Store) => {
    isOpen = true;
    const shared = sharedBy(store, config, options);
    const opened = await openServer(store, config, { ...options, workers, shared });
    if (!opened) return;
    preferSmallMemory();
    try {
      await listenUntilStopped(opened, store, options);
    } finally {
      await opened.close();
    }
  };
  try {
    // If a project is named, the database must exist.
    await withStore(database, work, { exclusive: true, existing: options.single?.project !== undefined });
  } finally {
    stopOutliving();
  }
}

async function listenUntilStopped(
  { host, projects, startLater, stop }: OpenedServer,
  store: Store,
  { database, onListening, stopped }: RunServerOptions,
): Promise<void> {
  const server = await host.listen();
  try {
    const hasKeys = (await store.listKeys()).length > 0;
    onListening({ url: server.url, projects, database, hasKeys });
    await startLater();
    await stopped;
  } catch (error) {
    await stop(server).catch(() => {});
    throw error;
  }
  await stop(server);
}

/** What all projects share. */
function sharedBy(
  store: Store,
  config: ServerConfig,
  { database, say }: RunServerOptions,
): HostOptions['shared'] {
  const lines = bufferedLines((text) => process.stderr.write(text));
  process.once('exit', lines.flush);
  const log = config.log ?? (process.stderr.isTTY ? 'text' : 'json');
  return {
    store,
    log,
    accessLog: accessLogOf(log, lines.add),
    ...freeSpaceOf(database),
    say,
    reportError: (error) =>
      say((process.env.DEBUG && error instanceof Error && error.stack) || reasonWithFile(error)),
  };
}

/** Keeps the server running when its terminal or pipe is closed, although the log is lost then. */
function outliveReaders(): () => void {
  const ignore = () => {};
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) stream.on('error', ignore);
  return () => {
    for (const stream of streams) stream.off('error', ignore);
  };
}

/** Reports the free space on the disk of a database file; nothing for a database on another machine. */
function freeSpaceOf(database: string): { freeSpace?: () => Promise<number> } {
  if (databaseScheme(database) !== undefined) return {};
  return {
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(path.dirname(database));
      return bavail * bsize;
    },
  };
}

/** How many processes serve files. Throws if the runtime cannot share a port between several. */
function workerCount(wanted: number | 'auto'): number {
  const canShare = process.versions.deno === undefined;
  if (wanted === 'auto') return canShare ? availableParallelism() : 1;
  if (wanted > 1 && !canShare) throw new DocsError(problem('workers-unsupported', { workers: wanted }), 2);
  return wanted;
}

export interface StartOptions {
  database: string;
  /** `docs serve DIR`, which does not start with a site that cannot be shown. */
  single?: { dir: string };
}

/** Checks everything that can prevent the server from starting, before anything is created. Throws if it cannot start. */
async function checkStart(config: ServerConfig, { database, single }: StartOptions): Promise<void> {
  await checkPort(config.host, config.port ?? 0);
  if (config.tls) readTls(config.tls);
  if (config.dashboard?.login) requireLoginSecrets(config.dashboard.login.oidc, readSecret);
  if (config.releases !== undefined) requireWritable(config.releases);
  if (!single) return;
  languageModel();
  // With an earlier release to show, the server starts even if docs.json is broken.
  const hasReleases = !isMissingFile(database) && existsSync(config.releases ?? releasesFolder(database));
  if (!hasReleases) requireSecrets(single.dir);
}

/** Throws if this user cannot write to a folder, or cannot create it. */
function requireWritable(folder: string): void {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  // The slash makes a file an error.
  accessSync(path.join(place, path.sep), constants.W_OK);
}
