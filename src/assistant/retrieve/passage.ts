import type { IndexedPage } from '../../lib/search/index-format.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** A section of the documentation that may answer a question. */
export interface Passage {
  page: IndexedPage;
  /** Number of the section on its page. */
  section: number;
  score: number;
  /** How much of the question it covers: 0 nothing, 1 everything. */
  coverage: number;
}

export interface Retrieved {
  /** The best passage of each page, the best page first. */
  passages: readonly Passage[];
  terms: readonly WeighedTerm[];
}
