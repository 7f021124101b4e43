import type { ScanBudget } from './scan-budget.ts';

/** A text that is being scanned. A search that found nothing is not repeated. */
export interface Search {
  readonly text: string;
  readonly budget: ScanBudget;
  /** Offset of `mark` at or after `from`, or -1. */
  find(mark: string, from: number): number;
}

export function createSearch(text: string, budget: ScanBudget): Search {
  const last = new Map<string, number>();
  return {
    text,
    budget,
    find: (mark, from) => {
      const known = last.get(mark);
      if (known !== undefined && known < from) return -1;
      const found = text.indexOf(mark, from);
      if (found === -1) last.set(mark, from - 1);
      return found;
    },
  };
}
