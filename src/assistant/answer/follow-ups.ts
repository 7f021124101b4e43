import type { FindTerms } from '../retrieve/find-terms.ts';
import type { Passage } from '../retrieve/passage.ts';

const MAX_FOLLOW_UPS = 3;

/** Other sections of the page that cover the question. */
export function followUps({ page, section }: Passage, find: FindTerms): string[] {
  return page.sections
    .map(({ heading, text }, at) => ({
      heading,
      at,
      words: new Set(find(`${heading} ${text}`).map(({ word }) => word)).size,
    }))
    .filter(({ heading, at }) => at !== section && heading !== '' && heading !== page.title)
    .sort((a, b) => b.words - a.words || a.at - b.at)
    .slice(0, MAX_FOLLOW_UPS)
    .map(({ heading }) => `${page.title}: ${heading}`);
}
