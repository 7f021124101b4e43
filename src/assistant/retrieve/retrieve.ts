import { foldCase } from '../../lib/search/fold-case.ts';
import type { IndexedPage } from '../../lib/search/index-format.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { createTokenizer } from '../../lib/search/tokenizer.ts';
import type { Question } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { askedWords } from './asked-words.ts';
import { diversify } from './diversify.ts';
import { createTermFinder } from './find-terms.ts';
import type { Passage, Retrieved } from './passage.ts';
import { rankCandidates } from './rank-candidates.ts';
import { scorePassages } from './score-passages.ts';
import type { Synonyms } from './synonyms.ts';
import { weighTerms } from './weigh-terms.ts';

const CANDIDATES = 30;
const MAX_PASSAGES = 8;
/** What further sections and the page as a whole add to the best section. */
const FURTHER = 0.1;
const WHOLE = 0.25;
/** How much similar meaning can add to a score, as a part of the best score by words. */
const MEANING = 0.8;
const NEWS = /\b(?:changelog|release[ -]notes|what['’]?s new)\b/i;

/**
 * Finds the passages of one index that answer a question. `alike` are the pages whose meaning is closest to it, in that
 * order, whatever their words.
 */
export async function retrieve(
  files: SearchFiles,
  question: Question,
  kind: QuestionKind | undefined,
  synonyms: Synonyms,
  alike: readonly number[] = [],
): Promise<Retrieved> {
  const meta = await files.meta();
  const words = askedWords(question, kind, createTokenizer(meta.language), meta.language);
  if (words.length === 0 || meta.pages === 0) return { passages: [], terms: [] };
  const weighed = await weighTerms(files, words, synonyms, meta);
  if (weighed.length === 0) return { passages: [], terms: [] };
  const ranked = rankCandidates(weighed, meta, CANDIDATES);
  const known = new Set(ranked.map(({ page }) => page));
  const candidates = [
    ...ranked,
    ...alike.filter((page) => !known.has(page)).map((page) => ({ page, score: 0 })),
  ];
  const pages = await Promise.all(candidates.map(({ page }) => files.page(page)));
  const terms = weighed.filter(
    ({ word, isGuessed }) => !isGuessed || pages.some((page) => hasWord(page, word)),
  );
  if (terms.length === 0) return { passages: [], terms };
  const find = createTermFinder(terms);
  const passages = pages.flatMap((page, at): Passage[] => {
    const scored = scorePassages(page, terms, find).sort((a, b) => b.score - a.score);
    const best = scored[0];
    if (!best) return [];
    const further = scored.slice(1, 4).reduce((sum, { score }) => sum + score, 0);
    const score = best.score + FURTHER * further + WHOLE * candidates[at]!.score;
    return [{ page, section: best.section, score: score * fitness(page, kind), coverage: best.coverage }];
  });
  if (alike.length > 0) await addMeaning(files, passages, alike);
  return { passages: diversify(passages, MAX_PASSAGES), terms };
}

/** Raises the scores of pages with a similar meaning, that of the closest one by most of the best score by words. */
async function addMeaning(files: SearchFiles, passages: Passage[], alike: readonly number[]): Promise<void> {
  const best = passages.reduce((most, { score }) => Math.max(most, score), 0);
  const paths = await Promise.all(alike.map(async (page) => (await files.page(page)).path));
  for (const passage of passages) {
    const place = paths.indexOf(passage.page.path);
    if (place >= 0) passage.score += MEANING * best * (1 - place / paths.length);
  }
}

/** API pages answer questions about parameters. Changelogs mention everything and explain nothing. */
function fitness({ method, title, path }: IndexedPage, kind: QuestionKind | undefined): number {
  if (NEWS.test(title) || NEWS.test(path)) return 0.6;
  if (kind === 'reference') return method ? 1.5 : 1;
  return method ? 0.85 : 1;
}

function hasWord({ title, sections }: IndexedPage, word: string): boolean {
  return foldCase([title, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n')).includes(
    word,
  );
}
