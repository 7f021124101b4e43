import { getOrInsert } from '../../lib/collections.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { isEnglish, withoutParticle } from '../../lib/search/stem.ts';
import { isUnspaced } from '../../lib/search/tokenizer.ts';
import type { AskedWord } from './asked-words.ts';
import {
  createVariantFinder,
  INFLECTED,
  rarityOf,
  type Variant,
  type VariantFinder,
} from './find-variants.ts';

/** A word of a question with all terms of the index that stand for it. */
export interface WeighedTerm {
  word: string;
  /** Counts only if one of the pages has the word itself. */
  isGuessed?: boolean;
  /** How informative the word is: the rarer, the more. */
  weight: number;
  variants: readonly Variant[];
}

const VERSION = /^\d+(?:\.\d+)+$/;
/** A word that the site never uses is more informative than its rarest: the question may be about something else. */
const UNKNOWN = 1.3;

/** Words that are guessed, and that the site does not have, are left out. */
export async function weighTerms(
  files: SearchFiles,
  words: readonly AskedWord[],
  synonyms: Synonyms,
  meta: { pages: number; language: string },
): Promise<WeighedTerm[]> {
  const find = createVariantFinder(files, meta);
  const rarest = UNKNOWN * rarityOf(1, meta.pages);
  const weighed = await Promise.all(
    words.map(async ({ word, weight, isGuessed = false }): Promise<WeighedTerm | undefined> => {
      const own = await ownVariants(word, isGuessed, find);
      if (isGuessed && !own.some(({ quality }) => quality >= INFLECTED[0])) return undefined;
      const others = isEnglish(meta.language)
        ? (synonyms.get(word) ?? synonyms.get(singular(word)) ?? [])
        : [];
      const variants = [...own, ...(await Promise.all(others.map(find.synonyms))).flat()];
      if (variants.length === 0) variants.push(...(await find.corrections(word)));
      const rarity = own.length > 0 ? Math.min(...own.map((each) => each.rarity)) : rarest;
      return { word, weight: weight * rarity, variants, isGuessed };
    }),
  );
  return weighed.filter((term) => term !== undefined);
}

/** The terms that are the word itself, in any form. A guess must be right as it is. */
async function ownVariants(word: string, isGuessed: boolean, find: VariantFinder): Promise<Variant[]> {
  if (VERSION.test(word)) return find.parts(word, word.split('.'));
  const own = await find.forms(word);
  if (own.length > 0 || isGuessed) return own;
  const bare = withoutParticle(word);
  const forms = bare === word ? [] : await find.forms(bare);
  return forms.length === 0 && isUnspaced(word) ? find.parts(word, partsOf(word)) : forms;
}

const MAX_PARTED_LENGTH = 12;

/** All parts of a word of a script without spaces, which the dictionary cut up; single characters, too. */
function partsOf(word: string): string[] {
  const characters = [...word].slice(0, MAX_PARTED_LENGTH);
  return characters.flatMap((_, from) =>
    characters.slice(from).map((_, length) => characters.slice(from, from + length + 1).join('')),
  );
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Other words that documentation uses for a word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The table of synonyms: each line is a group of words that stand for one another, and a word may be in several. */
export function readSynonyms(): Synonyms {
  const groups = new Map<string, Set<string>>();
  for (const line of readTextAsset('templates/assistant/synonyms.txt').trim().split('\n')) {
    const words = line.split(' ');
    for (const word of words) {
      const others = getOrInsert(groups, word, () => new Set<string>());
      for (const other of words) if (other !== word) others.add(other);
    }
  }
  return new Map([...groups].map(([word, others]) => [word, [...others]]));
}
