import type { Assistant } from '../assistant/assistant.ts';
import type { Store } from '../store/store.ts';
import { siteAssistants } from './assistant/site-assistants.ts';
import { answersUnderWay } from './context/answers-under-way.ts';
import { createDeployManager, type Deploy } from './context/deploy-manager.ts';
import type { DashboardOptions, ServerContext } from './context/environment.ts';
import type { HostedProject } from './context/hosted-project.ts';
import type { ProxyOptions } from './context/proxy-options.ts';
import { DEFAULT_QUESTION_LIMITS, type QuestionLimits } from './context/question-limits.ts';
import { type AccessLog, noAccessLog } from './http/access-log.ts';
import { createCounter } from './http/counts.ts';
import { createMetrics } from './http/metrics.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { requestIds } from './http/request-ids.ts';
import type { SecurityOptions } from './http/security-headers.ts';
import { createAttemptGuard } from './login/attempt-guard.ts';
import { createLogins } from './login/logins.ts';
import type { ReadSecret } from './login/read-secret.ts';
import { DEFAULT_PROXY } from './proxy/default-options.ts';
import type { BuiltSite } from './site/built-site.ts';
import type { HostedSite } from './site/hosted-site.ts';
import { DEFAULT_MEMORY } from './site/memory.ts';
import { createReleases } from './site/releases.ts';

/** What readers of the site may send from one address, a minute. */
const READER_REQUESTS = 60;
/** Wrong API keys from one address, a minute. */
const WRONG_KEYS = 30;
/** Failed sign-ins that the audit log tells of, a minute: more would push out everything else. */
const RECORDED_FAILURES = 10;

export interface ServerOptions {
  store: Store;
  projects?: readonly HostedProject[];
  /** A site for everybody, or one that tells readers apart. */
  site?: () => BuiltSite | undefined;
  hosted?: () => HostedSite | undefined;
  /** Reads the secrets of logins. */
  readSecret?: ReadSecret;
  siteProject?: () => string | undefined;
  deploy?: Deploy;
  /** Requests a minute and key; 0 for no limit. */
  requestsPerMinute?: number;
  trustProxy?: boolean;
  proxy?: Partial<ProxyOptions>;
  /** Default: answers from the site itself. */
  assistantOf?: (site: BuiltSite) => Assistant;
  questionLimits?: Partial<QuestionLimits>;
  security?: Partial<SecurityOptions>;
  /** What files of the site may take of the memory. */
  memoryBytes?: number;
  freeSpace?: () => Promise<number>;
  /** Switches the dashboard on. */
  dashboard?: DashboardOptions;
  accessLog?: AccessLog;
  reportError?: ServerContext['reportError'];
  now?: () => number;
  /** Milliseconds that never go backwards. */
  clock?: () => number;
}

/** Puts the parts of a server together, with defaults for all that is not given. */
export function createServerContext(options: ServerOptions): ServerContext {
  const { store, now = Date.now, clock = () => performance.now() } = options;
  const perMinute = (requests: number) => createRateLimiter({ requests, windowSeconds: 60 }, clock);
  const siteProject = options.siteProject ?? (() => undefined);
  const security: SecurityOptions = { policy: 'enforce', tls: false, ...options.security };
  const { site = () => undefined } = options;
  const hosted = options.hosted ?? (() => openSite(site()));
  return {
    store,
    projects: options.projects ?? [],
    site: (c) => c?.get('site') ?? hosted()?.public,
    hosted,
    logins: createLogins(options.readSecret ?? (() => undefined), clock),
    releases: createReleases({
      memoryBytes: options.memoryBytes ?? DEFAULT_MEMORY,
      security,
      project: siteProject,
    }),
    siteProject,
    now,
    requestIds: requestIds(),
    rateLimiter: perMinute(options.requestsPerMinute ?? 100),
    security,
    ...(options.freeSpace && { freeSpace: options.freeSpace }),
    wrongKeys: perMinute(WRONG_KEYS),
    recordedFailures: perMinute(RECORDED_FAILURES),
    readerLimiter: perMinute(READER_REQUESTS),
    proxy: { ...DEFAULT_PROXY, ...options.proxy },
    assistantOf: options.assistantOf ?? siteAssistants(),
    questionLimits: { ...DEFAULT_QUESTION_LIMITS, ...options.questionLimits },
    answers: answersUnderWay(),
    counts: createCounter(store, now),
    deployments: createDeployManager({ store, deployOf: () => options.deploy, now }),
    ...(options.dashboard && {
      dashboard: { ...options.dashboard, attempts: createAttemptGuard(clock) },
    }),
    metrics: createMetrics(),
    accessLog: options.accessLog ?? noAccessLog,
    reportError: options.reportError ?? (() => {}),
    trustProxy: options.trustProxy ?? false,
  };
}

function openSite(site: BuiltSite | undefined): HostedSite | undefined {
  return site && { public: site };
}
