import { type MessagePort, workerData } from 'node:worker_threads';

/** Shared memory for the result of a thread, and a flag that is then no longer 0. */
export interface ResultPlace {
  port: MessagePort;
  finished: SharedArrayBuffer;
}

/** Runs in a thread of `startThread`: stores the result of `compute` for the thread's input. */
export function giveResult<Start, Result>(compute: (start: Start) => Result): void {
  const { port, finished } = workerData as ResultPlace;
  port.postMessage(compute(workerData as Start));
  const signal = new Int32Array(finished);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
