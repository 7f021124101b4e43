import { foldCase } from '../../lib/search/fold-case.ts';
import type { IndexedPage } from '../../lib/search/index-format.ts';
import { raiseStrengths } from '../../lib/search/postings.ts';
import { highest, type RankedPage } from '../../lib/search/rank-pages.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { createTokenizer } from '../../lib/search/tokenizer.ts';
import type { Question } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { askedWords } from './asked-words.ts';
import { createTermFinder } from './find-terms.ts';
import { type Passage, type Retrieved, scorePassages } from './score-passages.ts';
import { type Synonyms, type WeighedTerm, weighTerms } from './weigh-terms.ts';

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
  const seen = new Set(ranked.map(({ page }) => page));
  const candidates = [
    ...ranked,
    ...alike.filter((page) => !seen.has(page)).map((page) => ({ page, score: 0 })),
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

/** Steps of a level in one doubling of weight. */
const STEPS = 3;

/**
 * The `most` pages that match the words of a question best. Unlike in a search, not all words of a question are in its
 * answer: a page loses score for each word that it lacks, the more the rarer the word is.
 */
function rankCandidates(
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

/** The part of its score that a page loses if one with the same title in the same folder ranks higher. */
const ALIKE = 0.35;
const SAME_FOLDER = 0.25;

/**
 * The best `most` passages. Pages that say the same about something else (`Set up on Sui`, `Set up on Aptos`) rank lower,
 * so that they do not take all the places.
 */
function diversify(passages: readonly Passage[], most: number): Passage[] {
  const rest = passages.map((passage) => ({
    passage,
    words: new Set(passage.page.title.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
    folder: passage.page.path.slice(0, passage.page.path.lastIndexOf('/')),
    likeness: 0,
  }));
  const chosen: Passage[] = [];
  while (chosen.length < most && rest.length > 0) {
    let best = 0;
    const worth = (at: number) => rest[at]!.passage.score * (1 - ALIKE * rest[at]!.likeness);
    for (let at = 1; at < rest.length; at++) if (worth(at) > worth(best)) best = at;
    const [taken] = rest.splice(best, 1);
    chosen.push(taken!.passage);
    for (const other of rest) {
      const shared = [...taken!.words].filter((word) => other.words.has(word)).length;
      const alike = shared / (taken!.words.size + other.words.size - shared);
      const place = taken!.folder === other.folder ? SAME_FOLDER : 0;
      other.likeness = Math.max(other.likeness, (1 - SAME_FOLDER) * alike + place);
    }
  }
  return chosen;
}
