import type { Deployment } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';

/** How often the store records that a deployment is alive, with its log. */
export const ALIVE_MS = 5000;

/** A deployment of this server that runs or waits, or whose end the store does not know yet. */
export interface ActiveDeployment {
  deployment: Deployment;
  /** Called once, at the next change. */
  followers: Set<() => void>;
  /** The last write. Each waits for the one before it, so that an older state never replaces a newer one. */
  saved: Promise<void>;
  /** It has ended, but that could not be stored yet. */
  isUnsaved: boolean;
}

/** The deployments of this server that run or wait. They are stored, with retries if the store fails for a while. */
export interface ActiveDeployments {
  add(deployment: Deployment): ActiveDeployment;
  get(id: string): ActiveDeployment | undefined;
  /** All except those that have ended and are only waiting for the store. */
  unsettled(): readonly ActiveDeployment[];
  /** Updates the deployment, and notifies its followers. */
  update(entry: ActiveDeployment, changes?: Partial<Deployment>): void;
  save(entry: ActiveDeployment): Promise<void>;
  /** Removes the deployment once its end is stored, immediately or as soon as the store works again. */
  end(entry: ActiveDeployment): Promise<void>;
  /** Forgets the deployment, and notifies its followers: its end is stored, or it could not be queued. */
  remove(entry: ActiveDeployment): void;
}

export function activeDeployments(store: Store, now: () => number): ActiveDeployments {
  const entries = new Map<string, ActiveDeployment>();
  let heartbeat: NodeJS.Timeout | undefined;
  const update = (entry: ActiveDeployment, changes: Partial<Deployment> = {}) => {
    Object.assign(entry.deployment, changes);
    const { followers } = entry;
    entry.followers = new Set();
    for (const follower of followers) follower();
  };
  const save = (entry: ActiveDeployment): Promise<void> => {
    const write = () => store.saveDeployment({ ...entry.deployment, aliveAt: now() });
    entry.saved = entry.saved.then(write, write);
    return entry.saved;
  };
  const remove = (entry: ActiveDeployment) => {
    entries.delete(entry.deployment.id);
    if (entries.size === 0) clearInterval(heartbeat);
    update(entry);
  };
  const keepUp = async (entry: ActiveDeployment) => {
    const hasEnded = entry.deployment.endedAt !== null;
    const isStored = await save(entry).then(
      () => true,
      () => false,
    );
    if (!hasEnded || !entries.has(entry.deployment.id)) return;
    if (isStored) return remove(entry);
    // The next heartbeat tries again.
    entry.isUnsaved = true;
    update(entry);
  };
  return {
    add: (deployment) => {
      const entry: ActiveDeployment = {
        deployment,
        followers: new Set(),
        saved: Promise.resolve(),
        isUnsaved: false,
      };
      if (entries.size === 0) heartbeat = setInterval(() => entries.forEach(keepUp), ALIVE_MS).unref();
      entries.set(deployment.id, entry);
      return entry;
    },
    get: (id) => entries.get(id),
    unsettled: () => [...entries.values()].filter(({ isUnsaved }) => !isUnsaved),
    update,
    save,
    end: keepUp,
    remove,
  };
}

/** The summary of a deployment whose server ended before it did. */
export const ABANDONED_SUMMARY = 'The server was stopped before the deployment ended.';

/** More than a project has in progress at a time. */
const LATEST = 10;

/**
 * Ends all deployments that were left running. Only for a database that no other server uses: another one may be working
 * on them.
 */
export async function endAbandoned(store: Store): Promise<void> {
  for (const { id: projectId } of await store.listProjects())
    for (const { id, endedAt } of await store.listDeployments({ projectId, limit: LATEST })) {
      const deployment = endedAt === null ? await store.findDeployment(id) : null;
      if (!deployment) continue;
      await store.saveDeployment({
        ...deployment,
        status: 'failure',
        summary: ABANDONED_SUMMARY,
        logs: [...deployment.logs, ABANDONED_SUMMARY],
        endedAt: deployment.aliveAt,
      });
    }
}
