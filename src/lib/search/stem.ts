const SUFFIXES = [
  'izations',
  'ization',
  'ations',
  'ation',
  'ings',
  'ing',
  'ions',
  'ion',
  'ies',
  'ied',
  'ers',
  'er',
  'ed',
  'es',
  's',
  'e',
  'y',
];
const MIN_STEM_LENGTH = 4;

/** The stem of a word: `installing` and `installation` both become `install`. English only. */
export function stemOf(term: string): string {
  const suffix = SUFFIXES.find(
    (ending) => term.endsWith(ending) && term.length - ending.length >= MIN_STEM_LENGTH,
  );
  return suffix ? term.slice(0, -suffix.length) : term;
}

/** English stop words. Some of them have a meaning in other languages, such as `ẩn`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from has have how i if in into is it its me my of on or our so that the their them then there these they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** `en`, `en-GB` …: the language that the rules here are for. */
export function isEnglish(language: string): boolean {
  return language.startsWith('en');
}

/**
 * What Arabic and Hebrew write together with the next word: the article, and before it words such as `and`, `in` and
 * `from`, in Hebrew also without it. Shorter words rather begin with these letters themselves.
 */
const PREFIX =
  /^(?:[وفبك]?(?:ال|لل)(?=\p{Script=Arabic}{3})|(?:ו?(?:כש|[שמ])?ה|ו?[בלכמש]|ו)(?=\p{Script=Hebrew}{4}))/u;
const MAX_PREFIX_LENGTH = 4;
/** Particles and endings of verbs that Korean writes together with a word. */
const PARTICLES =
  '을|은|에서|에게|에는|에도|으로|까지|부터|처럼|마다|이란|이?라는|입니[다까]|인가요|합니[다까]|됩니다|하(?:고|기|는|면|려면|여|나요|세요)|해(?:서|야|요)|되(?:는|면|나요)';
/** Those that are also the end of many words, such as `재시도`. */
const UNSURE_PARTICLES = '이|가|에|의|도|만|와|과|로|나|란|한|할|해';
const ENDING = new RegExp(
  `(?:(?<=[가-힣])[를는]|(?<=[가-힣]{2})(?:${PARTICLES})|(?<=[a-z\\d])(?:${PARTICLES}|${UNSURE_PARTICLES}))$`,
);
const UNSURE_ENDING = new RegExp(`(?:(?<=[가-힣])[을은]|(?<=[가-힣]{2})(?:${UNSURE_PARTICLES}))$`);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A folded word without what is written together with it: `التثبيت` → `تثبيت`. */
export function bareForm(term: string): string {
  return term.charCodeAt(0) < 0x590 ? term : term.replace(PREFIX, '');
}

/** A word of a query without the particle or ending that is surely one. */
export function withoutEnding(term: string): string {
  return term.replace(ENDING, '');
}

/** A word of a query that the index does not have, without what may be a particle. */
export function withoutParticle(term: string): string {
  return term.replace(UNSURE_ENDING, '');
}

/** Where the word begins that has a prefix before `at` in folded text; undefined if there is none. */
export function prefixedWordStart(folded: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && at - start <= MAX_PREFIX_LENGTH && LETTER_OR_DIGIT.test(folded[start - 1]!)) start--;
  const word = folded.slice(start, at + MAX_PREFIX_LENGTH);
  return at > start && word.length - bareForm(word).length === at - start ? start : undefined;
}
