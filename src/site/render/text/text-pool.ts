import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { orUndefined } from '../../../lib/collections.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { programFile } from '../../../lib/files/program-file.ts';
import { pageFiles } from '../../source/page-index.ts';
import type { PageText, TextSource } from './page-text.ts';
import {
  receivedText,
  TAKEN,
  type TextMessage,
  type TextPoolStart,
  type TextPoolTask,
  USED,
} from './text-message.ts';

/** The text of a file, or undefined if the caller has to render it. Files are asked for in the order of the task. */
export type TextSupply = (file: string) => Promise<PageText | undefined>;

export interface TextPool {
  /** Starts rendering in the threads. */
  begin(task: Omit<TextPoolTask, 'shared'>, render: (text: TextSource) => PageText): TextSupply;
  close(): Promise<void>;
}

interface TextPoolOptions {
  onLoaded: () => void;
  /** File that a thread starts from. */
  program?: string | undefined;
  threads?: number;
}

/** With fewer pages, starting threads takes longer than they save. */
const MIN_PAGES = 200;
const MAX_THREADS = 3;

/**
 * Threads that render the texts of pages on free CPU cores. They start while the caller still plans the pages. The caller
 * helps: while it waits for a text, it renders the next one that no thread has taken. `onLoaded` is called when all threads
 * have loaded the program.
 */
export function startTextPool(
  root: string,
  tree: FileTree,
  {
    onLoaded,
    program = programFile(),
    threads = Math.min(availableParallelism() - 1, MAX_THREADS),
  }: TextPoolOptions,
): TextPool | undefined {
  if (!program || threads < 1 || pageFiles(tree).length < MIN_PAGES) return undefined;

  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const counters = new Int32Array(shared);
  const ready = new Map<number, PageText | undefined>();
  let loading = threads;
  let running = threads;
  /** A thread has failed. The texts that it had taken will not arrive. */
  let isShort = false;
  let wake = () => {};
  const workers = Array.from({ length: threads }, () =>
    startThread(program, {
      root,
      onLoaded: () => {
        loading--;
        if (loading === 0) onLoaded();
      },
      onText: (index, text) => {
        ready.set(index, text);
        wake();
      },
      onExit: (code) => {
        running--;
        isShort ||= code !== 0;
        wake();
      },
    }),
  );

  return {
    begin: (task, render) => {
      const { texts } = task;
      let wanted = 0;
      for (const worker of workers) worker.postMessage({ ...task, shared } satisfies TextPoolTask);
      const help = async () => {
        const next = Atomics.add(counters, TAKEN, 1);
        if (next < texts.length) {
          // A text that fails is rendered once more, where the failure is reported.
          ready.set(
            next,
            orUndefined(() => render(texts[next]!)),
          );
          await setImmediate();
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      };
      return async (file) => {
        if (texts[wanted]?.file !== file) return undefined;
        Atomics.store(counters, USED, wanted);
        Atomics.notify(counters, USED);
        while (!ready.has(wanted) && running > 0 && !isShort) await help();
        const text = ready.get(wanted);
        ready.delete(wanted);
        wanted++;
        return text;
      };
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

interface ThreadOptions extends TextPoolStart {
  onLoaded: () => void;
  onText: (index: number, text: PageText | undefined) => void;
  onExit: (code: number) => void;
}

function startThread(program: string, { root, onLoaded, onText, onExit }: ThreadOptions): Worker {
  const worker = new Worker(program, { workerData: { root } satisfies TextPoolStart });
  worker.on('message', (message: TextMessage) => {
    if (message === 'loaded') onLoaded();
    else onText(message.index, message.text && receivedText(message.text));
  });
  // The caller renders what a thread could not, and reports what is wrong.
  worker.on('error', () => {});
  worker.on('exit', onExit);
  return worker;
}
