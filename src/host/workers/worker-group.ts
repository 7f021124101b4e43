import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../lib/process/free-port.ts';
import type { ToWorker, WorkerStart } from './messages.ts';
import type { WorkerProcess } from './worker-process.ts';

/** A worker that takes longer for a call is killed. */
const CALL_TIMEOUT_MS = 30_000;

/** The workers of a server: those that start, and those that get every message. */
export interface WorkerGroup {
  /** Registers a worker that is not ready yet. */
  expect(worker: WorkerProcess): void;
  /** From now on, the worker receives what `broadcast` and `callAll` send. */
  add(worker: WorkerProcess): void;
  broadcast(message: ToWorker): void;
  /** Resolves when all workers have completed the call or ended. */
  callAll(messageOf: (call: number) => ToWorker): Promise<void>;
  /** A worker has completed this call. */
  complete(call: number): void;
  setMemory(worker: WorkerProcess, bytes: number): void;
  memory(): number[];
  stop(graceMs: number): Promise<void>;
}

export function createWorkerGroup(): WorkerGroup {
  const starting = new Set<WorkerProcess>();
  /** The workers with their memory in bytes. */
  const workers = new Map<WorkerProcess, number>();
  const open = new Map<number, () => void>();
  let calls = 0;

  const call = async (worker: WorkerProcess, messageOf: (call: number) => ToWorker) => {
    const number = ++calls;
    const completed = new Promise<void>((resolve) => open.set(number, resolve));
    worker.send(messageOf(number));
    const timer = setTimeout(worker.kill, CALL_TIMEOUT_MS);
    await Promise.race([completed, worker.ended]);
    clearTimeout(timer);
    open.delete(number);
  };
  return {
    expect: (worker) => {
      starting.add(worker);
      void worker.ended.then(() => starting.delete(worker) || workers.delete(worker));
    },
    add: (worker) => {
      starting.delete(worker);
      workers.set(worker, 0);
    },
    broadcast: (message) => {
      for (const worker of workers.keys()) worker.send(message);
    },
    callAll: async (messageOf) => {
      await Promise.all([...workers.keys()].map((worker) => call(worker, messageOf)));
    },
    complete: (number) => open.get(number)?.(),
    setMemory: (worker, bytes) => {
      if (workers.has(worker)) workers.set(worker, bytes);
    },
    memory: () => [...workers.values()],
    stop: async (graceMs) => {
      for (const worker of starting) worker.kill();
      await Promise.all([...workers.keys()].map((worker) => worker.stop(graceMs)));
    },
  };
}

/** If a worker ends sooner than this, the next one starts after a pause. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;

type ListenPlace = WorkerStart['listen'];

export interface Listening {
  url: string;
  port: number;
}

export interface SupervisedWorkers {
  /** Rejects when one cannot listen. */
  start(count: number, place: ListenPlace): Promise<Listening>;
  /** From now on, workers that end are not replaced. */
  release(): void;
}

/** Starts workers with `startOne`, and replaces those that end. */
export function superviseWorkers(
  startOne: (place: ListenPlace) => Promise<Listening & { worker: WorkerProcess }>,
  say: (text: string) => void,
): SupervisedWorkers {
  let isReleased = false;
  let next: ListenPlace;
  const startKept = async (place: ListenPlace): Promise<Listening> => {
    const { worker, ...listening } = await startOne(place);
    void replace(worker);
    return listening;
  };
  const replace = async (worker: WorkerProcess) => {
    let how = await worker.ended;
    let pause = performance.now() - worker.startedAt < SHORT_LIFE_MS ? PAUSE_MS : 0;
    while (!isReleased) {
      say(`A worker ${how}; starting another one.`);
      await sleep(pause);
      if (isReleased) return;
      try {
        await startKept(next);
        say('The new worker is ready.');
        return;
      } catch (error) {
        how = `could not be started: ${(error as Error).message}`;
        pause = PAUSE_MS;
      }
    }
  };
  return {
    start: async (count, place) => {
      next = place;
      // Later workers must listen on the same port, so it is chosen here. If there is no free one, the first worker
      // fails with the reason.
      const free = () => freePort(place.host).catch(() => 0);
      const named = place.port === 0 ? { ...place, port: await free(), searchPort: true } : place;
      const listening = await startKept(named);
      next = { ...place, port: listening.port, searchPort: false };
      await Promise.all(Array.from({ length: count - 1 }, () => startKept(next)));
      return listening;
    },
    release: () => {
      isReleased = true;
    },
  };
}
