import type { TermSignature } from './term-signature.ts';

/** Conversations that follow each other, which searches pass over by a signature instead of reading them. */
export interface SearchSegment extends TermSignature {
  /** Covers ids above this one. */
  after: string;
  /** And up to this one. */
  last: string;
  /** The first id of each block, joined by spaces. */
  starts: string;
  rows: number;
}

/** Conversations that want a segment. */
export interface RangeToIndex {
  after: string;
  last: string;
  rows: number;
}
