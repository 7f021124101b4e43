/** Something that a server does from time to time. */
export interface RegularTask<T> {
  run(): Promise<T>;
  /** Ends a run that is under way as soon as it can be. */
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
