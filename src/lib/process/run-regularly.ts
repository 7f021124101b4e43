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
