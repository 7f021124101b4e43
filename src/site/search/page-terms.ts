import { isEnglish, STOP_WORDS } from '../../lib/search/stem.ts';
import type { WordScanner } from '../../lib/search/tokenizer.ts';
import type { SearchPage } from './search-page.ts';
import type { TermPostings } from './term-postings.ts';

interface Field {
  weight: number;
  /** How much a long field dilutes a term: 0 not at all, 1 fully. */
  dilution: number;
  /** Length at which a term counts its weight. */
  typicalLength: number;
}

const TITLE: Field = { weight: 9, dilution: 0.7, typicalLength: 3 };
const HEADING: Field = { weight: 3.5, dilution: 0.3, typicalLength: 12 };
const KEYWORD: Field = { weight: 6, dilution: 0, typicalLength: 1 };
const PATH: Field = { weight: 1.5, dilution: 0, typicalLength: 1 };
const BODY: Field = { weight: 1, dilution: 0.55, typicalLength: 250 };

/** Indexes pages: weighs their terms from title, headings, keywords, URL and text, the first ones most. */
export function createPageWeigher({
  numberOf,
  weigh,
}: TermPostings): (page: SearchPage, scan: WordScanner) => void {
  const encoder = new TextEncoder();
  for (const word of STOP_WORDS) numberOf(encoder.encode(word), 0, word.length);
  // They came first: all other terms have higher numbers.
  const isStopWord = (term: number) => term < STOP_WORDS.size;
  return (page, scan) => {
    const termsOf = (texts: readonly string[]): number[] => {
      const terms: number[] = [];
      for (const text of texts) scan(text, (bytes, start, end) => terms.push(numberOf(bytes, start, end)));
      return terms;
    };
    const add = (texts: readonly string[], field: Field) => {
      const terms = termsOf(texts);
      weigh(terms, weightIn(field, terms.length));
    };
    add([page.title], TITLE);
    add([...page.keywords, page.method ?? '', page.endpoint ?? ''], KEYWORD);
    add([page.path.replaceAll('/', ' ')], PATH);
    add(
      page.sections.map(({ heading }) => heading),
      HEADING,
    );
    const body = termsOf([page.description ?? '', ...page.sections.map(({ text }) => text)]);
    weigh(
      isEnglish(page.lang) ? body.filter((term) => !isStopWord(term)) : body,
      weightIn(BODY, body.length),
    );
  };
}

function weightIn({ weight, dilution, typicalLength }: Field, words: number): number {
  const length = 1 - dilution + dilution * (words / typicalLength);
  return weight / Math.max(length, 0.2);
}
