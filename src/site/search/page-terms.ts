import { STOP_WORDS } from '../../lib/search/stem.ts';
import type { Tokenizer } from '../../lib/search/tokenizer.ts';
import type { SearchPage } from './search-page.ts';

/** Takes in words of a page, each occurrence counting `weight`. */
export type Weigh = (words: readonly string[], weight: number) => void;

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

/** Weighs the terms of a page from its title, headings, keywords, address and text, the first ones most. */
export function weighPage(page: SearchPage, tokenize: Tokenizer, weigh: Weigh): void {
  const add = (words: readonly string[], field: Field) => weigh(words, weightIn(field, words.length));
  add(tokenize(page.title), TITLE);
  add(tokenize([...page.keywords, page.method ?? '', page.endpoint ?? ''].join('\n')), KEYWORD);
  add(tokenize(page.path.replaceAll('/', ' ')), PATH);
  add(tokenize(page.sections.map(({ heading }) => heading).join('\n')), HEADING);
  const body = tokenize([page.description ?? '', ...page.sections.map(({ text }) => text)].join('\n'));
  weigh(
    body.filter((word) => !STOP_WORDS.has(word)),
    weightIn(BODY, body.length),
  );
}

function weightIn({ weight, dilution, typicalLength }: Field, words: number): number {
  const length = 1 - dilution + dilution * (words / typicalLength);
  return weight / Math.max(length, 0.2);
}
