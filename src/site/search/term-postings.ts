import { detached } from '../../lib/detached.ts';
import { encodeNumbers, levelOf, postingNumber } from '../../lib/search/postings.ts';
import type { Weigh } from './page-terms.ts';

/** Where a term occurs, by postings as `postingNumber` writes them. */
interface TermEntry {
  lastPage: number;
  /** How many pages hold it. */
  pages: number;
  /** The first posting by itself: most terms have no other. */
  first: number;
  numbers: number[] | undefined;
  /** Postings before `numbers`, as text, which takes an eighth of the room. */
  encoded: string[] | undefined;
  /** Weight on the page that is being taken in. */
  weight: number;
}

const MOST_NUMBERS = 128;

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
          entry = {
            lastPage: -1,
            pages: 0,
            first: 0,
            numbers: undefined,
            encoded: undefined,
            weight: 0,
          };
          entries.set(detached(word), entry);
        }
        if (entry.weight === 0) onPage.push(entry);
        entry.weight += weight;
      }
    },
    endPage: () => {
      for (const entry of onPage) {
        addPosting(entry, postingNumber(page - entry.lastPage, levelOf(entry.weight)));
        entry.lastPage = page;
        entry.weight = 0;
      }
      onPage = [];
      page += 1;
    },
    *sorted() {
      // The default order of strings is the one that the readers of an index compare by.
      for (const term of [...entries.keys()].sort()) {
        const { pages, first, numbers = [], encoded = [] } = entries.get(term)!;
        yield {
          term,
          pages,
          postings: [encodeNumbers([first]), ...encoded, encodeNumbers(numbers)].join(''),
        };
      }
    },
  };
}

function addPosting(entry: TermEntry, number: number): void {
  entry.pages += 1;
  if (entry.pages === 1) {
    entry.first = number;
    return;
  }
  entry.numbers ??= [];
  entry.numbers.push(number);
  if (entry.numbers.length < MOST_NUMBERS) return;
  entry.encoded ??= [];
  entry.encoded.push(detached(encodeNumbers(entry.numbers)));
  entry.numbers = undefined;
}
