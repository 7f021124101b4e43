import { type MessagePort, workerData } from 'node:worker_threads';

/** Where a thread puts its result, and a number that is then no longer 0. */
export interface ResultPlace {
  port: MessagePort;
  finished: SharedArrayBuffer;
}

/** Runs in a thread of `startThread`: gives what `compute` makes of what the thread was started with. */
export function giveResult<Start, Result>(compute: (start: Start) => Result): void {
  const { port, finished } = workerData as ResultPlace;
  port.postMessage(compute(workerData as Start));
  const signal = new Int32Array(finished);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
