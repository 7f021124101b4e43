import { countUnmoved, eachPosting, WEIGHT_LEVELS, writePostings } from '../../lib/search/postings.ts';
import type { EncodedTerm } from './term-postings.ts';

/** Number of a page that is not reused. */
export const GONE = -1;

/**
 * The terms of an index whose pages come in part from another one. `numbers` gives the number that each page of the
 * other one has here, or `GONE`. Both lists of terms are in order, and so is the result.
 */
export function* mergeTerms(
  taken: Iterable<readonly [term: string, postings: string]>,
  numbers: Int32Array,
  fresh: Iterable<EncodedTerm>,
): Iterable<EncodedTerm> {
  const own = fresh[Symbol.iterator]();
  let next = own.next();
  for (const [term, postings] of taken) {
    for (; !next.done && next.value.term < term; next = own.next()) yield next.value;
    const isShared = !next.done && next.value.term === term;
    const added = isShared ? next.value!.postings : '';
    if (isShared) next = own.next();
    const merged = mergePostings(postings, numbers, added);
    if (merged.pages > 0) yield { term, ...merged };
  }
  for (; !next.done; next = own.next()) yield next.value;
}

/** Most terms are unchanged: nothing is allocated for them. */
function mergePostings(postings: string, numbers: Int32Array, added: string): Omit<EncodedTerm, 'term'> {
  const unmoved = added === '' ? countUnmoved(postings, numbers) : undefined;
  if (unmoved !== undefined) return { pages: unmoved, postings };
  const merged: number[] = [];
  eachPosting(postings, (page, level) => {
    const number = numbers[page]!;
    if (number !== GONE) merged.push(number * WEIGHT_LEVELS + level);
  });
  eachPosting(added, (page, level) => void merged.push(page * WEIGHT_LEVELS + level));
  return { pages: merged.length, postings: writePostings(Int32Array.from(merged).sort()) };
}
