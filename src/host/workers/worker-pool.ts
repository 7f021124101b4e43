import type { Hono } from 'hono';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../server/connections/guard-connections.ts';
import type { ServerEnv, SharedContext, Workers } from '../../server/context/environment.ts';
import { GRACE_MS, type RunningServer } from '../../server/listen.ts';
import type { HostedSite } from '../../server/site/built-site.ts';
import { listenToWorkers, privateAddress } from './main-process.ts';
import type { FromWorker, WorkerStart } from './messages.ts';
import { createWorkerGroup, superviseWorkers } from './worker-group.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

export interface WorkerPool extends Workers {
  /**
   * Calls `change`, which makes this process serve `site`, while no worker serves anything of the project: requests are
   * forwarded to this process meanwhile, so that no reader sees an older page after a newer one.
   */
  publish(projectId: string, site: HostedSite, change: () => void): Promise<void>;
  listen(app: Hono<ServerEnv>, options: PoolOptions): Promise<RunningServer>;
}

export interface PoolOptions {
  start: Omit<WorkerStart, 'main' | 'shown'>;
  /** The counts of workers are added to these. */
  context: Pick<SharedContext, 'metrics' | 'counts'>;
}

/** `count` processes that serve the files of a server. They are replaced when they exit. */
export function createWorkerPool(count: number, say: (text: string) => void): WorkerPool {
  const group = createWorkerGroup();
  const sites = new Map<string, { folder: string; paths: Set<string> }>();
  let publishing: Promise<unknown> = Promise.resolve();

  const publish = async (project: string, site: HostedSite, change: () => void) => {
    sites.delete(project);
    await group.callAll((call) => ({ kind: 'show', call, project, folder: null }));
    change();
    if (site.protection) return;
    const { folder } = site.public;
    sites.set(project, { folder, paths: new Set() });
    group.broadcast({ kind: 'show', project, folder });
  };
  const listen: WorkerPool['listen'] = async (app, { start, context }) => {
    const { main, remove } = privateAddress();
    const server = await listenToWorkers(app, main, start.listen.tls !== undefined);
    const receive = (worker: WorkerProcess, message: FromWorker) => {
      if (message.kind === 'done') group.complete(message.call);
      if (message.kind !== 'tally') return;
      const { requests, views, memoryBytes } = message.tally;
      group.setMemory(worker, memoryBytes);
      context.metrics.addRequests(requests);
      for (const view of views) context.counts.add(...view);
    };
    const startOne = async (place: WorkerStart['listen']) => {
      const worker = startWorker((message) => receive(worker, message));
      group.expect(worker);
      await worker.ready;
      group.add(worker);
      const now = [...sites].map(([project, { folder, paths }]) => ({ project, folder, paths: [...paths] }));
      return { worker, ...(await worker.listen({ ...start, listen: place, main, shown: now })) };
    };
    const workers = superviseWorkers(startOne, say);
    // All workers first: they share the port, so a disconnected client would reconnect to another one.
    const refuse = () => group.callAll((call) => ({ kind: 'refuse', call }));
    const stop: RunningServer['stop'] = async (graceMs = GRACE_MS) => {
      workers.release();
      await refuse();
      await group.stop(graceMs);
      await server.close();
      remove();
    };
    try {
      return { ...(await workers.start(count, shared(start.listen, count))), refuse, stop };
    } catch (error) {
      await stop(0);
      throw error;
    }
  };
  return {
    publish(project, site, change) {
      const published = publishing.then(() => publish(project, site, change));
      publishing = published.catch(() => {});
      return published;
    },
    found(project, { folder }, path) {
      const site = sites.get(project);
      if (site?.folder !== folder) return;
      site.paths.add(path);
      group.broadcast({ kind: 'found', project, folder, path });
    },
    tallied: () => group.callAll((call) => ({ kind: 'tally', call })),
    memory: group.memory,
    listen,
  };
}

/** Divides the limits of connections among workers, which accept about the same number each. */
function shared(place: WorkerStart['listen'], count: number): WorkerStart['listen'] {
  const { total, perAddress, stallMs }: ConnectionLimits = { ...CONNECTION_LIMITS, ...place.limits };
  const share = (limit: number) => Math.ceil(limit / count);
  return {
    ...place,
    limits: { total: share(total), perAddress: perAddress && share(perAddress), stallMs },
  };
}
