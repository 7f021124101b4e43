import type { Problem } from './problem.ts';

/** Gathers problems while the work goes on; the same finding reported twice is kept once. */
export interface Collector {
  add(problem: Problem): void;
  addAll(problems: Iterable<Problem>): void;
  /** All problems so far, sorted by file, line, column and code. */
  list(): Problem[];
}

export function createCollector(): Collector {
  const byIdentity = new Map<string, Problem>();
  const add = (problem: Problem) => {
    byIdentity.set(identityOf(problem), problem);
  };
  return {
    add,
    addAll: (problems) => {
      for (const problem of problems) add(problem);
    },
    list: () => [...byIdentity.values()].sort(byPlace),
  };
}

function identityOf({ code, message, file, line, column }: Problem): string {
  return `${code}\n${file}\n${line}\n${column}\n${message}`;
}

function byPlace(a: Problem, b: Problem): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.code, b.code)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
