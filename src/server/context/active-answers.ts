import { setImmediate } from 'node:timers/promises';

/** The answers in progress. */
export interface ActiveAnswers {
  count(): number;
  /** Resolves for one answer after the other, with pauses for incoming requests. */
  turn(): Promise<void>;
  add(recorded: Promise<void>): void;
  /** Resolves when all of them are recorded. */
  settled(): Promise<void>;
}

export function activeAnswers(): ActiveAnswers {
  const running = new Set<Promise<void>>();
  let last = Promise.resolve();
  return {
    count: () => running.size,
    turn: () => {
      last = last.then(() => setImmediate());
      return last;
    },
    add(recorded) {
      running.add(recorded);
      void recorded.finally(() => running.delete(recorded));
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
