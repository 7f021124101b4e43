const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));
/** Set in the value of a character if the number continues. */
const MORE = 32;
const BITS = 5;
/** A posting has at most 31 bits. */
const MAX_CODES = 7;
/** The relevance of a page for a term has 16 levels. */
export const WEIGHT_LEVELS = 16;
/** How many levels a page rises when its weight doubles. */
export const LEVELS_PER_DOUBLING = 3;

/** Writes a number as characters of five bits each, low bits first. */
export function writeNumber(number: number, put: (code: number) => void): void {
  let rest = number;
  while (rest >= MORE) {
    put(CODES[MORE | (rest % MORE)]!);
    rest = Math.floor(rest / MORE);
  }
  put(CODES[rest]!);
}

/**
 * A page that contains a term and its relevance, as one number. Pages are numbered in the order of the index, and
 * `distance` is the distance from the page of the previous posting, at least 1.
 */
export function postingNumber(distance: number, level: number): number {
  return (distance - 1) * WEIGHT_LEVELS + level;
}

/**
 * Goes through the postings of a term and raises the score of each page that contains it to `quality` times its level.
 * Allocates nothing per posting: a common word has as many as the site has pages.
 */
export function raiseStrengths(strengths: Float64Array, postings: string, quality: number): void {
  eachPosting(postings, (page, level) => {
    const strength = quality * level;
    if (strength > strengths[page]!) strengths[page] = strength;
  });
}

/** How many postings a term has if `numbers` gives each of their pages the number that it has; undefined otherwise. */
export function countUnmoved(postings: string, numbers: Int32Array): number | undefined {
  let count = 0;
  let page = -1;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < postings.length; at++) {
    const value = VALUES[postings.charCodeAt(at)]!;
    number |= (value & (MORE - 1)) << shift;
    shift += BITS;
    if (value >= MORE) continue;
    page += Math.floor(number / WEIGHT_LEVELS) + 1;
    if (numbers[page] !== page) return undefined;
    count++;
    number = 0;
    shift = 0;
  }
  return count;
}

export function eachPosting(postings: string, take: (page: number, level: number) => void): void {
  let page = -1;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < postings.length; at++) {
    const value = VALUES[postings.charCodeAt(at)]!;
    number |= (value & (MORE - 1)) << shift;
    if (value >= MORE) {
      shift += BITS;
      continue;
    }
    page += Math.floor(number / WEIGHT_LEVELS) + 1;
    take(page, number % WEIGHT_LEVELS);
    number = 0;
    shift = 0;
  }
}

/**
 * The postings of a term as text. Each comes as one number, the page times `WEIGHT_LEVELS` plus the level: a common word
 * has as many as the site has pages.
 */
export function writePostings(postings: Int32Array): string {
  const codes = new Uint8Array(postings.length * MAX_CODES);
  let length = 0;
  const put = (code: number) => {
    codes[length++] = code;
  };
  let last = -1;
  for (const posting of postings) {
    const page = Math.floor(posting / WEIGHT_LEVELS);
    writeNumber(postingNumber(page - last, posting % WEIGHT_LEVELS), put);
    last = page;
  }
  return new TextDecoder().decode(codes.subarray(0, length));
}

/** The number of pages with a term: each number ends with a character without the continuation bit. */
export function countPostings(postings: string): number {
  let count = 0;
  for (let at = 0; at < postings.length; at++) if (VALUES[postings.charCodeAt(at)]! < MORE) count++;
  return count;
}

/**
 * The relevance of a page for a term, from the weighted number of its occurrences. The scale is logarithmic, so that the
 * tenth occurrence adds less than the second.
 */
export function levelOf(weight: number): number {
  return Math.min(WEIGHT_LEVELS - 1, Math.max(1, Math.round(Math.log2(1 + weight) * LEVELS_PER_DOUBLING)));
}
