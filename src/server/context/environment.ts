import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Assistant } from '../../assistant/assistant.ts';
import type { ModelClient } from '../../assistant/model/model-client.ts';
import type { AdminLogin } from '../../lib/access/access-settings.ts';
import type { StoredSession } from '../../store/records.ts';
import type { Store, StoredKey } from '../../store/store.ts';
import type { Logins } from '../auth/login/logins.ts';
import type { DeployManager } from '../deploy-queue/deploy-manager.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { SecurityOptions } from '../http/security-headers.ts';
import type { AccessLog } from '../monitoring/access-log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Counter } from '../readers/counts.ts';
import type { GapReader } from '../readers/gap-reader.ts';
import type { BuiltSite, HostedSite } from '../site/built-site.ts';
import type { FileCache } from '../site/file-cache.ts';
import type { Releases } from '../site/releases.ts';
import type { HostedProject } from './hosted-project.ts';
import type { ProxyOptions, QuestionLimits, ReaderLimits } from './limits.ts';

/**
 * What all projects of a server share. Everything that differs between a test and a real server is injected here or
 * below.
 */
export interface SharedContext {
  store: Store;
  /** All projects of the server, whichever of them a request is for. */
  projects: readonly HostedProject[];
  /** Language models by the project whose questions they answer. */
  models: ReadonlyMap<string, Pick<ModelClient, 'isDown'>>;
  /** By project: the dashboard may be on a host of its own, where the limits of none of them apply. */
  readerLimits: ReadonlyMap<string, ReaderLimits>;
  now: () => number;
  /** Milliseconds that never go backwards. */
  clock: () => number;
  requestIds: (time: number) => string;
  /** By API key. */
  rateLimiter: RateLimiter;
  /** Of each API key; 0 for no limit. */
  requestsPerMinute: number;
  security: SecurityOptions;
  /** Bytes that are free on the disk of the database; absent if that is another machine's. */
  freeSpace?: () => Promise<number>;
  /** By IP address: wrong keys. */
  wrongKeys: RateLimiter;
  /** Failed sign-ins that the audit log records. */
  recordedFailures: RateLimiter;
  /** Files of sites that may be read again. */
  fileCache: FileCache;
  /** Answers under way, which a server that stops waits for. */
  answers: ActiveAnswers;
  counts: Counter;
  /** What readers asked without finding it. */
  gaps: GapReader;
  deployments: DeployManager;
  /** The dashboard; absent if it is switched off. */
  dashboard?: Dashboard;
  /** Absent if this process serves files itself. */
  workers?: Workers;
  metrics: Metrics;
  accessLog: AccessLog;
  /** Called for every error that is not a response to the client. */
  reportError: (error: unknown, requestId: string) => void;
  /** Trust `X-Forwarded-For` and `X-Request-Id`: only behind a proxy that sets them. */
  trustProxy: boolean;
}

/** Workers that serve files in front of this process and forward everything else to it. */
export interface Workers {
  /** Tells that a path was found to be a page or a file of a site. */
  found(projectId: string, site: BuiltSite, path: string): void;
  /** Resolves when all that they have counted so far is counted here. */
  tallied(): Promise<void>;
  /** Memory that each of them takes, in bytes. */
  memory(): readonly number[];
}

export interface DashboardOptions {
  /** The only host name that it is shown at. Default: all. */
  host?: string;
  /** How people sign in without a key. Default: not at all. */
  login?: AdminLogin;
}

export interface Dashboard extends DashboardOptions {
  logins: Logins;
}

/** Context for requests of one project, or for requests without one. */
export interface ServerContext extends SharedContext {
  /** The project that requests are for. */
  project?: HostedProject;
  /**
   * The site that is live at the moment, as the reader of a request may see it; without a request, as everybody may.
   * Undefined for a server of the API alone, and while the project is down.
   */
  site: (c?: Context<ServerEnv>) => BuiltSite | undefined;
  /** The same with all that only some may see: for those who choose between them. */
  hosted: () => HostedSite | undefined;
  /** Logins of protected sites. */
  logins: Logins;
  releases: Releases;
  /** The project that readers of the site belong to. */
  siteProject: () => string | undefined;
  /** By IP address, for requests of readers. */
  readerLimiter: RateLimiter;
  /** What the proxy of the playground may call, and its limits. */
  proxy: ProxyOptions;
  assistantOf: (site: BuiltSite) => Assistant;
  questionLimits: QuestionLimits;
}

/** The part that serving files needs, small enough for a worker. */
export type FileContext = Pick<
  ServerContext,
  'hosted' | 'releases' | 'siteProject' | 'trustProxy' | 'requestIds' | 'now' | 'accessLog'
> & { metrics: Pick<Metrics, 'countRequest'>; counts: Pick<Counter, 'add'> };

/** Variables of a request in Hono. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    key?: StoredKey;
    /** Who is signed in to the dashboard, as the audit log names them. */
    actor?: string;
    route?: string;
    /** The project that a request is about, when it is another than that of the site. */
    project?: string;
    /** The reader of a protected site. */
    session?: StoredSession;
    /** What the reader may see of it. */
    site?: BuiltSite;
  };
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
  };
}

/** The answers in progress. */
export interface ActiveAnswers {
  count(): number;
  /** Resolves for one answer after the other, with pauses for incoming requests. */
  turn(): Promise<void>;
  add(recorded: Promise<void>): void;
  /** Resolves when all of them are recorded. */
  settled(): Promise<void>;
}

export function activeAnswers(): ActiveAnswers {
  const running = new Set<Promise<void>>();
  let last = Promise.resolve();
  return {
    count: () => running.size,
    turn: () => {
      last = last.then(() => setImmediate());
      return last;
    },
    add(recorded) {
      running.add(recorded);
      void recorded.finally(() => running.delete(recorded));
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
