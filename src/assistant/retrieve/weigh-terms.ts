import { expandTerm, termsWithStem } from '../../lib/search/expand-term.ts';
import { countPostings } from '../../lib/search/postings.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { isEnglish, stemOf } from '../../lib/search/stem.ts';
import { isUnspaced } from '../../lib/search/tokenizer.ts';
import { withoutParticle } from '../../lib/search/word-forms.ts';
import type { AskedWord } from './asked-words.ts';
import type { Synonyms } from './synonyms.ts';

/** A word of a question with all terms of the index that stand for it. */
export interface WeighedTerm {
  word: string;
  /** Counts only if one of the pages has the word itself. */
  isGuessed?: boolean;
  /** How informative the word is: rare words are most. A word that the site does not have is more than its rarest. */
  weight: number;
  variants: readonly Variant[];
}

/** A term of the index that stands for a word. */
export interface Variant {
  term: string;
  /** 1 is the word itself. */
  quality: number;
  /** How surely it means the word: 1 for all its forms, less for other words. */
  sureness: number;
  /** How rare the term is. */
  rarity: number;
  /** Encoded. */
  postings: string;
}

/** Quality and sureness of a term by how it is related to the word. */
type Closeness = readonly [quality: number, sureness: number];
const ITSELF: Closeness = [1, 1];
const INFLECTED: Closeness = [0.95, 1];
const DERIVED: Closeness = [0.7, 0.85];
const COMPOUND: Closeness = [0.6, 0.8];
const LONGER: Closeness = [0.5, 0.7];
const SYNONYM: Closeness = [0.5, 0.75];
const CORRECTED: Closeness = [0.5, 0.5];
/** Forms of a word in a language whose grammar is not known here. */
const RELATED: Closeness = [0.75, 0.85];
const VERSION = /^\d+(?:\.\d+)+$/;
/** A word that the site never uses is more informative than its rarest: the question may be about something else. */
const UNKNOWN = 1.3;
/** A shorter word is one letter from too many others: `train` is not `trait`. */
const MIN_CORRECTED_LENGTH = 6;
const MIN_PREFIX_LENGTH = 5;
const MAX_ENDING_LENGTH = 4;
const MIN_SHARED_LENGTH = 4;

export async function weighTerms(
  files: SearchFiles,
  words: readonly AskedWord[],
  synonyms: Synonyms,
  { pages, language }: { pages: number; language: string },
): Promise<WeighedTerm[]> {
  const hasStems = isEnglish(language);
  const rarest = UNKNOWN * rarityOf(1, pages);
  const variant = (term: string, postings: string, [quality, sureness]: Closeness): Variant => ({
    term,
    quality,
    sureness,
    rarity: rarityOf(countPostings(postings), pages),
    postings,
  });
  const forms = async (word: string, [quality, sureness]: Closeness): Promise<Variant[]> => {
    const stem = hasStems ? shorter(stemOf(word), withoutInflection(word)) : beginningOf(word);
    const known = await termsWithStem(files, stem, word);
    return known.flatMap(([term, postings]) => {
      const closeness = closenessOf(word, term, hasStems);
      return closeness ? [variant(term, postings, [quality * closeness[0], sureness * closeness[1]])] : [];
    });
  };
  /** A word that is cut up in the index: the rarest of its parts tells the pages. */
  const inside = async (word: string, parts: readonly string[]): Promise<Variant[]> => {
    const found = await Promise.all(
      parts.map(async (part) => (await files.termsWithPrefix(part)).find(([term]) => term === part)),
    );
    const [rarestPart] = found
      .filter((part) => part !== undefined)
      .sort(([, a], [, b]) => countPostings(a) - countPostings(b));
    return rarestPart ? [variant(word, rarestPart[1], ITSELF)] : [];
  };
  const weighed = await Promise.all(
    words.map(async ({ word, weight, isGuessed = false }): Promise<WeighedTerm | undefined> => {
      let own = await forms(word, ITSELF);
      if (VERSION.test(word)) own = await inside(word, word.split('.'));
      if (isGuessed && !own.some(({ quality }) => quality >= INFLECTED[0])) return undefined;
      const shorterForm = withoutParticle(word);
      if (own.length === 0 && shorterForm !== word) own = await forms(shorterForm, ITSELF);
      if (own.length === 0 && isUnspaced(word)) own = await inside(word, partsOf(word));
      const others = hasStems ? (synonyms.get(word) ?? synonyms.get(singular(word)) ?? []) : [];
      const meant = (await Promise.all(others.map((other) => forms(other, SYNONYM)))).flat();
      const variants = [...own, ...meant];
      if (variants.length === 0) {
        const near = word.length < MIN_CORRECTED_LENGTH ? [] : await expandTerm(files, word, language);
        variants.push(
          ...near
            .filter(({ term }) => Math.abs(term.length - word.length) <= 1 && term[0] === word[0])
            .map(({ term, postings }) => variant(term, postings, CORRECTED)),
        );
      }
      const rarity = own.length > 0 ? Math.min(...own.map((each) => each.rarity)) : rarest;
      return { word, weight: weight * rarity, variants, isGuessed };
    }),
  );
  return weighed.filter((term) => term !== undefined);
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

const MAX_PARTED_LENGTH = 12;

/** All parts of a word of a script without spaces, which the dictionary cut up; single characters, too. */
function partsOf(word: string): string[] {
  const characters = [...word].slice(0, MAX_PARTED_LENGTH);
  return characters.flatMap((_, from) =>
    characters.slice(from).map((_, length) => characters.slice(from, from + length + 1).join('')),
  );
}

const INFLECTION = /(?<=[a-z]{3})(?:ing|ed|es|s)$|(?<=[a-z]{4})e$/;

function withoutInflection(word: string): string {
  return word.endsWith('ss') ? word : word.replace(INFLECTION, '');
}

function shorter(one: string, other: string): string {
  return other.length < one.length ? other : one;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function rarityOf(holders: number, pages: number): number {
  return Math.log(1 + (pages - holders + 0.5) / (holders + 0.5)) + 0.15;
}
