/** The answers that are being made at the moment. */
export interface AnswersUnderWay {
  count(): number;
  add(recorded: Promise<void>): void;
  /** Resolves when all of them are recorded. */
  settled(): Promise<void>;
}

export function answersUnderWay(): AnswersUnderWay {
  const running = new Set<Promise<void>>();
  return {
    count: () => running.size,
    add(recorded) {
      running.add(recorded);
      void recorded.finally(() => running.delete(recorded));
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
