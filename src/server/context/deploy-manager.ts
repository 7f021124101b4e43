import { recordAudit } from '../../store/audit.ts';
import type { Deployment, DeploymentProblem, DeploymentTrigger } from '../../store/deployment.ts';
import { idSequence } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import { deploymentLog, keptProblems } from './deployment-report.ts';

/** What a deployment tells while it runs. */
export interface DeployRun {
  readonly id: string;
  readonly trigger: DeploymentTrigger;
  /** Adds lines to the log, which those who follow the deployment see at once. */
  log(text: string): void;
  /** All problems that the build found. */
  found(problems: readonly DeploymentProblem[]): void;
  /** The commit that is being deployed. */
  commit(id: string): void;
}

/** Builds the site while the live one stays up, and makes it live. Throws when the build fails; the live one then stays. */
export type Deploy = (run: DeployRun) => Promise<{ summary: string }>;

export interface DeployManager {
  /** False when this server has nothing to build the project from. */
  available(projectId: string): boolean;
  /** Queues a deployment. One that waits stands for all that its project asks for meanwhile. */
  request(projectId: string, trigger: DeploymentTrigger): Promise<Deployment>;
  /** A deployment of this server that runs or waits, as it is now. */
  current(id: string): Deployment | undefined;
  /** Resolves when a deployment of this server has something new to tell; at once for all others. */
  changed(id: string): Promise<void>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
}

export interface DeployManagerOptions {
  store: Store;
  deployOf: (projectId: string) => Deploy | undefined;
  now: () => number;
  /** How many projects are built at the same time; a project is never built twice at once. */
  atOnce: number;
}

/** How often the store learns that a deployment is alive, and what it has told. */
export const ALIVE_MS = 5000;

interface UnderWay {
  deployment: Deployment;
  /** Those who wait for news. */
  followers: Set<() => void>;
  /** One write at a time, so that none overtakes a later one. */
  saved: Promise<void>;
}

export function createDeployManager(options: DeployManagerOptions): DeployManager {
  const { store, deployOf, now, atOnce } = options;
  const nextId = idSequence();
  const underWay = new Map<string, UnderWay>();
  const waiting: UnderWay[] = [];
  const running = new Map<string, Promise<void>>();
  let heart: NodeJS.Timeout | undefined;

  const tell = (entry: UnderWay, news: Partial<Deployment> = {}) => {
    Object.assign(entry.deployment, news);
    const { followers } = entry;
    entry.followers = new Set();
    for (const follower of followers) follower();
  };
  const save = (entry: UnderWay): Promise<void> => {
    const write = () => store.saveDeployment({ ...entry.deployment, aliveAt: now() });
    entry.saved = entry.saved.then(write, write);
    return entry.saved;
  };
  const beat = () => {
    for (const entry of underWay.values()) save(entry).catch(() => {});
  };
  const forget = (entry: UnderWay) => {
    underWay.delete(entry.deployment.id);
    if (underWay.size === 0) clearInterval(heart);
    tell(entry);
  };

  const run = async (entry: UnderWay) => {
    const { deployment } = entry;
    const log = deploymentLog(deployment.logs);
    tell(entry, { status: 'in_progress', startedAt: now() });
    try {
      await save(entry);
      const { summary } = await deployOf(deployment.projectId)!({
        id: deployment.id,
        trigger: deployment.trigger,
        log: (text) => {
          log.add(text);
          tell(entry);
        },
        found: (problems) => {
          const { left, ...kept } = keptProblems(problems);
          if (left > 0) log.add(`${left} more problems are not listed; \`docs check --all\` shows them.`);
          tell(entry, kept);
        },
        commit: (commit) => tell(entry, { commit }),
      });
      tell(entry, { status: 'success', summary, endedAt: now() });
    } catch (error) {
      const summary = error instanceof Error ? error.message : String(error);
      log.add(summary);
      tell(entry, { status: 'failure', summary, endedAt: now() });
    }
    // When even this fails, the next request meets the same trouble and says so.
    await save(entry).catch(() => {});
    forget(entry);
  };

  const startNext = () => {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ deployment }) => !running.has(deployment.projectId));
      if (at === -1) return;
      const [entry] = waiting.splice(at, 1);
      const { projectId } = entry!.deployment;
      const ended = run(entry!).then(() => {
        running.delete(projectId);
        startNext();
      });
      running.set(projectId, ended);
    }
  };

  return {
    available: (projectId) => deployOf(projectId) !== undefined,
    async request(projectId, trigger) {
      const known = waiting.find(({ deployment }) => deployment.projectId === projectId);
      if (known) {
        await known.saved;
        return known.deployment;
      }
      const createdAt = now();
      const deployment: Deployment = {
        id: nextId(createdAt),
        projectId,
        trigger,
        commit: null,
        createdAt,
        startedAt: null,
        endedAt: null,
        aliveAt: createdAt,
        status: 'queued',
        summary: '',
        logs: [],
        problems: [],
        errors: 0,
        warnings: 0,
      };
      const entry: UnderWay = { deployment, followers: new Set(), saved: Promise.resolve() };
      if (underWay.size === 0) heart = setInterval(beat, ALIVE_MS).unref();
      underWay.set(deployment.id, entry);
      waiting.push(entry);
      try {
        await save(entry);
      } catch (error) {
        const at = waiting.indexOf(entry);
        if (at !== -1) waiting.splice(at, 1);
        forget(entry);
        throw error;
      }
      if (trigger === 'webhook' || trigger === 'schedule') {
        const entry = {
          projectId,
          actor: trigger,
          action: 'deployment.trigger',
          target: deployment.id,
        } as const;
        // A log that cannot be written is no reason not to deploy.
        await recordAudit(store, entry, createdAt).catch(() => {});
      }
      startNext();
      return deployment;
    },
    current: (id) => underWay.get(id)?.deployment,
    changed: (id) =>
      new Promise((resolve) => {
        const entry = underWay.get(id);
        if (entry) entry.followers.add(resolve);
        else resolve();
      }),
    async settled() {
      while (underWay.size > 0) {
        await Promise.all([
          ...running.values(),
          ...[...underWay.values()].map(({ saved }) => saved.catch(() => {})),
        ]);
      }
    },
  };
}
