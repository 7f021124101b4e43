import { asScript, type IndexedPage, type IndexMeta } from '../../lib/search/index-format.ts';
import { encodeNumbers, levelOf, postingNumber } from '../../lib/search/postings.ts';
import { createTokenizer, type Tokenizer } from '../../lib/search/tokenizer.ts';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../output-file.ts';
import { type PageTerms, pageTerms } from './page-terms.ts';
import type { SearchPage } from './search-page.ts';

/** Sizes before compression; a shard is about a third of it on the wire. */
const SHARD_SIZE = 60_000;
const VOCABULARY_SIZE = 60_000;
const CHUNK_SIZE = 16_000;
const LONGEST_SECTION = 4_000;
const LONGEST_PAGE = 24_000;

/** The files of one index (see `index-format.ts`), under `folder`. */
export function buildSearchIndex(folder: string, pages: readonly SearchPage[]): OutputFile[] {
  const lang = pages[0]?.lang ?? 'en';
  const terms = invert(termsOfEach(pages));
  const shards = pack(
    terms.map(({ term, postings }) => ({ key: term, text: `${term} ${postings}` })),
    SHARD_SIZE,
    (texts) => texts.join('\n'),
  );
  const vocabularies = pack(
    terms.map(({ term, pages: count }) => ({ key: term, text: frequencyDigit(count) + term })),
    VOCABULARY_SIZE,
    (texts) => texts.join(' '),
  );
  const chunks = pack(
    pages.map((page, number) => ({ key: number, text: JSON.stringify(indexedPage(page)) })),
    CHUNK_SIZE,
    (texts) => `[${texts.join(',')}]`,
  );
  const groups = { s: shards, v: vocabularies, c: chunks };
  const version = contentHash(
    Object.values(groups)
      .flat()
      .map(({ text }) => text)
      .join('\n'),
  ).slice(0, 10);
  const meta: IndexMeta = {
    folder: version,
    language: lang,
    pages: pages.length,
    shards: shards.map(({ key }) => key),
    vocabularies: vocabularies.map(({ key }) => key),
    chunks: chunks.map(({ key }) => key),
    boosts: pages.flatMap(({ boost }, number): [number, number][] => (boost === 1 ? [] : [[number, boost]])),
  };
  const file = (name: string, text: string): OutputFile => ({
    path: `${folder}/${name}.js`,
    content: asScript(name, text),
  });
  return [
    file('meta', JSON.stringify(meta)),
    ...Object.entries(groups).flatMap(([letter, packs]) =>
      packs.map(({ text }, number) => file(`${version}/${letter}${number}`, text)),
    ),
  ];
}

/** One page after the other, so that only the index itself is kept in memory. */
function* termsOfEach(pages: readonly SearchPage[]): Generator<PageTerms> {
  const tokenizers = new Map<string, Tokenizer>();
  for (const page of pages) {
    const tokenize = tokenizers.get(page.lang) ?? createTokenizer(page.lang);
    tokenizers.set(page.lang, tokenize);
    yield pageTerms(page, tokenize);
  }
}

/** Where a term occurs: `numbers` are postings as `postingNumber` writes them. */
interface TermEntry {
  lastPage: number;
  numbers: number[];
}

function invert(pages: Iterable<PageTerms>): { term: string; pages: number; postings: string }[] {
  const entries = new Map<string, TermEntry>();
  let page = 0;
  for (const terms of pages) {
    for (const [term, weight] of terms) {
      let entry = entries.get(term);
      if (!entry) {
        entry = { lastPage: -1, numbers: [] };
        entries.set(term, entry);
      }
      entry.numbers.push(postingNumber(page - entry.lastPage, levelOf(weight)));
      entry.lastPage = page;
    }
    page += 1;
  }
  // The default order of strings is the one that the readers of an index compare by.
  return [...entries.keys()].sort().map((term) => {
    const { numbers } = entries.get(term)!;
    return { term, pages: numbers.length, postings: encodeNumbers(numbers) };
  });
}

interface Packed<Key> {
  key: Key;
  text: string;
}

/** Joins neighbours until a file is large enough; each file is known by the key of its first item. */
function pack<Key>(
  items: readonly Packed<Key>[],
  size: number,
  join: (texts: string[]) => string,
): Packed<Key>[] {
  const packs: Packed<Key>[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const [at, { text }] of items.entries()) {
    texts.push(text);
    length += text.length;
    if (length >= size || at === items.length - 1) {
      packs.push({ key: items[at - texts.length + 1]!.key, text: join(texts) });
      texts = [];
      length = 0;
    }
  }
  return packs;
}

/** How many pages hold a term, on a scale of doublings. */
function frequencyDigit(pages: number): string {
  return Math.min(35, Math.floor(Math.log2(pages + 1))).toString(36);
}

function indexedPage(page: SearchPage): IndexedPage {
  let room = LONGEST_PAGE;
  const cut = (text: string) => {
    const kept = text.replace(/\s+/g, ' ').trim().slice(0, Math.min(LONGEST_SECTION, room));
    room -= kept.length;
    return kept;
  };
  const [first, ...rest] = page.sections;
  const intro = first && first.id === '' ? first.text : '';
  const lead = { heading: '', id: '', text: cut([page.description ?? '', intro].filter(Boolean).join(' ')) };
  const others = intro === '' ? page.sections : rest;
  return {
    path: page.path,
    title: page.title,
    breadcrumbs: [...page.breadcrumbs],
    ...(page.method && { method: page.method }),
    sections: [lead, ...others.map(({ heading, id, text }) => ({ heading, id, text: cut(text) }))],
  };
}
