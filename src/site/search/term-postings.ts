import { encodeNumbers, levelOf, postingNumber } from '../../lib/search/postings.ts';
import type { Weigh } from './page-terms.ts';

/** Where a term occurs: `numbers` are postings as `postingNumber` writes them. */
interface TermEntry {
  lastPage: number;
  numbers: number[];
  /** Weight on the page that is being taken in. */
  weight: number;
}

export interface EncodedTerm {
  term: string;
  /** How many pages hold it. */
  pages: number;
  postings: string;
}

/** The inverted index while it grows: pages go in one after the other, terms come out in order. */
export interface TermPostings {
  weigh: Weigh;
  /** All words of the page have been weighed. */
  endPage(): void;
  sorted(): Iterable<EncodedTerm>;
}

export function createTermPostings(): TermPostings {
  const entries = new Map<string, TermEntry>();
  let onPage: TermEntry[] = [];
  let page = 0;
  return {
    weigh: (words, weight) => {
      for (const word of words) {
        let entry = entries.get(word);
        if (!entry) {
          entry = { lastPage: -1, numbers: [], weight: 0 };
          entries.set(copy(word), entry);
        }
        if (entry.weight === 0) onPage.push(entry);
        entry.weight += weight;
      }
    },
    endPage: () => {
      for (const entry of onPage) {
        entry.numbers.push(postingNumber(page - entry.lastPage, levelOf(entry.weight)));
        entry.lastPage = page;
        entry.weight = 0;
      }
      onPage = [];
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

/** A word cut out of a text may keep the whole text in memory; a copy does not. */
function copy(word: string): string {
  return [...word].join('');
}
