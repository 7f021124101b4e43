import type { TermSignature } from './term-signature.ts';

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
