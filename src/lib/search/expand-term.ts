import { createErrorCounter } from '../suggest.ts';
import type { SearchFiles, Vocabulary } from './search-files.ts';
import { isEnglish, stemOf, withoutParticle } from './stem.ts';

/** A term of the index that matches a term of the query, and how well: 1 is the word itself. */
export interface Expansion {
  term: string;
  quality: number;
  /** Encoded. */
  postings: string;
}

const MAX_PREFIXED = 40;
const MAX_CORRECTED = 4;

/**
 * The word itself, words that start with it, related words (`installing` for `installation`), and only if there is none of
 * these, those of the word without a Korean particle, or words that differ by a typo.
 */
export async function expandTerm(files: SearchFiles, term: string, language: string): Promise<Expansion[]> {
  const stem = isEnglish(language) ? stemOf(term) : term;
  const known = (await termsWithStem(files, stem, term))
    .map(([candidate, postings]) => ({
      term: candidate,
      quality: closeness(term, stemOf(term), candidate),
      postings,
    }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.postings.length - a.postings.length)
    .slice(0, MAX_PREFIXED);
  if (known.length > 0) return known;
  const shorter = withoutParticle(term);
  return shorter === term ? correctedTerms(files, term) : expandTerm(files, shorter, language);
}

/** Terms that start with a stem, and `term` itself: if a stem has many words, only the first ones are loaded. */
export async function termsWithStem(
  files: SearchFiles,
  stem: string,
  term: string,
): Promise<[term: string, postings: string][]> {
  const lists = await Promise.all([...new Set([stem, term])].map(files.termsWithPrefix));
  return [...new Map(lists.flat())];
}

function closeness(term: string, stem: string, candidate: string): number {
  if (candidate === term) return 1;
  if (candidate.startsWith(term)) return 0.5 + 0.35 * (term.length / candidate.length);
  return stem !== term && stemOf(candidate) === stem ? 0.75 : 0;
}

async function correctedTerms(files: SearchFiles, term: string): Promise<Expansion[]> {
  const limit = term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0;
  if (limit === 0) return [];
  const near = nearTerms(await files.vocabulariesNear(term), term, limit)
    .sort((a, b) => a.errors - b.errors || b.weight - a.weight || a.candidate.length - b.candidate.length)
    .slice(0, MAX_CORRECTED);
  const expansions = await Promise.all(
    near.map(async ({ candidate, errors }): Promise<Expansion[]> => {
      const found = (await files.termsWithPrefix(candidate)).find(([known]) => known === candidate);
      return found ? [{ term: candidate, quality: 0.6 / errors, postings: found[1] }] : [];
    }),
  );
  return expansions.flat();
}

interface NearTerm {
  candidate: string;
  errors: number;
  weight: number;
}

function nearTerms(vocabularies: readonly Vocabulary[], term: string, limit: number): NearTerm[] {
  const count = createErrorCounter(term);
  const near: NearTerm[] = [];
  for (const { terms, weights } of vocabularies) {
    for (let at = 0; at < terms.length; at++) {
      const candidate = terms[at]!;
      const found = count(candidate, limit);
      if (!found) continue;
      // A query is often unfinished: `confgi` is one typo away from the beginning of `configuration`.
      const errors = term.length < 4 ? found.whole : Math.min(found.whole, found.beginning + 0.5);
      if (errors < limit + 1) near.push({ candidate, errors, weight: Number.parseInt(weights[at]!, 36) });
    }
  }
  return near;
}
