import type { ManifestPage } from '../../lib/built-site/site-manifest.ts';
import { STOP_WORDS } from '../../lib/search/stem.ts';
import { QUESTION_WORDS } from './question-words.ts';
import type { Retrieved } from './score-passages.ts';

/** A question of only these words asks where to begin. With other words, it is about those. */
const BEGINNING = new Set(
  'start started starting begin beginning beginner beginners quickstart onboard onboarding'.split(' '),
);
const BESIDE = new Set('quick quickly easy easiest fastest simply step steps new newbie newcomer'.split(' '));
const PHRASE = /\bfirst steps?\b/;

/** Titles and paths of pages for beginners: `Quickstart`, `Getting started with Acme`. */
const TITLE = /^(?:quick[ -]?start|get(?:ting)? started|first steps|start here|your first steps)\b/i;
const PATH = /^(?:quick-?start|get(?:ting)?-started|first-steps|start-here)/;

/** Whether a question asks where to begin and nothing else. The name of the site says nothing. */
export function asksWhereToBegin(text: string, siteName: string): boolean {
  const plain = text.slice(0, 200).toLowerCase();
  const named = new Set(wordsOf(siteName.toLowerCase()));
  const telling = wordsOf(plain).filter(
    (word) => !STOP_WORDS.has(word) && !QUESTION_WORDS.has(word) && !named.has(word),
  );
  const isAbout = telling.some((word) => BEGINNING.has(word)) || PHRASE.test(plain);
  return isAbout && telling.every((word) => BEGINNING.has(word) || BESIDE.has(word));
}

/** A page to begin with, and what such pages of its site are called. */
export interface Beginning {
  path: string;
  name: string;
}

/** The one that is nearest to the root of the site; undefined if there is none. */
export function beginningOf(pages: readonly Pick<ManifestPage, 'path' | 'title'>[]): Beginning | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  let beginning: Beginning | undefined;
  for (const { path, title } of pages) {
    const depth = path.split('/').length;
    if (depth >= nearest) continue;
    const name = TITLE.exec(title)?.[0] ?? (PATH.test(path.slice(path.lastIndexOf('/') + 1)) && title);
    if (name) [nearest, beginning] = [depth, { path, name }];
  }
  return beginning;
}

/** What was found, with that page first, from where it begins. */
export function beginningFirst(found: Retrieved, { path }: Beginning): Retrieved {
  const own = found.passages.find(({ page }) => page.path === path);
  if (!own) return found;
  const section = Math.max(
    0,
    own.page.sections.findIndex(({ text }) => text !== ''),
  );
  return { ...found, passages: [{ ...own, section }, ...found.passages.filter((one) => one !== own)] };
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '');
}
