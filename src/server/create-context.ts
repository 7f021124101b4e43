import type { Assistant } from '../assistant/assistant.ts';
import type { Store } from '../store/store.ts';
import { type AccessLog, noAccessLog } from './access-log.ts';
import { answersUnderWay } from './assistant/answers-under-way.ts';
import { DEFAULT_QUESTION_LIMITS, type QuestionLimits } from './assistant/question-limits.ts';
import { siteAssistants } from './assistant/site-assistants.ts';
import { createCounter } from './counts.ts';
import { createDeployManager, type Deploy } from './deployments/deploy-manager.ts';
import type { ServerContext } from './environment.ts';
import { createMetrics } from './metrics.ts';
import { DEFAULT_PROXY } from './proxy/default-options.ts';
import type { ProxyOptions } from './proxy/proxy-options.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { SecurityOptions } from './security-headers.ts';
import type { BuiltSite } from './site/built-site.ts';

/** What readers of the site may send from one address, a minute. */
const READER_REQUESTS = 60;
/** Wrong API keys from one address, a minute. */
const WRONG_KEYS = 30;

export interface ServerOptions {
  store: Store;
  site?: () => BuiltSite | undefined;
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
  freeSpace?: () => Promise<number>;
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
  return {
    store,
    site: options.site ?? (() => undefined),
    siteProject: options.siteProject ?? (() => undefined),
    now,
    rateLimiter: perMinute(options.requestsPerMinute ?? 100),
    security: { policy: 'enforce', tls: false, ...options.security },
    ...(options.freeSpace && { freeSpace: options.freeSpace }),
    wrongKeys: perMinute(WRONG_KEYS),
    readerLimiter: perMinute(READER_REQUESTS),
    proxy: { ...DEFAULT_PROXY, ...options.proxy },
    assistantOf: options.assistantOf ?? siteAssistants(),
    questionLimits: { ...DEFAULT_QUESTION_LIMITS, ...options.questionLimits },
    answers: answersUnderWay(),
    counts: createCounter(store, now),
    deployments: createDeployManager(store, options.deploy, now),
    metrics: createMetrics(),
    accessLog: options.accessLog ?? noAccessLog,
    reportError: options.reportError ?? (() => {}),
    trustProxy: options.trustProxy ?? false,
  };
}
