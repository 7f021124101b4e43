import { workerData } from 'node:worker_threads';
import { linkFiles, removeFolder } from './link-files.ts';
import { FAILED, type LinkingStart, ORDER, Order, SEEN, STAGE, Stage } from './linking-message.ts';

// A thread with a small program of its own: it fills a folder with the files of the last build while the next one is made.
const { from, to, files, shared } = workerData as LinkingStart;
const numbers = new Int32Array(shared);
const isStopped = () => {
  Atomics.add(numbers, SEEN, 1);
  return Atomics.load(numbers, ORDER) !== Order.link;
};
const reach = (stage: number) => {
  Atomics.store(numbers, STAGE, stage);
  Atomics.notify(numbers, STAGE);
};

linkFiles(from, to, files, { isStopped, onFailure: () => Atomics.add(numbers, FAILED, 1) });
reach(Stage.linked);
Atomics.wait(numbers, ORDER, Order.link);
// The folders may have changed places: then the old site is here now. The next build removes what is left of it.
removeFolder(to, files)
  .catch(() => {})
  .then(() => reach(Stage.ended));
