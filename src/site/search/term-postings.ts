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
  /** The terms of the page that is being taken in and how much it is about each: what `replay` takes. */
  pageTerms(): string;
  /** Weighs the words of a page that was taken in before. */
  replay(pageTerms: string): void;
  /** All words of the page have been weighed. */
  endPage(): void;
  sorted(): Iterable<EncodedTerm>;
}

const FIRST_LEVEL = 'a'.charCodeAt(0);
const LINE_END = 10;

export function createTermPostings(): TermPostings {
  const numbers = createTermNumbers();
  const texts = createGrowingTexts();
  /** Of each term: how many pages hold it, the last of them, and its weight on the page that is being taken in. */
  const counts: number[] = [];
  const lastPages: number[] = [];
  const weights: number[] = [];
  let onPage: number[] = [];
  let page = 0;
  const encoder = new TextEncoder();
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
    // A line is the level as one character, and the term.
    pageTerms: () =>
      onPage
        .map((term) => String.fromCharCode(FIRST_LEVEL + levelOf(weights[term]!)) + numbers.termAt(term))
        .join('\n'),
    replay: (pageTerms) => {
      const bytes = encoder.encode(pageTerms);
      for (let start = 0; start < bytes.length; ) {
        const next = bytes.indexOf(LINE_END, start);
        const end = next === -1 ? bytes.length : next;
        const term = numbers.numberOf(bytes, start + 1, end);
        makeRoom();
        put(term, bytes[start]! - FIRST_LEVEL);
        start = end + 1;
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
