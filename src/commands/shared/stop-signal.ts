/** A second signal within this time is the same one: the terminal sends it to all processes, and npm forwards it as well. */
const SAME_MS = 1000;

/** Resolves when the user or the system asks the program to end. A second signal exits immediately. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= performance.now();
      resolve();
      if (performance.now() - first > SAME_MS) process.exit(130);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
