import { expandTerm, termsWithStem } from '../../lib/search/expand-term.ts';
import { countPostings } from '../../lib/search/postings.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { isEnglish, stemOf } from '../../lib/search/stem.ts';
import { isUnspaced } from '../../lib/search/tokenizer.ts';

/** A term of the index that stands for a word. */
export interface Variant {
  term: string;
  /** 1 is the word itself. */
  quality: number;
  /** How surely it means the word: 1 for all its forms, less for other words. */
  certainty: number;
  /** How rare the term is. */
  rarity: number;
  /** The pages that have it, encoded. */
  postings: string;
}

/** Finds the terms of an index that stand for a word. */
export interface VariantFinder {
  /** The word and its forms; none if the index has no such word. */
  forms(word: string): Promise<Variant[]>;
  /** The forms of a word that means much the same as the one that is asked for. */
  synonyms(word: string): Promise<Variant[]>;
  /** A word that the index has only in parts is on the pages that have the rarest of them. */
  parts(word: string, parts: readonly string[]): Promise<Variant[]>;
  /** Words that differ in one letter. */
  corrections(word: string): Promise<Variant[]>;
}

/** Quality and certainty of a term by how it is related to the word. */
type Closeness = readonly [quality: number, certainty: number];
const ITSELF: Closeness = [1, 1];
export const INFLECTED: Closeness = [0.95, 1];
const DERIVED: Closeness = [0.7, 0.85];
const COMPOUND: Closeness = [0.6, 0.8];
const LONGER: Closeness = [0.5, 0.7];
const SYNONYM: Closeness = [0.5, 0.75];
const CORRECTED: Closeness = [0.5, 0.5];
/** Forms of a word in a language whose grammar is not known here. */
const RELATED: Closeness = [0.75, 0.85];
/** A shorter word is one letter from too many others: `train` is not `trait`. */
const MIN_CORRECTED_LENGTH = 6;
const MIN_PREFIX_LENGTH = 5;
const MAX_ENDING_LENGTH = 4;
const MIN_SHARED_LENGTH = 4;

/** `pages` is how many the index has. */
export function createVariantFinder(
  files: SearchFiles,
  { pages, language }: { pages: number; language: string },
): VariantFinder {
  const hasStems = isEnglish(language);
  const variant = (term: string, postings: string, [quality, certainty]: Closeness): Variant => ({
    term,
    quality,
    certainty,
    rarity: rarityOf(countPostings(postings), pages),
    postings,
  });
  const forms = async (word: string, [quality, certainty]: Closeness): Promise<Variant[]> => {
    const stem = hasStems ? shorter(stemOf(word), withoutInflection(word)) : beginningOf(word);
    const known = await termsWithStem(files, stem, word);
    return known.flatMap(([term, postings]) => {
      const closeness = closenessOf(word, term, hasStems);
      return closeness ? [variant(term, postings, [quality * closeness[0], certainty * closeness[1]])] : [];
    });
  };
  return {
    forms: (word) => forms(word, ITSELF),
    synonyms: (word) => forms(word, SYNONYM),
    parts: async (word, parts) => {
      const variants = await Promise.all(
        parts.map(async (part) => (await files.termsWithPrefix(part)).find(([term]) => term === part)),
      );
      const [rarest] = variants
        .filter((part) => part !== undefined)
        .sort(([, a], [, b]) => countPostings(a) - countPostings(b));
      return rarest ? [variant(word, rarest[1], ITSELF)] : [];
    },
    corrections: async (word) => {
      if (word.length < MIN_CORRECTED_LENGTH) return [];
      const similar = await expandTerm(files, word, language);
      return similar
        .filter(({ term }) => Math.abs(term.length - word.length) <= 1 && term[0] === word[0])
        .map(({ term, postings }) => variant(term, postings, CORRECTED));
    },
  };
}

/** How rare a term is that so many pages have. */
export function rarityOf(holders: number, pages: number): number {
  return Math.log(1 + (pages - holders + 0.5) / (holders + 0.5)) + 0.15;
}

/** How near a term of the index is to a word: itself, another form of it, or a longer word that begins with it. */
function closenessOf(word: string, term: string, hasStems: boolean): Closeness | undefined {
  if (term === word) return ITSELF;
  if (hasStems && withoutInflection(term) === withoutInflection(word)) return INFLECTED;
  if (hasStems && stemOf(term) === stemOf(word)) return DERIVED;
  if (!hasStems && areRelated(word, term)) return RELATED;
  if (!term.startsWith(word)) return undefined;
  if (HANGUL_ENDING.test(term.slice(word.length))) return INFLECTED;
  if ('-_.'.includes(term[word.length]!)) return COMPOUND;
  const isLonger = word.length >= MIN_PREFIX_LENGTH && term.length - word.length <= MAX_ENDING_LENGTH;
  return isLonger ? LONGER : undefined;
}

/** Korean writes particles together with the word. */
const HANGUL_ENDING = /^[가-힣]{1,4}$/;

/** Whether two words differ only in a short ending: `утилиту` and `утилиты`, `проект` and `проектами`. */
function areRelated(word: string, term: string): boolean {
  let shared = 0;
  while (shared < word.length && word[shared] === term[shared]) shared++;
  const longest = Math.min(3, Math.floor(shared / 2));
  return (
    shared >= MIN_SHARED_LENGTH &&
    word.length - shared <= longest &&
    term.length - shared <= longest &&
    !isUnspaced(word)
  );
}

/** What all words begin with that may be forms of this one. */
function beginningOf(word: string): string {
  return isUnspaced(word) ? word : word.slice(0, Math.max(MIN_SHARED_LENGTH, word.length - 3));
}

const INFLECTION = /(?<=[a-z]{3})(?:ing|ed|es|s)$|(?<=[a-z]{4})e$/;

function withoutInflection(word: string): string {
  return word.endsWith('ss') ? word : word.replace(INFLECTION, '');
}

function shorter(one: string, other: string): string {
  return other.length < one.length ? other : one;
}
