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

/**
 * How much more text may be searched without a result. A brace or tag that is never closed costs a search to the end,
 * and a hostile page may consist of them: the time would be quadratic. When the budget is used up, such characters are plain
 * text.
 */
export interface ScanBudget {
  readonly exhausted: boolean;
  spend(characters: number): void;
}

const SEARCHES_OF_WHOLE_TEXT = 4;
const FREE_CHARACTERS = 2_000_000;

export function createScanBudget(textLength: number): ScanBudget {
  let left = FREE_CHARACTERS + textLength * SEARCHES_OF_WHOLE_TEXT;
  return {
    get exhausted() {
      return left <= 0;
    },
    spend: (characters) => {
      left -= characters;
    },
  };
}
