import type { Assistant } from '../assistant/assistant.ts';
import { MINUTE } from '../lib/dates.ts';
import type { Store } from '../store/store.ts';
import { siteAssistants } from './api/assistant/assistant-host.ts';
import { createLogins } from './auth/login/logins.ts';
import type { ReadSecret } from './auth/login/read-secret.ts';
import {
  activeAnswers,
  type Dashboard,
  type DashboardOptions,
  type ServerContext,
  type SharedContext,
  type Workers,
} from './context/environment.ts';
import type { HostedProject } from './context/hosted-project.ts';
import {
  DEFAULT_PROXY,
  DEFAULT_QUESTION_LIMITS,
  type ProxyOptions,
  type QuestionLimits,
} from './context/limits.ts';
import { createDeployManager, type Deploy } from './deploy-queue/deploy-manager.ts';
import { ApiError } from './http/api-error.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts';
import { requestIds } from './http/request-ids.ts';
import type { SecurityOptions } from './http/security-headers.ts';
import { type AccessLog, noAccessLog } from './monitoring/access-log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { createOutages, guardStore, watchStore } from './monitoring/outages.ts';
import { createCounter } from './readers/counts.ts';
import { createGapReader } from './readers/gap-reader.ts';
import type { BuiltSite, HostedSite } from './site/built-site.ts';
import { createFileCache, DEFAULT_CACHE_BYTES } from './site/file-cache.ts';
import { createReleases } from './site/releases.ts';

/** Requests of readers per minute and IP address. */
const READER_REQUESTS = 60;
/** Wrong API keys per minute and IP address. */
const WRONG_KEYS = 30;
/** Failed sign-ins that the audit log records per minute: more would flush out other entries. */
const RECORDED_FAILURES = 10;

export interface SharedOptions {
  store: Store;
  projects?: readonly HostedProject[];
  models?: SharedContext['models'];
  readerLimits?: SharedContext['readerLimits'];
  /** Default: the deployments of `projects`. */
  deploy?: Deploy;
  /** Requests per minute and key; 0 for no limit. */
  requestsPerMinute?: number;
  /** Projects that are built at the same time; 1 by default. */
  builds?: number;
  trustProxy?: boolean;
  security?: Partial<SecurityOptions>;
  /** Bytes of memory for the cached files of all sites. */
  cacheBytes?: number;
  freeSpace?: () => Promise<number>;
  workers?: Workers;
  /** Enables the dashboard. */
  dashboard?: DashboardOptions & { readSecret?: ReadSecret };
  accessLog?: AccessLog;
  reportError?: ServerContext['reportError'];
  /** Logs to stderr. */
  say?: (text: string) => void;
  now?: () => number;
  /** Milliseconds that never go backwards. */
  clock?: () => number;
}

export interface ServedSiteOptions {
  project?: HostedProject;
  /** A site for everybody, or one that distinguishes readers. Default: that of the project. */
  site?: () => BuiltSite | undefined;
  hosted?: () => HostedSite | undefined;
  /** Reads the secrets of logins. */
  readSecret?: ReadSecret;
  siteProject?: () => string | undefined;
  proxy?: Partial<ProxyOptions>;
  /** Default: answers from the site itself. */
  assistantOf?: (site: BuiltSite) => Assistant;
  questionLimits?: Partial<QuestionLimits>;
  /** Requests of readers per minute and IP address; 0 for no limit. */
  readerRequests?: number;
}

export interface ServerOptions extends SharedOptions, ServedSiteOptions {}

/** Assembles the parts of a server with one site, with defaults. */
export function createServerContext(options: ServerOptions): ServerContext {
  return createSiteContext(createSharedContext(options), options);
}

export function createSharedContext(options: SharedOptions): SharedContext {
  const { projects = [], now = Date.now, clock = () => performance.now() } = options;
  const { requestsPerMinute = 100 } = options;
  const outages = createOutages(options.say ?? (() => {}), clock);
  const store = watchStore(options.store, outages);
  // Requests wait for their work, and get a 503 where it fails.
  const guarded = guardStore(store);
  return {
    store,
    projects,
    models: options.models ?? new Map(),
    readerLimits: options.readerLimits ?? new Map(),
    now,
    clock,
    requestIds: requestIds(),
    rateLimiter: perMinute(requestsPerMinute, clock),
    requestsPerMinute,
    security: { policy: 'enforce', tls: false, ...options.security },
    freeSpace: options.freeSpace,
    workers: options.workers,
    wrongKeys: perMinute(WRONG_KEYS, clock),
    recordedFailures: perMinute(RECORDED_FAILURES, clock),
    fileCache: createFileCache(options.cacheBytes ?? DEFAULT_CACHE_BYTES),
    answers: activeAnswers(),
    counts: createCounter(store, now),
    gaps: createGapReader(guarded, now),
    deployments: createDeployManager({
      store: guarded,
      deployOf: (id) => options.deploy ?? projects.find((project) => project.id === id)?.deploy,
      now,
      atOnce: options.builds ?? 1,
    }),
    dashboard: options.dashboard && dashboardOf(options.dashboard, clock),
    metrics: createMetrics(),
    accessLog: options.accessLog ?? noAccessLog,
    reportError: (error, requestId) => {
      // Responses to the client are not faults, and `outages` has reported those of the store.
      if (!(error instanceof ApiError) && !outages.knows(error)) options.reportError?.(error, requestId);
    },
    trustProxy: options.trustProxy ?? false,
  };
}

/** Adds the parts of each project. */
export function createSiteContext(shared: SharedContext, options: ServedSiteOptions): ServerContext {
  const { project, site } = options;
  const siteProject = options.siteProject ?? (() => project?.id);
  const hosted = options.hosted ?? (() => (site ? openSite(site()) : project?.current()));
  return {
    ...shared,
    project,
    site: (c) => c?.get('site') ?? hosted()?.public,
    hosted,
    logins: createLogins(options.readSecret ?? (() => undefined), shared.clock),
    releases: createReleases({
      fileCache: shared.fileCache,
      security: shared.security,
      project: siteProject,
    }),
    siteProject,
    readerLimiter: perMinute(options.readerRequests ?? READER_REQUESTS, shared.clock),
    proxy: { ...DEFAULT_PROXY, ...options.proxy },
    assistantOf: options.assistantOf ?? siteAssistants(),
    questionLimits: { ...DEFAULT_QUESTION_LIMITS, ...options.questionLimits },
  };
}

function dashboardOf(
  { readSecret = () => undefined, ...dashboard }: NonNullable<SharedOptions['dashboard']>,
  clock: () => number,
): Dashboard {
  // Few people sign in there, and its page says when the provider does not respond.
  return { ...dashboard, logins: createLogins(readSecret, clock, MINUTE) };
}

function perMinute(requests: number, clock: () => number): RateLimiter {
  return createRateLimiter({ requests, windowSeconds: 60 }, clock);
}

function openSite(site: BuiltSite | undefined): HostedSite | undefined {
  return site && { public: site };
}
