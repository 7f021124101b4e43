import type { ToWorker } from '../../../server/workers/messages.ts';
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
