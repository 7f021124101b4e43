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
