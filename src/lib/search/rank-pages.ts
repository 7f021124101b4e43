import type { Expansion } from './expand-term.ts';
import { LEVELS_PER_DOUBLING, raiseStrengths } from './postings.ts';

export interface RankedPage {
  page: number;
  score: number;
}

/**
 * The `most` most relevant pages for the query. Each term counts by how rare it is, and pages with only some of the terms
 * rank far below those with all.
 */
export function rankPages(
  terms: readonly (readonly Expansion[])[],
  pages: number,
  boosts: readonly (readonly [page: number, factor: number])[],
  most: number,
): RankedPage[] {
  const scores = new Float64Array(pages);
  const matched = new Uint8Array(pages);
  for (const expansions of terms) {
    const strengths = new Float64Array(pages);
    for (const { quality, postings } of expansions)
      raiseStrengths(strengths, postings, quality / LEVELS_PER_DOUBLING);
    let holders = 0;
    for (let page = 0; page < pages; page++) if (strengths[page]! > 0) holders++;
    const rarity = Math.log(1 + (pages - holders + 0.5) / (holders + 0.5)) + 0.15;
    for (let page = 0; page < pages; page++) {
      if (strengths[page]! === 0) continue;
      scores[page]! += strengths[page]! * rarity;
      matched[page]! += 1;
    }
  }
  for (let page = 0; page < pages; page++) scores[page]! *= (matched[page]! / terms.length) ** 3;
  for (const [page, factor] of boosts) scores[page]! *= factor;
  return highest(scores, most);
}

/** The `most` pages with the highest scores, sorted; pages with equal scores keep their order. */
export function highest(scores: Float64Array, most: number): RankedPage[] {
  const found: RankedPage[] = [];
  for (let page = 0; page < scores.length; page++) {
    const score = scores[page]!;
    if (score <= 0 || (found.length === most && score <= found[most - 1]!.score)) continue;
    let place = found.length;
    while (place > 0 && found[place - 1]!.score < score) place--;
    found.splice(place, 0, { page, score });
    if (found.length > most) found.pop();
  }
  return found;
}
