import { typingErrors } from './edit-distance.ts';
import { decodePostings, type Posting } from './postings.ts';
import type { SearchFiles } from './search-files.ts';
import { stemOf } from './stem.ts';

/** A term of the index that answers a term of the query, and how well: 1 is the word itself. */
export interface Expansion {
  term: string;
  quality: number;
  postings: Posting[];
}

const MOST_PREFIXED = 40;
const MOST_CORRECTED = 4;

/**
 * The word itself, words that begin with it, its relatives (`installing` for `installation`), and only when there is none
 * of these, words that differ by a typing error.
 */
export async function expandTerm(files: SearchFiles, term: string, language: string): Promise<Expansion[]> {
  const stem = language.startsWith('en') ? stemOf(term) : term;
  const candidates = await files.termsWithPrefix(stem);
  const known = candidates
    .map(([candidate, postings]) => ({ candidate, postings, quality: closeness(term, candidate) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.postings.length - a.postings.length)
    .slice(0, MOST_PREFIXED);
  if (known.length > 0) {
    return known.map(({ candidate, postings, quality }) => ({
      term: candidate,
      quality,
      postings: decodePostings(postings),
    }));
  }
  return correctedTerms(files, term);
}

function closeness(term: string, candidate: string): number {
  if (candidate === term) return 1;
  if (candidate.startsWith(term)) return 0.5 + 0.35 * (term.length / candidate.length);
  const stem = stemOf(term);
  return stem !== term && stemOf(candidate) === stem ? 0.75 : 0;
}

async function correctedTerms(files: SearchFiles, term: string): Promise<Expansion[]> {
  const limit = term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0;
  if (limit === 0) return [];
  const near = (await files.vocabularyNear(term))
    .map(([candidate, weight]) => ({ candidate, weight, errors: errorsToPrefix(term, candidate, limit) }))
    .filter(({ errors }) => errors < limit + 1)
    .sort((a, b) => a.errors - b.errors || b.weight - a.weight || a.candidate.length - b.candidate.length)
    .slice(0, MOST_CORRECTED);
  const expansions = await Promise.all(
    near.map(async ({ candidate, errors }): Promise<Expansion[]> => {
      const found = (await files.termsWithPrefix(candidate)).find(([known]) => known === candidate);
      return found ? [{ term: candidate, quality: 0.6 / errors, postings: decodePostings(found[1]) }] : [];
    }),
  );
  return expansions.flat();
}

/** A query is often unfinished: `confgi` is one error away from the beginning of `configuration`. */
function errorsToPrefix(term: string, candidate: string, limit: number): number {
  const whole = typingErrors(term, candidate, limit);
  if (candidate.length <= term.length || term.length < 5) return whole;
  return Math.min(whole, typingErrors(term, candidate.slice(0, term.length), limit) + 0.5);
}
