/**
 * Accents of European letters, vowel points of Arabic and Hebrew, the dot below Devanagari letters, and characters without a
 * width: what readers omit when they type. Other marks of Devanagari, Thai and kana change the word.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u00ad]+/g;
/**
 * What is inside of words and not typed by everyone, or not in the same form: hyphens and joiners without a width, quotes
 * in Hebrew abbreviations, and the Cyrillic apostrophe. It is treated as a soft hyphen. Most texts have few of these
 * characters, so each alternative begins with one.
 */
export const INSIDE =
  /[\u200c\u200d]|["'׳״’”](?<=\p{Script=Hebrew}.)(?=\p{Script=Hebrew})|['’ʼ](?<=\p{Script=Cyrillic}.)(?=\p{Script=Cyrillic})/gu;
export const SOFT_HYPHEN = '\u00ad';
/** Letters of Uzbek that are typed as apostrophes. */
export const APOSTROPHE = /[ʻʼ]/g;
/**
 * Letters that readers type without their stroke, dot or joint, though Unicode does not treat these as marks; letters with
 * another form at the end of a word, or that are mistaken for each other there.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ة: 'ه',
  ى: 'ي',
  ʻ: "'",
  ʼ: "'",
  '\u0901': '\u0902',
  ...Object.fromEntries(
    [...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙'].map((digit, at) => [digit, String(at % 10)]),
  ),
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/** Lower case without accents: `Zürich` and `zurich` are one term, and so are `ＡＰＩ` and `api`. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  const plain = lower.replace(INSIDE, SOFT_HYPHEN).normalize('NFKD').replace(MARKS, '');
  return plain.replace(LETTER, (letter) => LETTERS[letter]!).normalize('NFC');
}

/** A character with what makes another one of it: voicing marks of kana, vowels and finals of decomposed Hangul. */
const CHARACTER = /[\s\S][\u3099\u309a\uff9e\uff9f\u1160-\u11ff]*/gu;

/** Folded text, and where each of its characters comes from: `ß` becomes two, and an accent by itself none. */
export function foldWithPlaces(text: string): { folded: string; placeOf: (at: number) => number } {
  const folded = foldCase(text);
  if (folded.length === text.length) return { folded, placeOf: (at) => at };
  const places: number[] = [];
  let joined = '';
  let at = 0;
  for (const [character] of text.replace(INSIDE, SOFT_HYPHEN).matchAll(CHARACTER)) {
    const one = foldCase(character);
    for (let i = 0; i < one.length; i++) places.push(at);
    joined += one;
    at += character.length;
  }
  places.push(at);
  return { folded: joined, placeOf: (place) => places[place]! };
}
