import { newId } from '../../store/ids.ts';
import type { Deployment, Store } from '../../store/store.ts';

/** Rebuilds the site beside the live one and makes it live. Throws when the build fails; the live one then stays. */
export type Deploy = (log: (line: string) => void) => Promise<{ summary: string }>;

export interface DeployManager {
  /** False when this server has nothing to build from. */
  readonly available: boolean;
  /** Queues a deployment. One runs at a time; one that waits stands for all that its project asks for meanwhile. */
  request(projectId: string): Promise<Deployment>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
}

export function createDeployManager(
  store: Store,
  deploy: Deploy | undefined,
  now: () => number,
): DeployManager {
  const waiting = new Map<string, Deployment>();
  let running: Promise<void> = Promise.resolve();

  const run = async (queued: Deployment) => {
    waiting.delete(queued.projectId);
    const logs: string[] = [];
    const started: Deployment = { ...queued, status: 'in_progress' };
    await store.saveDeployment(started);
    let end: Pick<Deployment, 'status' | 'summary'>;
    try {
      end = { status: 'success', summary: (await deploy!((line) => logs.push(line))).summary };
    } catch (error) {
      const summary = error instanceof Error ? error.message : String(error);
      logs.push(summary);
      end = { status: 'failure', summary };
    }
    await store.saveDeployment({ ...started, ...end, logs, endedAt: now() });
  };

  return {
    available: deploy !== undefined,
    async request(projectId) {
      const known = waiting.get(projectId);
      if (known) return known;
      const createdAt = now();
      const queued: Deployment = {
        id: newId(createdAt),
        projectId,
        createdAt,
        endedAt: null,
        status: 'queued',
        summary: '',
        logs: [],
      };
      waiting.set(projectId, queued);
      try {
        await store.saveDeployment(queued);
      } catch (error) {
        waiting.delete(projectId);
        throw error;
      }
      // The outcome is in the store; when even that fails, the next request meets the same trouble and says so.
      running = running.then(() => run(queued)).catch(() => {});
      return queued;
    },
    settled: () => running,
  };
}
