import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../lib/program-file.ts';
import type { PageText, TextSource } from '../page-text.ts';
import { receivedText, TAKEN, type TextMessage, type TextPoolTask, USED } from './text-message.ts';

export interface TextPool {
  /** The text of a file, or undefined where the caller has to render it. Files are asked for in their order. */
  textOf(file: string): Promise<PageText | undefined>;
  close(): Promise<void>;
}

/** Below this number of files, starting threads costs more than they save. */
const WORTHWHILE = 200;
const MOST_THREADS = 3;

/**
 * Renders `texts` on the processors that are free. The caller helps: while the text that it waits for is
 * not there, it renders the next one that no thread has taken.
 */
export function openTextPool(
  task: Omit<TextPoolTask, 'shared'>,
  render: (text: TextSource) => PageText,
): TextPool | undefined {
  const { texts } = task;
  const program = programFile();
  const threads = Math.min(availableParallelism() - 1, MOST_THREADS);
  if (!program || threads < 1 || texts.length < WORTHWHILE) return undefined;

  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const counters = new Int32Array(shared);
  const indexOf = new Map(texts.map(({ file }, index) => [file, index]));
  const ready = new Map<number, PageText | undefined>();
  let running = threads;
  let wake = () => {};
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(program, { workerData: { ...task, shared } satisfies TextPoolTask });
    worker.on('message', ({ index, text }: TextMessage) => {
      ready.set(index, text && receivedText(text));
      wake();
    });
    // What a thread leaves undone, the caller does, and reports what is wrong.
    worker.on('error', () => {});
    worker.on('exit', () => {
      running--;
      wake();
    });
    return worker;
  });

  const help = async () => {
    const next = Atomics.add(counters, TAKEN, 1);
    if (next < texts.length) {
      ready.set(
        next,
        attempt(() => render(texts[next]!)),
      );
      await setImmediate();
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  return {
    textOf: async (file) => {
      const wanted = indexOf.get(file);
      if (wanted === undefined) return undefined;
      Atomics.store(counters, USED, wanted);
      Atomics.notify(counters, USED);
      while (!ready.has(wanted) && running > 0) await help();
      const text = ready.get(wanted);
      ready.delete(wanted);
      indexOf.delete(file);
      return text;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The caller renders a text that failed once more, where the failure is reported. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
