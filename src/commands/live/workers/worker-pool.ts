import type { Hono } from 'hono';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../../server/connections/guard-connections.ts';
import type { ServerEnv, SharedContext, Workers } from '../../../server/context/environment.ts';
import type { RunningServer } from '../../../server/listen.ts';
import type { HostedSite } from '../../../server/site/hosted-site.ts';
import { listenToWorkers } from '../../../server/workers/listen-to-workers.ts';
import type { FromWorker, ToWorker, WorkerStart } from '../../../server/workers/messages.ts';
import { privateAddress } from './private-address.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** A worker that does not do what it is told for so long is replaced. */
const PATIENCE_MS = 30_000;
/** After one that ended sooner than this, the next one comes after a pause. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;
const GRACE_MS = 10_000;

export interface WorkerPool extends Workers {
  /**
   * Makes `change`, after which this process shows `site`, while no worker delivers anything of the project: whoever asks
   * meanwhile gets its response from here, so that no reader sees an older page after a newer one.
   */
  publish(projectId: string, site: HostedSite, change: () => void): Promise<void>;
  listen(app: Hono<ServerEnv>, options: PoolOptions): Promise<RunningServer>;
}

export interface PoolOptions {
  start: Omit<WorkerStart, 'main' | 'shown'>;
  /** What workers count is counted here. */
  context: Pick<SharedContext, 'metrics' | 'counts'>;
}

/** `count` processes that deliver the files of a server. They are replaced when they end. */
export function createWorkerPool(count: number, say: (text: string) => void): WorkerPool {
  /** With the memory that each takes. */
  const workers = new Map<WorkerProcess, number>();
  const shown = new Map<string, { folder: string; paths: Set<string> }>();
  const replies = new Map<number, () => void>();
  let calls = 0;
  let publishing: Promise<unknown> = Promise.resolve();

  const tell = (message: ToWorker) => {
    for (const worker of workers.keys()) worker.send(message);
  };
  /** Resolves when all have done it. One that does not is ended. */
  const ask = async (messageOf: (call: number) => ToWorker): Promise<void> => {
    const asked = [...workers.keys()].map(async (worker) => {
      const call = ++calls;
      const done = new Promise<void>((resolve) => replies.set(call, resolve));
      worker.send(messageOf(call));
      const timer = setTimeout(worker.kill, PATIENCE_MS);
      await Promise.race([done, worker.ended]);
      clearTimeout(timer);
      replies.delete(call);
    });
    await Promise.all(asked);
  };
  const publish = async (project: string, site: HostedSite, change: () => void) => {
    shown.delete(project);
    await ask((call) => ({ kind: 'show', call, project, folder: null }));
    change();
    if (site.protection) return;
    const { folder } = site.public;
    shown.set(project, { folder, paths: new Set() });
    tell({ kind: 'show', call: ++calls, project, folder });
  };
  const listen: WorkerPool['listen'] = async (app, { start, context }) => {
    const { main, remove } = privateAddress();
    const server = await listenToWorkers(app, main, start.listen.tls !== undefined);
    const starting = new Set<WorkerProcess>();
    let isStopping = false;
    const first = shared(start.listen, count);
    let again = first;
    const enter = async (place: WorkerStart['listen']): Promise<{ url: string; port: number }> => {
      const worker = startWorker((message: FromWorker) => {
        if (message.kind === 'done') replies.get(message.call)?.();
        if (message.kind !== 'tally') return;
        const { requests, views, memoryBytes } = message.tally;
        if (workers.has(worker)) workers.set(worker, memoryBytes);
        context.metrics.addRequests(requests);
        for (const view of views) context.counts.add(...view);
      });
      starting.add(worker);
      void worker.ended.then(() => starting.delete(worker) || workers.delete(worker));
      await worker.ready;
      // From here on it is told of every change.
      starting.delete(worker);
      workers.set(worker, 0);
      const now = [...shown].map(([project, { folder, paths }]) => ({ project, folder, paths: [...paths] }));
      const listening = await worker.listen({ ...start, listen: place, main, shown: now });
      void replace(worker);
      return listening;
    };
    const replace = async (worker: WorkerProcess) => {
      let how = await worker.ended;
      let pause = performance.now() - worker.startedAt < SHORT_LIFE_MS ? PAUSE_MS : 0;
      while (!isStopping) {
        say(`A worker ${how}; starting another one.`);
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (isStopping) return;
        try {
          await enter(again);
          return;
        } catch (error) {
          how = `could not be started: ${(error as Error).message}`;
          pause = PAUSE_MS;
        }
      }
    };
    const stop: RunningServer['stop'] = async (graceMs = GRACE_MS) => {
      isStopping = true;
      for (const worker of starting) worker.kill();
      await Promise.all([...workers.keys()].map((worker) => worker.stop(graceMs)));
      await server.close();
      remove();
    };
    try {
      const place = await enter(first);
      // Workers that ask for any port get the one that the first has got.
      again = { ...first, port: first.port === 0 ? 0 : place.port, searchPort: false };
      await Promise.all(Array.from({ length: count - 1 }, () => enter(again)));
      return { ...place, stop };
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
      const known = shown.get(project);
      if (known?.folder !== folder) return;
      known.paths.add(path);
      tell({ kind: 'found', project, folder, path });
    },
    tallied: () => ask((call) => ({ kind: 'tally', call })),
    memory: () => [...workers.values()],
    listen,
  };
}

/** Workers accept about equally often, so each gets its share of what is allowed. */
function shared(place: WorkerStart['listen'], count: number): WorkerStart['listen'] {
  const { total, perAddress, stallMs }: ConnectionLimits = { ...CONNECTION_LIMITS, ...place.limits };
  const share = (limit: number) => Math.ceil(limit / count);
  return {
    ...place,
    limits: { total: share(total), perAddress: perAddress && share(perAddress), stallMs },
  };
}
