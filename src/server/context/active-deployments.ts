import type { Deployment } from '../../store/deployment.ts';
import type { Store } from '../../store/store.ts';

/** How often the store records that a deployment is alive, with its log. */
export const ALIVE_MS = 5000;

/** A deployment of this server that runs or waits. */
export interface ActiveDeployment {
  deployment: Deployment;
  /** Those who wait for a change. */
  followers: Set<() => void>;
  /** One write at a time, so that none overtakes a later one. */
  saved: Promise<void>;
}

/** The deployments of this server that run or wait. The store is kept up to date with them. */
export interface ActiveDeployments {
  add(deployment: Deployment): ActiveDeployment;
  get(id: string): ActiveDeployment | undefined;
  all(): readonly ActiveDeployment[];
  /** Updates the deployment, and notifies its followers. */
  update(entry: ActiveDeployment, changes?: Partial<Deployment>): void;
  save(entry: ActiveDeployment): Promise<void>;
  /** The deployment has ended. */
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
  const saveAll = () => {
    for (const entry of entries.values()) save(entry).catch(() => {});
  };
  return {
    add: (deployment) => {
      const entry: ActiveDeployment = { deployment, followers: new Set(), saved: Promise.resolve() };
      if (entries.size === 0) heartbeat = setInterval(saveAll, ALIVE_MS).unref();
      entries.set(deployment.id, entry);
      return entry;
    },
    get: (id) => entries.get(id),
    all: () => [...entries.values()],
    update,
    save,
    remove: (entry) => {
      entries.delete(entry.deployment.id);
      if (entries.size === 0) clearInterval(heartbeat);
      update(entry);
    },
  };
}
