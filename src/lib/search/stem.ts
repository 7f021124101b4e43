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
