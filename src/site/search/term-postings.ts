import { levelOf, postingNumber, writeNumber } from '../../lib/search/postings.ts';
import { createGrowingTexts } from './growing-texts.ts';
import { createTermNumbers, type TermNumbers } from './term-numbers.ts';

export interface EncodedTerm {
  term: string;
  /** How many pages hold it. */
  pages: number;
  postings: string;
}

/** The inverted index while it grows: pages go in one after the other, terms come out in order. */
export interface TermPostings {
  numberOf: TermNumbers['numberOf'];
  /** Each of these terms occurs on the page, once for every time it is listed, and counts `weight`. */
  weigh(terms: readonly number[], weight: number): void;
  /** All words of the page have been weighed: none, where they come from elsewhere. */
  endPage(): void;
  sorted(): Iterable<EncodedTerm>;
}

export function createTermPostings(): TermPostings {
  const numbers = createTermNumbers();
  const texts = createGrowingTexts();
  /** Of each term: how many pages hold it, the last of them, and its weight on the page that is being taken in. */
  const counts: number[] = [];
  const lastPages: number[] = [];
  const weights: number[] = [];
  let onPage: number[] = [];
  let page = 0;
  const makeRoom = () => {
    while (counts.length < numbers.count()) {
      counts.push(0);
      lastPages.push(-1);
      weights.push(0);
      texts.begin();
    }
  };
  const put = (term: number, level: number) => {
    writeNumber(postingNumber(page - lastPages[term]!, level), (code) => texts.append(term, code));
    counts[term]! += 1;
    lastPages[term] = page;
  };
  return {
    numberOf: numbers.numberOf,
    weigh: (occurring, weight) => {
      makeRoom();
      for (const term of occurring) {
        if (weights[term] === 0) onPage.push(term);
        weights[term]! += weight;
      }
    },
    endPage: () => {
      for (const term of onPage) {
        put(term, levelOf(weights[term]!));
        weights[term] = 0;
      }
      onPage = [];
      page += 1;
    },
    *sorted() {
      // The default order of strings is the one that the readers of an index compare by.
      const terms = numbers.terms();
      const order = [...counts.keys()].sort((one, other) => (terms[one]! < terms[other]! ? -1 : 1));
      for (const number of order) {
        const pages = counts[number]!;
        if (pages > 0) yield { term: terms[number]!, pages, postings: texts.read(number) };
      }
    },
  };
}
