import { foldCase } from '../../lib/search/fold-case.ts';
import type { IndexedPage } from '../../lib/search/index-format.ts';
import type { FindTerms, FoundWord } from './find-terms.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** A section of the documentation that may answer a question. */
export interface Passage {
  page: IndexedPage;
  /** Number of the section on its page. */
  section: number;
  score: number;
  /** How much of the question it covers: 0 nothing, 1 everything. */
  coverage: number;
}

export interface Retrieved {
  /** The best passage of each page, the best page first. */
  passages: readonly Passage[];
  terms: readonly WeighedTerm[];
}

/** A section of a page, and how well it answers a question. */
export interface ScoredPassage {
  /** Number of the section on its page. */
  section: number;
  score: number;
  /** How much of the question is here, in title, heading or text: 0 nothing, 1 everything. */
  coverage: number;
}

const TITLE = 1.5;
/** Bonus for a title that has no other words. */
const EXACT = 0.6;
const HEADING = 1.2;
const TEXT = 1;
const BREADCRUMB = 0.35;
/** In a text of this many words, a single occurrence counts half. */
const TYPICAL_LENGTH = 120;
/** Words at most this far apart belong together. */
const NEAR = 8;
const TOGETHER = 0.5;

/** Scores the sections of a page for a question. */
export function scorePassages(
  page: IndexedPage,
  terms: readonly WeighedTerm[],
  find: FindTerms,
): ScoredPassage[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const inTitle = find(page.title);
  const inPlace = find([...page.breadcrumbs, page.path].join(' '));
  const titled = bestOf(inTitle, terms.length, 'quality');
  const placed = bestOf(inPlace, terms.length, 'quality');
  const exact = new Set(inTitle.map(({ at }) => at)).size / Math.max(1, wordCount(page.title));
  return page.sections.map(({ heading, text }, section): ScoredPassage => {
    const inHeading = headingWords(heading, terms, find);
    const headed = bestOf(inHeading, terms.length, 'quality');
    const words = find(text);
    const counts = countsOf(words, terms.length);
    const said = bestOf([...inTitle, ...inHeading, ...words], terms.length, 'certainty');
    const near = bestOf(inPlace, terms.length, 'certainty');
    const length = 0.5 + 0.5 * (text.length / 6 / TYPICAL_LENGTH);
    let score = 0;
    let covered = 0;
    for (const [word, { weight }] of terms.entries()) {
      const often = counts[word]! / (counts[word]! + 1.2 * length);
      score +=
        weight *
        (TITLE * titled[word]! * (1 + EXACT * exact) +
          HEADING * headed[word]! +
          TEXT * often +
          BREADCRUMB * placed[word]!);
      covered += weight * Math.max(said[word]!, 0.7 * near[word]!);
    }
    const coverage = total === 0 ? 0 : covered / total;
    return { section, score: score * (0.3 + 0.7 * coverage) + togetherness(words, terms), coverage };
  });
}

const IDENTIFIER = /^`?\w+(?:[._-]\w+)+`?$/;

/** The name of a setting or an error, such as `port-in-use`, is about neither of its words: only about all of them. */
function headingWords(heading: string, terms: readonly WeighedTerm[], find: FindTerms): FoundWord[] {
  const words = find(heading);
  if (words.length === 0 || !IDENTIFIER.test(heading)) return words;
  const name = foldCase(heading.replaceAll('`', ''));
  const isAsked = terms.some(({ word }) => word === name);
  const isAll = new Set(words.map(({ word }) => word)).size >= name.split(/[._-]/).length;
  return isAsked || isAll ? words : [];
}

/** Without dashes between words. */
function wordCount(title: string): number {
  return title.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Best quality or certainty of each word. */
function bestOf(found: readonly FoundWord[], words: number, kind: 'quality' | 'certainty'): Float64Array {
  const best = new Float64Array(words);
  for (const one of found) if (one[kind] > best[one.word]!) best[one.word] = one[kind];
  return best;
}

function countsOf(found: readonly FoundWord[], words: number): Float64Array {
  const counts = new Float64Array(words);
  for (const { word, quality } of found) counts[word]! += quality;
  return counts;
}

/** What the two most informative words of the question are worth when they are close to each other. */
function togetherness(found: readonly FoundWord[], terms: readonly WeighedTerm[]): number {
  let best = 0;
  for (let at = 1; at < found.length; at++) {
    const [one, other] = [found[at - 1]!, found[at]!];
    if (one.word === other.word || other.at - one.at > NEAR) continue;
    const worth = terms[one.word]!.weight * one.quality + terms[other.word]!.weight * other.quality;
    if (worth > best) best = worth;
  }
  return TOGETHER * best;
}
