import { runInNewContext } from 'node:vm';
import { errorCode } from '../error-code.ts';

/** The longest time of a timer, almost 25 days: a longer timer would fire immediately. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** Resolves after a time, however long; rejects with the reason of `signal` when it is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let rest = milliseconds;
  for (; rest > MAX_TIMER_MS; rest -= MAX_TIMER_MS) await wait(MAX_TIMER_MS, signal);
  await wait(rest, signal);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

/**
 * Aborted after a time, or as soon as one of the others is. Node 20 forgets an `AbortSignal.timeout` that only
 * `AbortSignal.any` knows when it collects garbage: it would never fire.
 */
export function deadlineAfter(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
  setTimeout(end, milliseconds).unref();
  return AbortSignal.any([controller.signal, ...others]);
}

/** The result of a synchronous function; undefined if it takes longer than this. */
export function withinTime<Result>(ms: number, run: () => Result): Result | undefined {
  try {
    return runInNewContext('run()', { run }, { timeout: ms }) as Result;
  } catch (error) {
    // Another context has its own `Error`.
    if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}

/**
 * The result of `work`, or a rejection as soon as `signal` is aborted. An aborted `fetch` does not always end a body that is
 * being read.
 */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Runs `work` one at a time: calls during a run share one further run, which starts when it has ended. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const run = work();
      running = run.catch(() => {});
      return run;
    });
    return waiting;
  };
}

/** A periodic task of a server. */
export interface RegularTask<T> {
  run(): Promise<T>;
  /** Stops a run in progress as soon as possible. */
  stop(): void;
}

/** Runs a task now and at regular intervals, one run at a time, until the returned function is called. */
export function runRegularly(
  task: RegularTask<unknown>,
  { milliseconds, report }: { milliseconds: number; report: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= task
      .run()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    task.stop();
    await running;
  };
}
