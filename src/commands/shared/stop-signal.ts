const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A second signal within this time is the same one: the terminal sends it to all processes, and npm forwards it as well. */
const SAME_MS = 1000;
/** Longer than requests in flight may take, shorter than systemd and Kubernetes wait before they kill a program. */
const LONGEST_MS = 25_000;

/**
 * Resolves when the user or the system asks the program to end. A second signal exits immediately, and so does the program
 * itself when it has not ended in time.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      if (first === undefined) {
        first = performance.now();
        setTimeout(endNow, LONGEST_MS).unref();
        resolve();
      } else if (performance.now() - first > SAME_MS) process.exit(130);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/** For a worker: a signal to a server reaches all of its processes, and the main process stops its workers. */
export function ignoreSignals(): void {
  for (const signal of SIGNALS) process.on(signal, () => {});
}

function endNow(): void {
  process.stderr.write('Stopping took too long; what was under way is lost.\n');
  process.exit(130);
}
