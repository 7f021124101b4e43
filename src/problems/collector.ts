import type { Problem } from './problem.ts';

/** Gathers problems while the work goes on; the same finding reported twice is kept once. */
export interface Collector {
  add(problem: Problem): void;
  addAll(problems: Iterable<Problem>): void;
  /**
   * All problems so far, sorted by file, line, column and code. Of one code in one file there are at most 100; the next
   * one says how many more there are.
   */
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
    list: () => shortened([...byIdentity.values()].sort(byPlace)),
  };
}

const SHOWN = 100;

/** Keeps the first of each code in a file. A page that is wrong everywhere must not hide what is wrong elsewhere. */
function shortened(problems: readonly Problem[]): Problem[] {
  const list: Problem[] = [];
  const kinds = new Map<string, { count: number; last: number }>();
  for (const problem of problems) {
    const key = `${problem.code}\n${problem.file}`;
    const kind = kinds.get(key) ?? { count: 0, last: 0 };
    kinds.set(key, kind);
    kind.count++;
    if (kind.count > SHOWN + 1 && problem.file !== undefined) continue;
    kind.last = list.push(problem) - 1;
  }
  for (const { count, last } of kinds.values()) {
    const { hint: _, ...problem } = list[last]!;
    if (count <= SHOWN + 1 || problem.file === undefined) continue;
    const message = `There are ${count - SHOWN} more problems of this kind in this file, from here on.`;
    list[last] = { ...problem, message };
  }
  return list;
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
