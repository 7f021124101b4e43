import { countPostings, eachPosting, WEIGHT_LEVELS, writePostings } from '../../lib/search/postings.ts';
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

/** Most terms are unchanged, also those of an edited page: nothing is allocated for them. */
function mergePostings(postings: string, numbers: Int32Array, added: string): Omit<EncodedTerm, 'term'> {
  const fresh = added === '' ? NONE : numbersOf(added);
  let pages = 0;
  let replaced = 0;
  let isSame = true;
  eachPosting(postings, (page, level) => {
    pages++;
    if (numbers[page] === page) return;
    isSame &&= numbers[page] === GONE && fresh[replaced++] === page * WEIGHT_LEVELS + level;
  });
  if (isSame && replaced === fresh.length) return { pages, postings };
  const merged = new Int32Array(pages + fresh.length);
  let count = 0;
  eachPosting(postings, (page, level) => {
    const number = numbers[page]!;
    if (number !== GONE) merged[count++] = number * WEIGHT_LEVELS + level;
  });
  merged.set(fresh, count);
  count += fresh.length;
  return { pages: count, postings: writePostings(merged.subarray(0, count).sort()) };
}

const NONE = new Int32Array(0);

/** Postings as `writePostings` takes them. */
function numbersOf(postings: string): Int32Array {
  const numbers = new Int32Array(countPostings(postings));
  let count = 0;
  eachPosting(postings, (page, level) => {
    numbers[count++] = page * WEIGHT_LEVELS + level;
  });
  return numbers;
}
