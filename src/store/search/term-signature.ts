import { memoize } from '../../lib/collections.ts';
import { eachStart, folded } from './words-in-text.ts';

/**
 * A Bloom filter of 64 blocks of texts, in an eighth of the size of the texts: it tells which blocks may contain a word.
 * Each prefix of each word is hashed to two of many buckets, which have one bit per block. A block has to be read if its
 * bits are set in all buckets of a search word; otherwise it does not contain the word.
 */
interface TermSignature {
  /** A power of 2. */
  buckets: number;
  /** The bits of `PART_BUCKETS` buckets each, in base64. */
  parts: string[];
}

export const SIGNATURE_BLOCKS = 64;
const PART_BUCKETS = 64;
const BUCKET_BYTES = SIGNATURE_BLOCKS / 8;
const MAX_BUCKETS = 1 << 16;
const MIN_BUCKETS = 1 << 10;
/** Maximum share of set bits: with more, there are too many false positives. */
const MAX_FILL = 0.2;

/** Longest prefixes of words in the signature. In scripts without spaces, it has pairs of characters instead. */
const MAX_PREFIX = 8;
const MIN_PREFIX = 2;
const PAIR = 2;

export interface SignatureBuilder {
  add(block: number, text: string): void;
  finish(): TermSignature;
}

export function signatureBuilder(): SignatureBuilder {
  const bits = new Uint8Array(MAX_BUCKETS * BUCKET_BYTES);
  return {
    add: (block, text) => {
      const byte = block >> 3;
      const bit = 1 << (block & 7);
      const set = (bucket: number) => {
        bits[bucket * BUCKET_BYTES + byte]! |= bit;
      };
      takeTerms(text, (term) => {
        set(term & (MAX_BUCKETS - 1));
        set(term >>> 16);
      });
    },
    finish: () => packed(bits),
  };
}

/**
 * The prefixes in the signature of every text that contains the word: the longest prefix of each of its parts, and the one
 * before. None for single letters and symbols, which are not in signatures.
 */
export function termsOfWord(word: string): number[] {
  const low = folded(word);
  const terms: number[] = [];
  eachStart(low, MAX_PREFIX, (start, length, isUnspaced) => {
    const longest = isUnspaced ? Math.min(length, PAIR) : length;
    // The last character of a run of pairs is in the pair before.
    const isInPair = isUnspaced && length === 1 && terms.length > 0;
    const shortest = isUnspaced ? longest : Math.max(MIN_PREFIX, longest - 1);
    if (!isInPair) takeBeginnings(low, start, shortest, longest, (term) => terms.push(term));
  });
  return terms;
}

/** The parts that are relevant for terms, in no order. */
export function partsOf(terms: readonly number[], buckets: number): Set<number> {
  return new Set(terms.flatMap((term) => bucketsOf(term, buckets)).map((bucket) => bucket >> 6));
}

/** The blocks that may contain all terms, in ascending order. */
export function blocksWith(
  terms: readonly number[],
  buckets: number,
  part: (number: number) => string | undefined,
): number[] {
  const left = new Uint8Array(BUCKET_BYTES).fill(255);
  const bitsOf = memoize((number: number) => Buffer.from(part(number) ?? '', 'base64'));
  for (const bucket of terms.flatMap((term) => bucketsOf(term, buckets))) {
    const bits = bitsOf(bucket >> 6);
    const first = (bucket % PART_BUCKETS) * BUCKET_BYTES;
    for (let byte = 0; byte < BUCKET_BYTES; byte++) left[byte]! &= bits[first + byte] ?? 0;
  }
  return Array.from({ length: SIGNATURE_BLOCKS }, (_, block) => block).filter(
    (block) => (left[block >> 3]! & (1 << (block & 7))) !== 0,
  );
}

function bucketsOf(term: number, buckets: number): [number, number] {
  return [term & (buckets - 1), (term >>> 16) & (buckets - 1)];
}

function takeTerms(text: string, take: (term: number) => void): void {
  const low = folded(text);
  eachStart(text, MAX_PREFIX, (start, length, isUnspaced) =>
    takeBeginnings(
      low,
      start,
      isUnspaced ? 1 : MIN_PREFIX,
      isUnspaced ? Math.min(length, PAIR) : length,
      take,
    ),
  );
}

/** Hashes of the characters from `start` on, as many as `shortest` to `longest`. */
function takeBeginnings(
  text: string,
  start: number,
  shortest: number,
  longest: number,
  take: (term: number) => void,
): void {
  let hash = 0x811c9dc5;
  for (let length = 1; length <= longest; length++) {
    hash = Math.imul(hash ^ text.charCodeAt(start + length - 1), 0x01000193);
    if (length >= shortest) take(mixed(hash));
  }
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39);
  return (twice ^ (twice >>> 15)) >>> 0;
}

/** Halves the buckets while few enough bits are set, by merging both halves. */
function packed(bits: Uint8Array): TermSignature {
  let words = new Uint32Array(bits.buffer);
  while (words.length * 4 > MIN_BUCKETS * BUCKET_BYTES) {
    const half = words.length / 2;
    const smaller = words.slice(0, half);
    for (let at = 0; at < half; at++) smaller[at]! |= words[half + at]!;
    if (shareSet(smaller) > MAX_FILL) break;
    words = smaller;
  }
  const size = PART_BUCKETS * BUCKET_BYTES;
  const bytes = Buffer.from(words.buffer);
  const parts = Array.from({ length: bytes.length / size }, (_, part) =>
    bytes.toString('base64', part * size, (part + 1) * size),
  );
  return { buckets: bytes.length / BUCKET_BYTES, parts };
}

function shareSet(words: Uint32Array): number {
  let set = 0;
  for (let at = 0; at < words.length; at++) {
    let word = words[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    set += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return set / (words.length * 32);
}

/** Consecutive conversations with a signature of their words, by which searches can skip them. */
export interface SearchSegment extends TermSignature {
  /** Covers ids above this one. */
  after: string;
  /** And up to this one. */
  last: string;
  /** The first id of each block, joined by spaces. */
  starts: string;
  rows: number;
}

/** Conversations that need a segment. */
export interface RangeToIndex {
  after: string;
  last: string;
  rows: number;
}
