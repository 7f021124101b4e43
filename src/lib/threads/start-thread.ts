import { MessageChannel, type ResourceLimits, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { readTextAsset } from '../files/assets.ts';
import type { ResultPlace } from './give-result.ts';

/** Milliseconds that the caller waits at most, once it has nothing else to do. */
const PATIENCE_MS = 60_000;

/**
 * Starts a thread with its own small program, `dist/threads/<name>.js`. Returns a function that waits for its result
 * without the event loop; undefined if the thread returns none. Call it once.
 */
export function startThread<Result>(
  name: string,
  start: object,
  resourceLimits: ResourceLimits,
): () => Result | undefined {
  const finished = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(readTextAsset(`dist/threads/${name}.js`), {
    eval: true,
    workerData: { ...start, port: port2, finished } satisfies ResultPlace,
    transferList: [port2],
    resourceLimits,
  });
  worker.unref();
  // Then there is no result.
  worker.on('error', () => {});
  return () => {
    Atomics.wait(new Int32Array(finished), 0, 0, PATIENCE_MS);
    const received = receiveMessageOnPort(port1);
    port1.close();
    return received?.message as Result | undefined;
  };
}
