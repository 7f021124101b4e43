import { MAX_TERM_LENGTH, scanAscii } from './scan-ascii.ts';

/** Splits text into the terms of an index or a query. */
export type Tokenizer = (text: string) => string[];

/** Receives a word as UTF-8 in `bytes`, from `start` to `end`. The next word overwrites them. */
export type TakeWord = (bytes: Uint8Array, start: number, end: number) => void;

/** Emits the words of a text. Terms are their lower case; words that are not plain ASCII already have it. */
export type WordScanner = (text: string, take: TakeWord) => void;

const WORD = /[\p{L}\p{N}\p{M}_]+(?:[.-][\p{L}\p{N}\p{M}_]+)*/gu;
const COMPOUND_WITH_DIGIT = /^(?=.*[._-]).*\p{N}/u;
/** The parts of an identifier such as `api.params`. */
export const PARTS = /[\p{L}\p{N}\p{M}]+/gu;
/** Between the parts of a name such as `nextCursor`. */
export const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const STARTS_UNSPACED = new RegExp(`^${UNSPACED.source}`, 'u');
/**
 * Accents of European letters, vowel points of Arabic and Hebrew: what readers omit when they type. Marks of other
 * scripts, such as Devanagari, Thai and kana, change the word.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]+/g;
/** Letters that readers type without their stroke, dot or joint, though Unicode does not treat these as marks. */
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
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** The Arabic article, which is written together with its word, and with `and`, `in` and so on before it. */
const ARTICLE = /^[وفبك]?(?:ال|لل)(?=\p{Script=Arabic}{3})/u;
const ENDS_WITH_ARTICLE = /(?:^|[^\p{L}\p{N}\p{M}])[وفبك]?(?:ال|لل)$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/**
 * Terms are lower case and without accents. An identifier such as `api.params.post`, `next_cursor` or `nextCursor`
 * gives itself and its parts, and so does an Arabic word with its article. Text of scripts without spaces is split by the
 * platform's dictionary for `language`.
 */
export function createTokenizer(language: string): Tokenizer {
  const scan = createWordScanner(language);
  const decoder = new TextDecoder();
  return (text) => {
    const terms: string[] = [];
    scan(text, (bytes, start, end) => terms.push(decoder.decode(bytes.subarray(start, end)).toLowerCase()));
    return terms;
  };
}

export function createWordScanner(language: string): WordScanner {
  const segment = createSegmenter(language);
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(1 << 12);

  /** Takes the words of a text that is plain ASCII. */
  const takeAscii = (text: string, take: TakeWord): boolean => {
    if (bytes.length < text.length) bytes = new Uint8Array(2 * text.length);
    const { read, written } = encoder.encodeInto(text, bytes);
    const isAscii = read === text.length && written === read;
    if (isAscii) scanAscii(bytes, written, (start, end) => take(bytes, start, end));
    return isAscii;
  };
  const takeTerm = (term: string, take: TakeWord) => {
    if (term === '' || term.length > MAX_TERM_LENGTH) return;
    take(bytes, 0, encoder.encodeInto(term, bytes).written);
  };
  const takeFolded = (word: string, take: TakeWord) => {
    const term = foldCase(word);
    takeTerm(term, take);
    const bare = term.replace(ARTICLE, '');
    if (bare !== term) takeTerm(bare, take);
  };
  const takeWords = (text: string, take: TakeWord) => {
    if (takeAscii(text, take)) return;
    for (const [word] of text.matchAll(WORD)) {
      if (!COMPOUND_WITH_DIGIT.test(word)) takeFolded(word, take);
      const parts = word.match(PARTS);
      for (const part of parts ?? []) {
        if (part !== word) takeFolded(part, take);
        const humps = part.split(HUMP);
        if (humps.length > 1) for (const hump of humps) takeFolded(hump, take);
      }
    }
  };

  const takeMixed = (text: string, take: TakeWord) => {
    const normal = text.normalize('NFKC');
    let from = 0;
    for (const run of normal.matchAll(UNSPACED)) {
      takeWords(normal.slice(from, run.index), take);
      for (const term of segment(run[0])) takeTerm(term, take);
      from = run.index + run[0].length;
    }
    takeWords(normal.slice(from), take);
  };

  return (text, take) => {
    if (takeAscii(text, take)) return;
    // In most texts, only a dash or a quote is not ASCII: the rest takes the fast path.
    let from = 0;
    for (const [start, end] of mixedRuns(text)) {
      takeAscii(text.slice(from, start), take);
      takeMixed(text.slice(start, end), take);
      from = end;
    }
    takeAscii(text.slice(from), take);
  };
}

/** The positions of the parts between spaces that are not plain ASCII. */
function* mixedRuns(text: string): Generator<[start: number, end: number]> {
  const isSpace = (at: number) => text.charCodeAt(at) <= 32;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 128) {
      if (isSpace(at)) from = at + 1;
      continue;
    }
    while (at < text.length && !isSpace(at)) at++;
    yield [from, at];
    from = at;
  }
}

/** Lower case without accents: `Zürich` and `zurich` are one term. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  const plain = lower.normalize('NFD').replace(MARKS, '');
  return plain.replace(LETTER, (letter) => LETTERS[letter]!).normalize('NFC');
}

/** Whether a term is of a script that is written without spaces, so that it may start in the middle of a run of letters. */
export function isUnspaced(term: string): boolean {
  return STARTS_UNSPACED.test(term);
}

/** Whether the Arabic article is before `at` in folded text. */
export function followsArticle(folded: string, at: number): boolean {
  return folded[at - 1] === 'ل' && ENDS_WITH_ARTICLE.test(folded.slice(Math.max(0, at - 4), at));
}

/** Longer text is segmented in parts, because segmentation takes quadratic time. Few texts are that long without punctuation. */
const MAX_SEGMENTED = 500;

/** Size of the cache of terms by the text between punctuation, which often repeats. A full cache is cleared. */
const MAX_KEPT = 50_000;
/** Longer ones would keep their whole page in memory. */
const MAX_KEPT_LENGTH = 12;

/** The terms of text without spaces. Without a cache, this is most of the work for an index in Chinese. */
function createSegmenter(language: string): (text: string) => Iterable<string> {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return foldCase;
  const kept = new Map<string, readonly string[]>();
  let segmenter: Intl.Segmenter | undefined;
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    segmenter ??= new Intl.Segmenter(language, { granularity: 'word' });
    const terms: string[] = [];
    for (let from = 0; from < text.length; from += MAX_SEGMENTED) {
      const part = text.slice(from, from + MAX_SEGMENTED);
      for (const { segment } of segmenter.segment(part)) terms.push(foldCase(segment));
    }
    if (text.length > MAX_KEPT_LENGTH) return terms;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, terms);
    return terms;
  };
}
