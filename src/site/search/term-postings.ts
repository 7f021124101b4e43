import { encodeNumbers, levelOf, postingNumber } from '../../lib/search/postings.ts';
import type { PageTerms } from './page-terms.ts';

/** Where a term occurs: `numbers` are postings as `postingNumber` writes them. */
interface TermEntry {
  lastPage: number;
  numbers: number[];
}

export interface EncodedTerm {
  term: string;
  /** How many pages hold it. */
  pages: number;
  postings: string;
}

/** The inverted index while it grows: pages go in one after the other, terms come out in order. */
export interface TermPostings {
  add(terms: PageTerms): void;
  sorted(): Iterable<EncodedTerm>;
}

export function createTermPostings(): TermPostings {
  const entries = new Map<string, TermEntry>();
  let page = 0;
  return {
    add: (terms) => {
      for (const [term, weight] of terms) {
        let entry = entries.get(term);
        if (!entry) {
          entry = { lastPage: -1, numbers: [] };
          entries.set(term, entry);
        }
        entry.numbers.push(postingNumber(page - entry.lastPage, levelOf(weight)));
        entry.lastPage = page;
      }
      page += 1;
    },
    *sorted() {
      // The default order of strings is the one that the readers of an index compare by.
      for (const term of [...entries.keys()].sort()) {
        const { numbers } = entries.get(term)!;
        yield { term, pages: numbers.length, postings: encodeNumbers(numbers) };
      }
    },
  };
}
