import { contentHash } from '../../lib/content-hash.ts';
import { type IndexMeta, shardName, type TermFiles, vocabularyName } from '../../lib/search/index-format.ts';
import { countUnmoved, eachPosting, WEIGHT_LEVELS, writePostings } from '../../lib/search/postings.ts';
import { isEnglish, STOP_WORDS } from '../../lib/search/stem.ts';
import type { WordScanner } from '../../lib/search/tokenizer.ts';
import { createFilePacker } from './chunk-writer.ts';
import type { SearchPage } from './search-page.ts';
import type { EncodedTerm, TermPostings } from './term-postings.ts';

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

/** Number of a page that is not reused. */
export const GONE = -1;

/**
 * The terms of an index whose pages come in part from another one. `numbers` gives the number that each page of the
 * other one has here, or `GONE`. Both lists of terms are in order, and so is the result.
 */
export function* mergeTerms(
  taken: Iterable<readonly [term: string, postings: string]>,
  numbers: Int32Array,
  fresh: Iterable<EncodedTerm>,
): Iterable<EncodedTerm> {
  const own = fresh[Symbol.iterator]();
  let next = own.next();
  for (const [term, postings] of taken) {
    for (; !next.done && next.value.term < term; next = own.next()) yield next.value;
    const isShared = !next.done && next.value.term === term;
    const added = isShared ? next.value!.postings : '';
    if (isShared) next = own.next();
    const merged = mergePostings(postings, numbers, added);
    if (merged.pages > 0) yield { term, ...merged };
  }
  for (; !next.done; next = own.next()) yield next.value;
}

/** Most terms are unchanged: nothing is allocated for them. */
function mergePostings(postings: string, numbers: Int32Array, added: string): Omit<EncodedTerm, 'term'> {
  const unmoved = added === '' ? countUnmoved(postings, numbers) : undefined;
  if (unmoved !== undefined) return { pages: unmoved, postings };
  const merged: number[] = [];
  eachPosting(postings, (page, level) => {
    const number = numbers[page]!;
    if (number !== GONE) merged.push(number * WEIGHT_LEVELS + level);
  });
  eachPosting(added, (page, level) => void merged.push(page * WEIGHT_LEVELS + level));
  return { pages: merged.length, postings: writePostings(Int32Array.from(merged).sort()) };
}

/** Least size before compression; a shard is about a third of it on the wire. */
const FILE_SIZE = 35_000;
/** Two of an index must never have the same. */
const HASH_LENGTH = 10;
/** Numbers have no typo tolerance. */
const STARTS_WITH_DIGIT = /^[0-9]/;

type WriteFile = (name: string, json: string) => void;

/** Writes the terms of an index, which come in order: shards with their postings, and vocabularies for typing errors. */
export function writeTerms(
  terms: Iterable<EncodedTerm>,
  writeFile: WriteFile,
): Pick<IndexMeta, 'shards' | 'vocabularies'> {
  const shards = termFileWriter((lines) => lines.join('\n'), shardName, writeFile);
  const vocabularies = termFileWriter(vocabulary, vocabularyName, writeFile);
  for (const { term, pages, postings } of terms) {
    shards.add(term, `${term} ${postings}`);
    if (!STARTS_WITH_DIGIT.test(term)) vocabularies.add(term, frequencyDigit(pages) + term);
  }
  return { shards: shards.finish(), vocabularies: vocabularies.finish() };
}

function termFileWriter(
  join: (entries: readonly string[]) => string,
  nameOf: (hash: string) => string,
  writeFile: WriteFile,
) {
  const hashes: string[] = [];
  const write = (entries: readonly string[]) => {
    const text = join(entries);
    const hash = contentHash(text).slice(0, HASH_LENGTH);
    hashes.push(hash);
    writeFile(nameOf(hash), JSON.stringify(text));
  };
  const packer = createFilePacker<string>(FILE_SIZE, write, (entry) => entry.length, isBoundary);
  return { add: packer.add, finish: (): TermFiles => ({ starts: packer.finish(), hashes }) };
}

/** One term in sixteen, regardless of the others. */
function isBoundary(term: string): boolean {
  return contentHash(term).startsWith('0');
}

/** `entries` are terms behind a digit each. The digits go to the front, together, where they compress better. */
function vocabulary(entries: readonly string[]): string {
  const weights = entries.map((entry) => entry[0]).join('');
  return [weights, ...entries.map((entry) => entry.slice(1))].join(' ');
}

/** How many pages contain a term, on a logarithmic scale. */
function frequencyDigit(pages: number): string {
  return Math.min(35, Math.floor(Math.log2(pages + 1))).toString(36);
}
