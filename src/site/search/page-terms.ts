import { STOP_WORDS } from '../../lib/search/stem.ts';
import type { Tokenizer } from '../../lib/search/tokenizer.ts';
import type { SearchPage } from './search-page.ts';

/** Terms of one page with their weighted number of occurrences. */
export type PageTerms = Map<string, number>;

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

/** Terms of a page from its title, headings, keywords, address and text, the first ones weighing most. */
export function pageTerms(page: SearchPage, tokenize: Tokenizer): PageTerms {
  const terms: PageTerms = new Map();
  add(terms, tokenize(page.title), TITLE);
  add(terms, tokenize([...page.keywords, page.method ?? '', page.endpoint ?? ''].join('\n')), KEYWORD);
  add(terms, tokenize(page.path.replaceAll('/', ' ')), PATH);
  add(terms, tokenize(page.sections.map(({ heading }) => heading).join('\n')), HEADING);
  const body = tokenize([page.description ?? '', ...page.sections.map(({ text }) => text)].join('\n'));
  add(terms, body, BODY, STOP_WORDS);
  return terms;
}

function add(terms: PageTerms, words: readonly string[], field: Field, skipped?: ReadonlySet<string>): void {
  const length = 1 - field.dilution + field.dilution * (words.length / field.typicalLength);
  const weight = field.weight / Math.max(length, 0.2);
  for (const word of words) {
    if (!skipped?.has(word)) terms.set(word, (terms.get(word) ?? 0) + weight);
  }
}
