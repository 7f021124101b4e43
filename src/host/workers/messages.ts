import type { Problem } from '../../problems/problem.ts';
import type { HostedProject } from '../../server/context/hosted-project.ts';
import type { SecurityOptions } from '../../server/http/security-headers.ts';
import type { ListenOptions } from '../../server/listen.ts';
import type { LogKind } from '../../server/monitoring/access-log.ts';
import type { RequestCounts } from '../../server/monitoring/metrics.ts';
import type { MainProcess } from './main-process.ts';
import type { CountedViews } from './view-tally.ts';

/** Messages of the main process to a worker. `call`, if present, is repeated in its reply. */
export type ToWorker =
  | { kind: 'start'; start: WorkerStart }
  | ({ kind: 'show'; call?: number } & WorkerSite)
  | { kind: 'found'; project: string; folder: string; path: string }
  | { kind: 'tally'; call: number }
  /** It takes no new connections. */
  | { kind: 'refuse'; call: number }
  /** It ends when what is in flight is complete, at the latest after this time. */
  | { kind: 'stop'; graceMs: number };

export interface WorkerStart {
  listen: Omit<ListenOptions, 'first'>;
  projects: readonly Pick<HostedProject, 'id' | 'hosts' | 'basePath'>[];
  /** The only host name that the dashboard is shown at. */
  dashboardHost?: string;
  security: SecurityOptions;
  cacheBytes: number;
  trustProxy: boolean;
  log: LogKind;
  main: MainProcess;
  shown: readonly (WorkerSite & { paths: readonly string[] })[];
}

/** What a worker may serve of a project: files of a folder, or nothing at the moment. */
export interface WorkerSite {
  project: string;
  folder: string | null;
}

/** Messages of a worker to the main process. */
export type FromWorker =
  /** It receives messages from now on. */
  | { kind: 'ready' }
  | { kind: 'listening'; url: string; port: number }
  | { kind: 'failed'; problem: Problem; exitCode: 1 | 2 }
  | { kind: 'done'; call: number }
  | { kind: 'tally'; tally: Tally }
  | { kind: 'stopped' };

/** What a worker has counted since its last tally. */
export interface Tally {
  requests: RequestCounts;
  views: CountedViews;
  memoryBytes: number;
}
