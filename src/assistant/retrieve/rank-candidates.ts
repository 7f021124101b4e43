import { raiseStrengths } from '../../lib/search/postings.ts';
import { highest, type RankedPage } from '../../lib/search/rank-pages.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** Steps of a level in one doubling of weight. */
const STEPS = 3;

/**
 * The `most` pages that match the words of a question best. Unlike in a search, not all words of a question are in its
 * answer: a page loses score for each word that it lacks, the more the rarer the word is.
 */
export function rankCandidates(
  terms: readonly WeighedTerm[],
  { pages, boosts }: { pages: number; boosts: readonly (readonly [page: number, factor: number])[] },
  most: number,
): RankedPage[] {
  const scores = new Float64Array(pages);
  const covered = new Float64Array(pages);
  let total = 0;
  for (const { weight, variants } of terms) {
    const strengths = new Float64Array(pages);
    for (const { postings, quality, rarity } of variants) {
      raiseStrengths(strengths, postings, (quality * Math.min(rarity, weight)) / STEPS);
    }
    total += weight;
    for (let page = 0; page < pages; page++) {
      if (strengths[page] === 0) continue;
      scores[page]! += strengths[page]!;
      covered[page]! += weight;
    }
  }
  for (let page = 0; page < pages; page++) scores[page]! *= covered[page]! / total;
  for (const [page, factor] of boosts) scores[page]! *= factor;
  return highest(scores, most);
}
