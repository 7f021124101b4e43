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
