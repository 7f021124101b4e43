import { getOrInsert } from '../../lib/collections.ts';
import { foldCase } from '../../lib/search/fold-case.ts';
import { STOP_WORDS } from '../../lib/search/stem.ts';
import { ALL_QUESTION_WORDS, EVERYDAY_WORDS, QUESTION_WORDS } from '../retrieve/question-words.ts';

const MAX_TEXT_LENGTH = 300;
const MAX_TERMS = 16;

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
/** The same for ASCII texts, in a fraction of the time. */
const ASCII_WORD = /[a-z\d_]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
/** In Japanese, this script writes endings and particles. */
const HIRAGANA = /\p{Script=Hiragana}+/gu;
const LATIN = /^[a-z\d_]+$/;
/** Two words with one meaning: `log in`, `signing up`, `set up`. */
const VERB_AND_PARTICLE =
  /\b(log|sign|set|roll|time|tim|check)(?:ging|ged|ting|ing|ed|s|d)?[ -](in(?:to)?|up|back|out|off)\b/g;

/** Question words and particles of scripts without spaces, which separate the words that matter. */
const UNSPACED_COMMON = new RegExp(
  [...ALL_QUESTION_WORDS]
    .filter((word) => /^\p{Script=Han}{2,}$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .concat('[的了是我在把给和与吗呢吧哪里]')
    .join('|'),
  'gu',
);

interface Term {
  stem: string;
  /** False for words that every question has. */
  isTelling: boolean;
}

/** Cache of the terms of words, because questions repeat few words. */
export type KnownWords = Map<string, Term>;

/**
 * What a question or a search is about, as stems in alphabetical order: words that every question has are left out, in any
 * language. The same text gives the same stems on every platform, because marks of gaps are kept by them.
 */
export function gapTerms(text: string, known: KnownWords = new Map()): string[] {
  const plain = text.slice(0, MAX_TEXT_LENGTH).normalize('NFKC').toLowerCase();
  const words = wordsOf(plain.replace(VERB_AND_PARTICLE, (_, verb, particle) => oneWord(verb + particle)));
  const terms = words.map((word) => termOf(word, known));
  const telling = terms.filter(({ isTelling }) => isTelling);
  const chosen = telling.length > 0 ? telling : terms;
  return [...new Set(chosen.map(({ stem }) => stem))].slice(0, MAX_TERMS).sort();
}

function oneWord(joined: string): string {
  return joined === 'signin' || joined === 'signinto' || joined === 'loginto' ? 'login' : joined;
}

function wordsOf(text: string): string[] {
  if (!NOT_ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  const words: string[] = [];
  const spaced = text.replace(UNSPACED, (run) => {
    const parts = run.replace(UNSPACED_COMMON, ' ').split(' ').filter(Boolean);
    for (const part of parts.length > 0 ? parts : [run]) words.push(...pairs(part));
    return ' ';
  });
  const kana = words.length > 0 ? spaced.replace(HIRAGANA, ' ') : spaced;
  for (const [word] of kana.matchAll(WORD)) words.push(foldCase(word));
  return words.filter((word) => word !== '');
}

/** Pairs of consecutive characters. Dictionaries would give other words on other platforms. */
function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, i) => characters[i]! + character);
}

function termOf(word: string, known: KnownWords): Term {
  return getOrInsert(known, word, () => ({ stem: stemOfAny(word), isTelling: !isCommon(word) }));
}

function isCommon(word: string): boolean {
  return (
    (word.length === 1 && LATIN.test(word)) ||
    STOP_WORDS.has(word) ||
    QUESTION_WORDS.has(word) ||
    EVERYDAY_WORDS.has(word) ||
    ALL_QUESTION_WORDS.has(word)
  );
}

/** Endings of words in the European languages that most readers write, without accents. */
const ENDINGS: ReadonlySet<string> = new Set(
  `ization ation ement iones mente ungen ment ieren iert cion coes ings ung ing ion ie ied er est ent eren ees es ed ez en em
  os as ar ir re te e y n a o t ения ение ений ами ать ить ого ему ыми ией ия ие ии ую ая ое ые ый ий ой ом ем ов ах ам ей
  у ю а я ы и е о ь`.split(/\s+/),
);
const MAX_ENDING_LENGTH = 7;
const MIN_STEM_LENGTH = 4;
/** Words that begin with as many equal letters mean much the same. */
const MAX_STEM_LENGTH = 7;

/**
 * A stem for words of any language: `deploys`, `deployment` and `deploying` have the same stem, because endings are removed
 * until none is left. Coarser than the stems of the search: made to group, not to find.
 */
export function stemOfAny(word: string): string {
  let rest = /[^s]s$/.test(word) && word.length >= MIN_STEM_LENGTH ? word.slice(0, -1) : word;
  for (;;) {
    const shorter = withoutEnding(rest);
    if (shorter === undefined) return rest.slice(0, MAX_STEM_LENGTH);
    rest = shorter;
  }
}

function withoutEnding(word: string): string | undefined {
  for (let length = Math.min(MAX_ENDING_LENGTH, word.length - MIN_STEM_LENGTH); length > 0; length--) {
    if (ENDINGS.has(word.slice(-length))) return word.slice(0, -length);
  }
  return undefined;
}
