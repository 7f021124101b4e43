import { APOSTROPHE, foldCase, INSIDE, SOFT_HYPHEN } from './fold-case.ts';
import { bareForm, withoutEnding } from './stem.ts';

/** Splits text into the terms of an index or a query. */
export type Tokenizer = (text: string) => string[];

/** Receives a word as UTF-8 in `bytes`, from `start` to `end`. The next word overwrites them. */
export type TakeWord = (bytes: Uint8Array, start: number, end: number) => void;

/** Emits the words of a text. Terms are their lower case; words that are not plain ASCII already have it. */
export type WordScanner = (text: string, take: TakeWord) => void;

const WORD = /[\p{L}\p{N}\p{M}_\u00ad]+(?:[.-][\p{L}\p{N}\p{M}_\u00ad]+)*/gu;
const COMPOUND_WITH_DIGIT = /^(?=.*[._-]).*\p{N}/u;
/** The parts of an identifier such as `api.params`. */
export const PARTS = /[\p{L}\p{N}\p{M}\u00ad]+/gu;
/** Between the parts of a name such as `nextCursor`. */
export const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const STARTS_UNSPACED = new RegExp(`^${UNSPACED.source}`, 'u');

/**
 * Splits a query. Terms are lower case and without accents. An identifier such as `api.params.post`, `next_cursor` or
 * `nextCursor` gives itself and its parts. Text of scripts without spaces is split by the platform's dictionary for
 * `language`. Words lose what Arabic, Hebrew and Korean write together with them.
 */
export function createTokenizer(language: string): Tokenizer {
  const scan = createScanner(language, (term) => [withoutEnding(bareForm(term))]);
  const decoder = new TextDecoder();
  return (text) => {
    const terms: string[] = [];
    scan(text, (bytes, start, end) => terms.push(decoder.decode(bytes.subarray(start, end)).toLowerCase()));
    return terms;
  };
}

/** Splits a text of the index, where a word with a prefix gives itself and its bare form. */
export function createWordScanner(language: string): WordScanner {
  return createScanner(language, (term) => [...new Set([term, bareForm(term)])]);
}

function createScanner(language: string, formsOf: (term: string) => readonly string[]): WordScanner {
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
    for (const term of formsOf(foldCase(word))) takeTerm(term, take);
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
    const normal = text.normalize('NFKC').replace(INSIDE, SOFT_HYPHEN).replace(APOSTROPHE, "'");
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

/** Whether a term is of a script that is written without spaces, so that it may start in the middle of a run of letters. */
export function isUnspaced(term: string): boolean {
  return STARTS_UNSPACED.test(term);
}

/** The parts of a text in such scripts. */
export function unspacedRuns(text: string): string[] {
  return text.match(UNSPACED) ?? [];
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

/** Longer words are hashes and encoded data. */
const MAX_TERM_LENGTH = 40;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const UNDERSCORE = 4;
/** Joins the parts of an identifier when letters are on both sides. */
const JOINER = 5;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  if (character === '_') return UNDERSCORE;
  return '.-'.includes(character) ? JOINER : 0;
}

/**
 * The words of plain ASCII text as the regular expressions of the tokenizer would return them, in one pass over its first
 * `length` bytes and without slicing: building an index spends most of its time here.
 */
function scanAscii(bytes: Uint8Array, length: number, take: (start: number, end: number) => void): void {
  let at = 0;
  while (at < length) {
    let kind = KINDS[bytes[at]!]!;
    if (kind === 0 || kind === JOINER) {
      at++;
      continue;
    }
    const start = at;
    let isCompound = false;
    let hasHump = false;
    let hasDigit = false;
    while (kind !== 0) {
      if (kind === JOINER) {
        const next = at + 1 < length ? KINDS[bytes[at + 1]!]! : 0;
        if (next === 0 || next === JOINER) break;
        isCompound = true;
      } else if (kind === UNDERSCORE) {
        isCompound = true;
      } else if (kind === UPPER) {
        hasHump ||= at > start;
      } else if (kind === DIGIT) {
        hasDigit = true;
      }
      at++;
      kind = at < length ? KINDS[bytes[at]!]! : 0;
    }
    // Compounds with digits are mostly versions, dates and made-up names: their parts are enough.
    if (at - start <= MAX_TERM_LENGTH && !(isCompound && hasDigit)) take(start, at);
    if (isCompound) takeParts(bytes, start, at, take);
    else if (hasHump) takeHumps(bytes, start, at, take);
  }
}

/** The parts of `next_cursor` or `api.params`. */
function takeParts(
  bytes: Uint8Array,
  start: number,
  end: number,
  take: (start: number, end: number) => void,
): void {
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && KINDS[bytes[at]!]! < UNDERSCORE) continue;
    if (at > from) {
      if (at - from <= MAX_TERM_LENGTH) take(from, at);
      takeHumps(bytes, from, at, take);
    }
    from = at + 1;
  }
}

/** The parts of `nextCursor` or `HTTPServer`; nothing for a word without parts. Encoded data may have long ones, too. */
function takeHumps(
  bytes: Uint8Array,
  start: number,
  end: number,
  take: (start: number, end: number) => void,
): void {
  const kind = (at: number) => (at < end ? KINDS[bytes[at]!] : 0);
  let from = start;
  for (let at = start + 1; at < end; at++) {
    if (kind(at) !== UPPER) continue;
    const before = kind(at - 1);
    if (before !== LOWER && !(before === UPPER && kind(at + 1) === LOWER)) continue;
    if (at - from <= MAX_TERM_LENGTH) take(from, at);
    from = at;
  }
  if (from > start && end - from <= MAX_TERM_LENGTH) take(from, end);
}
