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
