import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readTextAsset } from '../../lib/files/assets.ts';
import { programFile } from '../../lib/files/program-file.ts';
import { dropFiles, linkFiles } from './link-files.ts';
import { FAILED, type LinkingStart, NUMBERS, ORDER, Order, SEEN, STAGE, Stage } from './linking-message.ts';

/** A folder that becomes a copy of another one, by second names for its files. */
export interface LinkedCopy {
  /** Waits until the folder holds just the files in `kept`. */
  finish(kept: ReadonlySet<string>): void;
  /** Removes the folder with whatever is in it now. That may go on until it is waited for. */
  remove(): void;
  /** Waits until the folder is removed. */
  settle(): void;
}

/** So many files are linked before a further thread would be ready. */
const FEW_FILES = 2_000;
/** Milliseconds in which a thread comes to the next file, or never. */
const PATIENCE = 60_000;

/** A copy in `to` of what `from` holds of `files`. A thread links many files while the caller goes on. */
export function linkedCopy(from: string, to: string, files: readonly string[]): LinkedCopy {
  const inThread = files.length > FEW_FILES && programFile() !== undefined && availableParallelism() > 1;
  return inThread ? linkAhead({ from, to, files }, startThread) : linkAtTheEnd(from, to);
}

function linkAtTheEnd(from: string, to: string): LinkedCopy {
  return {
    finish: (kept) => linkFiles(from, to, kept),
    remove: () => rmSync(to, { recursive: true, force: true }),
    settle: () => {},
  };
}

/** Begins at once with all files, and drops in the end those that are not wanted. */
export function linkAhead(
  { from, to, files }: Omit<LinkingStart, 'shared'>,
  start: (thread: LinkingStart) => void,
): LinkedCopy {
  const shared = new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT);
  const numbers = new Int32Array(shared);
  start({ from, to, files, shared });
  /** Whether the thread has reached a stage; false when it has stopped before. */
  const reaches = (stage: number): boolean => {
    for (let seen = -1; ; seen = Atomics.load(numbers, SEEN)) {
      const now = Atomics.load(numbers, STAGE);
      if (now >= stage) return true;
      const isLate = Atomics.wait(numbers, STAGE, now, PATIENCE) === 'timed-out';
      if (isLate && Atomics.load(numbers, SEEN) === seen) return false;
    }
  };
  return {
    finish: (kept) => {
      const isComplete = reaches(Stage.linked) && Atomics.load(numbers, FAILED) === 0;
      if (!isComplete) {
        const missing = [...kept].filter((file) => !existsSync(path.join(to, file)));
        linkFiles(from, to, missing);
      }
      dropFiles(
        to,
        files.filter((file) => !kept.has(file)),
      );
    },
    remove: () => {
      Atomics.store(numbers, ORDER, Order.remove);
      Atomics.notify(numbers, ORDER);
    },
    settle: () => {
      reaches(Stage.ended);
    },
  };
}

function startThread(workerData: LinkingStart): void {
  const worker = new Worker(readTextAsset('dist/threads/linking-thread.js'), { eval: true, workerData });
  worker.unref();
}
