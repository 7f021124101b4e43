/** How long a statement may take before the server is probed. */
const PATIENCE_MS = 1000;

/**
 * Runs `work`, and aborts its signal if `probe` fails meanwhile, which finds out whether the server responds: otherwise a
 * client would wait on a dead connection until the system closes it. A slow statement on a working server continues.
 */
export async function whileResponding<T>(
  work: (signal: AbortSignal) => Promise<T>,
  probe: () => Promise<unknown>,
): Promise<T> {
  const dead = new AbortController();
  let isDone = false;
  let timer: NodeJS.Timeout;
  const watch = () => {
    if (!isDone) timer = setTimeout(() => probe().then(watch, giveUp), PATIENCE_MS);
  };
  const giveUp = () => dead.abort(new Error('the server does not respond'));
  watch();
  try {
    return await work(dead.signal);
  } finally {
    isDone = true;
    clearTimeout(timer!);
  }
}
