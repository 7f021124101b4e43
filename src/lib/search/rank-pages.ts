import type { Expansion } from './expand-term.ts';

export interface RankedPage {
  page: number;
  score: number;
}

/** Steps of `levelOf` in one doubling of weight. */
const STEPS = 3;

/**
 * Pages by how much they are about the query. Each term counts by how rare it is, and pages that hold only some of the
 * terms fall far behind those that hold all.
 */
export function rankPages(
  terms: readonly (readonly Expansion[])[],
  pages: number,
  boosts: readonly (readonly [page: number, factor: number])[],
): RankedPage[] {
  const scores = new Map<number, { sum: number; matched: number }>();
  for (const expansions of terms) {
    const best = bestOfEach(expansions);
    const rarity = Math.log(1 + (pages - best.size + 0.5) / (best.size + 0.5)) + 0.15;
    for (const [page, strength] of best) {
      const score = scores.get(page) ?? { sum: 0, matched: 0 };
      score.sum += strength * rarity;
      score.matched += 1;
      scores.set(page, score);
    }
  }
  const factors = new Map(boosts);
  return [...scores]
    .map(([page, { sum, matched }]) => ({
      page,
      score: sum * (matched / terms.length) ** 3 * (factors.get(page) ?? 1),
    }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function bestOfEach(expansions: readonly Expansion[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { quality, postings } of expansions) {
    for (const { page, level } of postings) {
      const strength = quality * (level / STEPS);
      if (strength > (best.get(page) ?? 0)) best.set(page, strength);
    }
  }
  return best;
}
