/**
 * How searches read a text: a search word is where its characters are, whatever their case, at the start of a word:
 * `cursor` is in `next_cursor` and `nextCursor`, and begins `cursors`. In scripts without spaces, every character may
 * begin a word. The index of searches (term-signature.ts) reads texts by the same rules.
 */
type Kind = 0 | 1 | 2 | 3;
const SEPARATOR: Kind = 0;
const LETTER: Kind = 1;
const CAPITAL: Kind = 2;
const UNSPACED: Kind = 3;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** In lower case, with every character at the same index as before. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  const sameLength = lower.length === text.length ? lower : text.replace(/./gsu, lowerCharacter);
  return sameLength.replaceAll('ς', 'σ');
}

/** `İ` is the only character that would become longer, so it becomes an `i`. */
function lowerCharacter(character: string): string {
  return character.toLowerCase().slice(0, character.length);
}

/** The index of a word in a text at or after `from`; -1 if there is none. `low` is the folded text. */
export function placeOfWord(text: string, low: string, word: string, from = 0): number {
  const wanted = folded(word);
  for (let at = low.indexOf(wanted, from); at >= 0; at = low.indexOf(wanted, at + 1))
    if (kindOf(low.charCodeAt(at)) === SEPARATOR || isStart(text, at)) return at;
  return -1;
}

/** Whether all words are in the text. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const low = folded(text);
  return words.every((word) => placeOfWord(text, low, word) >= 0);
}

/** Passes on where words begin in a text and how many characters follow, at most `most`: no separators among them. */
export function eachStart(
  text: string,
  most: number,
  take: (start: number, length: number, isUnspaced: boolean) => void,
): void {
  const kinds = new Uint8Array(text.length + 1);
  for (let at = 0; at < text.length; at++) kinds[at] = kindOf(text.charCodeAt(at));
  for (let at = 0; at < text.length; at++) {
    const kind = kinds[at]!;
    if (kind === SEPARATOR || !begins(kinds[at - 1] ?? SEPARATOR, kind, kinds[at + 1]!)) continue;
    const isUnspaced = kind === UNSPACED;
    let end = at + 1;
    while (end < at + most && kinds[end] !== SEPARATOR && (kinds[end] === UNSPACED) === isUnspaced) end++;
    take(at, end - at, isUnspaced);
  }
}

function isStart(text: string, at: number): boolean {
  const kindAt = (place: number) => (place < 0 ? SEPARATOR : kindOf(text.charCodeAt(place)));
  return begins(kindAt(at - 1), kindAt(at), kindAt(at + 1));
}

function begins(before: number, kind: number, after: number): boolean {
  if (kind === UNSPACED || before === SEPARATOR || before === UNSPACED) return true;
  return kind === CAPITAL && (before === LETTER || after === LETTER);
}

/** NaN, after the end of a text, is a separator. */
function kindOf(code: number): Kind {
  if (code < 128) {
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return LETTER;
    return code >= 65 && code <= 90 ? CAPITAL : SEPARATOR;
  }
  // Most of Han and kana, Hangul, and surrogates, without a regular expression, which is slow.
  if ((code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) || (code >= 0x4e00 && code <= 0x9fff))
    return UNSPACED;
  if (code >= 0xac00 && code <= 0xd7a3) return LETTER;
  if (code >= 0xd800 && code <= 0xdfff) return UNSPACED;
  const character = String.fromCharCode(code);
  if (UNSPACED_SCRIPT.test(character)) return UNSPACED;
  if (character.toLowerCase() !== character) return CAPITAL;
  return WORD_CHARACTER.test(character) ? LETTER : SEPARATOR;
}
