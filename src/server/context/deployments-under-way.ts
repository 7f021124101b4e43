import type { Deployment } from '../../store/deployment.ts';
import type { Store } from '../../store/store.ts';

/** How often the store records that a deployment is alive, and its log. */
export const ALIVE_MS = 5000;

/** A deployment of this server that runs or waits. */
export interface UnderWay {
  deployment: Deployment;
  /** Those who wait for news. */
  followers: Set<() => void>;
  /** One write at a time, so that none overtakes a later one. */
  saved: Promise<void>;
}

/** All of them, with the store up to date while there are any. */
export interface DeploymentsUnderWay {
  add(deployment: Deployment): UnderWay;
  get(id: string): UnderWay | undefined;
  all(): readonly UnderWay[];
  /** Updates the deployment, and notifies its followers. */
  tell(entry: UnderWay, news?: Partial<Deployment>): void;
  save(entry: UnderWay): Promise<void>;
  /** It has ended. */
  forget(entry: UnderWay): void;
}

export function deploymentsUnderWay(store: Store, now: () => number): DeploymentsUnderWay {
  const entries = new Map<string, UnderWay>();
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
    for (const entry of entries.values()) save(entry).catch(() => {});
  };
  return {
    add: (deployment) => {
      const entry: UnderWay = { deployment, followers: new Set(), saved: Promise.resolve() };
      if (entries.size === 0) heart = setInterval(beat, ALIVE_MS).unref();
      entries.set(deployment.id, entry);
      return entry;
    },
    get: (id) => entries.get(id),
    all: () => [...entries.values()],
    tell,
    save,
    forget: (entry) => {
      entries.delete(entry.deployment.id);
      if (entries.size === 0) clearInterval(heart);
      tell(entry);
    },
  };
}
