import { TILDE, UNDERSCORE } from '../scan/characters.ts';

/** What a run of `*`, `_` or `~` can do, by the characters around it. */
export const OPENS = 1;
export const CLOSES = 2;

const SPACE = 0;
const PUNCTUATION = 1;
const OTHER = 2;
/** A letter or punctuation mark of a script without spaces between words. */
const UNSPACED = 3;
const UNSPACED_PUNCTUATION = 4;

/**
 * CommonMark's rules of left- and right-flanking runs, for the one from `at` to `end` in a text from `from` to `to`. As in
 * other GFM parsers, emphasis can also open right before a `~` and close right after one: `a*~~b~~*`. Next to scripts
 * that write words together it also opens before and closes after a punctuation mark, where others need a space:
 * `**지분(x)**을`. So does a punctuation mark of these scripts: `**回数：**1`. None of this applies if `spaced` is set.
 */
export function flanking(
  text: string,
  at: number,
  end: number,
  from: number,
  to: number,
  spaced = false,
): number {
  const delimiter = text.charCodeAt(at);
  // Inside names with `_`, no script is special.
  const kinds = spaced || delimiter === UNDERSCORE ? ALL_SPACED : BY_SCRIPT;
  const before = at > from ? kinds[kindBefore(text, at, from)]! : SPACE;
  const after = end < to ? kinds[kindAfter(text, end)]! : SPACE;
  const left =
    after !== SPACE && (after !== PUNCTUATION || before !== OTHER || isTilde(delimiter, text, end));
  const right =
    before !== SPACE && (before !== PUNCTUATION || after !== OTHER || isTilde(delimiter, text, at - 1));
  if (delimiter !== UNDERSCORE) return (left ? OPENS : 0) | (right ? CLOSES : 0);
  const opens = left && (!right || before === PUNCTUATION);
  const closes = right && (!left || after === PUNCTUATION);
  return (opens ? OPENS : 0) | (closes ? CLOSES : 0);
}

/** What each kind counts as. */
const BY_SCRIPT = [SPACE, PUNCTUATION, OTHER, UNSPACED, UNSPACED];
const ALL_SPACED = [SPACE, PUNCTUATION, OTHER, OTHER, PUNCTUATION];

function isTilde(delimiter: number, text: string, at: number): boolean {
  return delimiter !== TILDE && text.charCodeAt(at) === TILDE;
}

function kindBefore(text: string, at: number, from: number): number {
  const code = text.charCodeAt(at - 1);
  const isPair = code >= 0xdc00 && code < 0xe000 && at - 2 >= from;
  return kindOf(isPair ? text.codePointAt(at - 2)! : code);
}

function kindAfter(text: string, end: number): number {
  const code = text.charCodeAt(end);
  return kindOf(code >= 0xd800 && code < 0xdc00 ? text.codePointAt(end)! : code);
}

const WHITE_SPACE = /\s/;
const PUNCTUATION_OR_SYMBOL = /[\p{P}\p{S}]/u;
/** Those without spaces between words, and those whose “and”, “in” and “the” are part of the next word: `و**«نعم»**`. */
const UNSPACED_LETTER =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Arabic}\p{sc=Hebrew}]/u;

function kindOf(code: number): number {
  if (code < 128) return ASCII[code]!;
  const character = String.fromCodePoint(code);
  if (WHITE_SPACE.test(character)) return SPACE;
  if (PUNCTUATION_OR_SYMBOL.test(character)) return isUnspacedMark(code) ? UNSPACED_PUNCTUATION : PUNCTUATION;
  return UNSPACED_LETTER.test(character) ? UNSPACED : OTHER;
}

/** CJK Symbols and Punctuation, vertical and small forms, and the full-width forms. */
function isUnspacedMark(code: number): boolean {
  return (
    (code >= 0x3000 && code < 0x3040) ||
    (code >= 0xfe30 && code < 0xfe70) ||
    (code >= 0xff00 && code < 0xfff0)
  );
}

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (WHITE_SPACE.test(character)) return SPACE;
  return PUNCTUATION_OR_SYMBOL.test(character) ? PUNCTUATION : OTHER;
});
