/** How long a statement may take before the server is probed. */
const PATIENCE_MS = 1000;

/**
 * Runs `work`, and fails if the server does not respond to `probe` within `probeMs`: otherwise a client would wait on a dead
 * connection until the system closes it. A slow statement on a working server continues.
 */
export function whileResponding<T>(
  work: Promise<T>,
  probe: () => Promise<unknown>,
  probeMs: number,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: NodeJS.Timeout;
    let isSettled = false;
    const settle = (end: () => void) => {
      isSettled = true;
      clearTimeout(timer);
      end();
    };
    const giveUp = () => settle(() => reject(new Error('the server does not respond')));
    const ask = () => {
      timer = setTimeout(giveUp, probeMs);
      probe().then(() => {
        if (isSettled) return;
        clearTimeout(timer);
        timer = setTimeout(ask, PATIENCE_MS);
      }, giveUp);
    };
    timer = setTimeout(ask, PATIENCE_MS);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
