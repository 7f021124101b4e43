import { foldCase } from '../../lib/search/fold-case.ts';
import { STOP_WORDS, withoutParticle } from '../../lib/search/stem.ts';
import type { Tokenizer } from '../../lib/search/tokenizer.ts';
import type { Question } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import {
  EVERYDAY_WORDS,
  otherQuestionWords,
  PHRASES,
  QUESTION_WORDS,
  REFERENCE_WORDS,
} from './question-words.ts';

/** A word that a question is about, and how much it counts: 1 for a word of the question itself. */
export interface AskedWord {
  word: string;
  weight: number;
  /** It counts only if the site has it: another form of a word, or a version, which the index has only in parts. */
  isGuessed?: boolean;
}

const VERSION = /(?<![\w.])v?(\d{1,4}(?:\.\d{1,4}){1,3})(?!\.?\w)/g;
const MAX_VERSIONS = 3;

const MAX_WORDS = 14;
/** Single letters that are names of languages. All others are ignored. */
const LANGUAGES = new Set(['c', 'r', 'd']);
const MAX_QUESTION_LENGTH = 1_000;
const MAX_EARLIER = 4;
const LITTLE = 0.25;
const EARLIER_WEIGHT = 0.4;
/** A question with fewer words than this, such as `and in Python?`, is about the one before it. */
const STANDS_ALONE = 3;
const MAX_SELECTED = 5;
const SELECTED_WEIGHT = 0.3;

/** What a question is about: its words and those of the selected text; of a short question, also those of the one before. */
export function askedWords(
  { text, history, selection }: Pick<Question, 'text' | 'history' | 'selection'>,
  kind: QuestionKind | undefined,
  tokenize: Tokenizer,
  language: string,
): AskedWord[] {
  const others = otherQuestionWords(language);
  const telling = (said: string) => tellingWords(said, tokenize, others);
  const own = telling(text).slice(0, MAX_WORDS);
  const saysLittle = (word: string) =>
    EVERYDAY_WORDS.has(word) || (kind === 'reference' && REFERENCE_WORDS.has(word));
  const words = new Map(own.map((word) => [word, saysLittle(word) ? LITTLE : 1]));
  const lean = (further: readonly string[], weight: number) => {
    for (const word of further) if (!words.has(word)) words.set(word, weight);
  };
  const before = history.at(-1);
  if (before && own.length < STANDS_ALONE) {
    lean(telling(before.question).slice(0, MAX_EARLIER), EARLIER_WEIGHT);
  }
  if (selection) lean(telling(selection).slice(0, MAX_SELECTED), SELECTED_WEIGHT);
  const asked = text.slice(0, MAX_QUESTION_LENGTH).toLowerCase();
  const versions = Array.from(asked.matchAll(VERSION), ([, version]) => version!).slice(0, MAX_VERSIONS);
  const guesses = [...new Set([...phrasalNouns(asked), ...versions])];
  return [
    ...Array.from(words, ([word, weight]) => ({ word, weight })),
    ...guesses.filter((word) => !words.has(word)).map((word) => ({ word, weight: 1, isGuessed: true })),
  ];
}

/** In Korean, one syllable can be a word. */
const HANGUL = /^[가-힣]$/;
/** In Japanese, this script writes endings and particles. */
const HIRAGANA = /^\p{Script=Hiragana}+$/u;
const ONE_HAN = /^\p{Script=Han}$/u;
const ONE_KATAKANA = /^[\p{Script=Katakana}ー]$/u;
const ENDS_IN_KATAKANA = /[\p{Script=Katakana}ー]$/u;

/** Joins the parts of words that the dictionary does not know: `重`, `试` → `重试`; `トーク`, `ン` → `トークン`. */
function joinedWords(terms: readonly string[], folded: string, others: ReadonlySet<string>): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const term of terms) {
    const last = words.at(-1) ?? '';
    const isHan = ONE_HAN.test(term) && !others.has(term);
    const belongs = isHan ? isOpen : ONE_KATAKANA.test(term) && ENDS_IN_KATAKANA.test(last);
    if (belongs && folded.includes(last + term)) words[words.length - 1] = last + term;
    else words.push(term);
    isOpen = isHan;
  }
  return words;
}

/** Without common words, unless there are no others. A compound such as `api.params` counts as a whole. */
function tellingWords(text: string, tokenize: Tokenizer, others: ReadonlySet<string>): string[] {
  // In lower case, so that `GraphQL` is one word and not also `graph` and `ql`.
  let plain = text.slice(0, MAX_QUESTION_LENGTH).toLowerCase();
  for (const [phrase, meant] of PHRASES) plain = plain.replace(phrase, meant);
  const words = [...new Set(joinedWords(tokenize(plain), foldCase(plain), others))];
  const compounds = words.filter((word) => /[._-]/.test(word));
  const parts = new Set(compounds.flatMap((compound) => compound.split(/[._-]/)));
  const whole = words.filter((word) => !parts.has(word) || compounds.includes(word));
  const said = whole.filter(
    (word) => !STOP_WORDS.has(word) && (word.length > 1 || LANGUAGES.has(word) || HANGUL.test(word)),
  );
  const telling = said.filter(
    (word) =>
      !QUESTION_WORDS.has(word) &&
      !others.has(word) &&
      !others.has(withoutParticle(word)) &&
      !HIRAGANA.test(word),
  );
  return telling.length > 0 ? telling : said;
}

/** `back up`, `shutting down`, or with words in between: `back it up`. */
const VERB_AND_PARTICLE =
  /\b([a-z]{3,15})(?: (?:it|this|that|them|everything))? (up|down|in|out|on|off|over|back|away|through)\b/g;
const MAX_FOUND = 4;
const INFLECTION = /(?:ing|ed|s)$/;
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;

/**
 * The nouns that verbs of a question make with the words after them, and that documentation has in their place: `backup`
 * for `back up`, `shutdown` for `shutting down`. Many are no words at all, so that the site has to know them.
 */
export function phrasalNouns(text: string): string[] {
  const matches = Array.from(text.matchAll(VERB_AND_PARTICLE)).slice(0, MAX_FOUND);
  const nouns = matches.flatMap(([, verb = '', particle = '']) => {
    const bare = verb.replace(INFLECTION, '');
    return [verb, bare, bare.replace(DOUBLED, '$1')].map((form) => form + particle);
  });
  return [...new Set(nouns)];
}
