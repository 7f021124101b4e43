import { type Expansion, expandTerm } from './expand-term.ts';
import { foldCase } from './fold-case.ts';
import type { IndexedPage, IndexedSection } from './index-format.ts';
import { rankPages } from './rank-pages.ts';
import type { SearchFiles } from './search-files.ts';
import {
  createMatcher,
  excerpt,
  type FindMatches,
  highlightMatches,
  type Match,
  type SnippetPart,
} from './snippet.ts';
import { isEnglish, STOP_WORDS } from './stem.ts';
import { createTokenizer, HUMP, PARTS, unspacedRuns } from './tokenizer.ts';

/** A page that was found, with its best sections. */
export interface SearchHit {
  path: string;
  title: SnippetPart[];
  breadcrumbs: string[];
  method?: string;
  score: number;
  sections: SectionHit[];
}

export interface SectionHit {
  heading: SnippetPart[];
  /** Anchor on the page; empty for the part before the first heading. */
  id: string;
  excerpt: SnippetPart[];
}

export type Searcher = (query: string, limit?: number) => Promise<SearchHit[]>;

const MAX_QUERY_LENGTH = 200;
const SECTIONS_SHOWN = 3;

/** Searches one index. Files are loaded when a query needs them; an empty query loads only the description of the index. */
export function createSearcher(files: SearchFiles): Searcher {
  return async (typed, limit = 8) => {
    const query = typed.slice(0, MAX_QUERY_LENGTH);
    const meta = await files.meta();
    const asked = await Promise.all(
      queryTerms(query, meta.language).map(async (term) => ({
        term,
        expansions: await expandTerm(files, term, meta.language),
      })),
    );
    if (asked.length === 0) return [];
    const found = withWholeNames(query, asked);
    const terms = found.map(({ term }) => term);
    const expansions = found.map((each) => each.expansions);
    const candidates = await Promise.all(
      rankPages(expansions, meta.pages, meta.boosts, limit + 4).map(async ({ page, score }) => {
        const indexed = await files.page(page);
        const factor = titleFactor(indexed, query, terms) * phraseFactor(indexed, query, terms);
        return { page: indexed, score: score * factor };
      }),
    );
    const find = createMatcher(markedTerms(query, terms, expansions));
    return candidates
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ page, score }) => toHit(page, score, find));
  };
}

/** What an apostrophe joins to a word: `l'installation`, `API'yi`, `don't`. */
const JOINED =
  /(?<!\p{L})\p{Script=Latin}{1,2}['’](?=\p{Script=Latin}{3})|(?<=\p{Script=Latin}{2})['’]\p{Script=Latin}{1,3}(?!\p{L})/gu;
/** Particles of Japanese, and what the dictionary leaves of words that it does not know. */
const ONE_KANA = /^[\p{Script=Hiragana}ー]$/u;

/** Common words count only when there is nothing else. A compound such as `api.params` is searched for as a whole. */
function queryTerms(query: string, language: string): string[] {
  const terms = [...new Set(createTokenizer(language)(query.replace(JOINED, ' ')))];
  const compounds = terms.filter((term) => /[._-]/.test(term));
  const parts = new Set(compounds.flatMap((compound) => compound.split(/[._-]/)));
  const whole = terms.filter((term) => !parts.has(term) || compounds.includes(term));
  const isCommon = (term: string) => (isEnglish(language) && STOP_WORDS.has(term)) || ONE_KANA.test(term);
  const telling = whole.filter((term) => !isCommon(term));
  return (telling.length > 0 ? telling : whole).slice(0, 10);
}

interface AskedTerm {
  term: string;
  expansions: readonly Expansion[];
}

/** A name such as `loadFromFile` that is in the index is searched for as a whole: pages with its parts are about other things. */
function withWholeNames(query: string, asked: readonly AskedTerm[]): readonly AskedTerm[] {
  const isKnown = (name: string) =>
    asked.some(({ term, expansions }) => term === name && expansions.some((each) => each.term === name));
  const parts = new Set<string>();
  for (const [word] of query.matchAll(PARTS)) {
    const humps = word.split(HUMP);
    if (humps.length > 1 && isKnown(foldCase(word))) for (const hump of humps) parts.add(foldCase(hump));
  }
  return asked.filter(({ term }) => !parts.has(term));
}

/**
 * What results highlight: the beginning of a word if the reader typed that much, otherwise the whole matching word. Of text
 * without spaces also all that the reader typed, and no single characters of it, which are parts of other words, too.
 */
function markedTerms(
  query: string,
  terms: readonly string[],
  expansions: readonly (readonly Expansion[])[],
): string[] {
  const runs = unspacedRuns(foldCase(query));
  const marked = expansions.flatMap((list, index) =>
    list.slice(0, 12).map(({ term }) => (term.startsWith(terms[index]!) ? terms[index]! : term)),
  );
  const isPart = (term: string) =>
    term.length === 1 && runs.some((run) => run !== term && run.includes(term));
  return [...new Set([...marked.filter((term) => !isPart(term)), ...runs])];
}

/** A title that equals the query or starts with it ranks first, then a heading that does. */
function titleFactor(page: IndexedPage, query: string, terms: readonly string[]): number {
  const title = foldCase(page.title).trim();
  const wanted = foldCase(query).trim();
  if (title === wanted) return 2;
  if (isCommandOf(title, wanted)) return 1.6;
  if (page.sections.some(({ heading }) => foldCase(heading).trim() === wanted))
    return isName(query) ? 3 : 1.5;
  if (title.startsWith(wanted)) return 1.4;
  return terms.every((term) => title.includes(term)) ? 1.25 : 1;
}

/** One word such as `appendChild` or `next_cursor`: under a heading of this name it is explained, elsewhere only used. */
function isName(query: string): boolean {
  const word = query.trim();
  return !/\s/.test(word) && (word.includes('_') || HUMP.test(word));
}

/** `build` finds `docs build` before titles that merely start with that word. */
function isCommandOf(title: string, wanted: string): boolean {
  const at = title.indexOf(' ');
  return at !== -1 && title.slice(at + 1) === wanted;
}

/** A page that has the words as they were typed, one after the other, is more likely meant. */
function phraseFactor(page: IndexedPage, query: string, terms: readonly string[]): number {
  const wanted = foldCase(query).trim();
  if (terms.length < 2) return 1;
  const has = page.sections.some(({ heading, text }) => foldCase(heading + text).includes(wanted));
  return has ? 1.2 : 1;
}

function toHit(page: IndexedPage, score: number, find: FindMatches): SearchHit {
  const sections = page.sections
    .map((section) => ({ section, rank: sectionRank(section, find) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SECTIONS_SHOWN);
  const chosen = sections.length > 0 ? sections.map(({ section }) => section) : page.sections.slice(0, 1);
  return {
    path: page.path,
    title: highlightMatches(page.title, find),
    breadcrumbs: page.breadcrumbs,
    ...(page.method && { method: page.method }),
    score,
    sections: chosen.map(({ heading, id, text }) => ({
      heading: highlightMatches(heading, find),
      id,
      excerpt: highlightMatches(excerpt(text, find), find),
    })),
  };
}

function sectionRank({ heading, text }: IndexedSection, find: FindMatches): number {
  return countTerms(find(heading)) * 3 + countTerms(find(text));
}

function countTerms(matches: readonly Match[]): number {
  return new Set(matches.map(({ term }) => term)).size;
}
