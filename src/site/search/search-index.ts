import { memoize } from '../../lib/collections.ts';
import { asScript, type IndexedPage, type IndexMeta } from '../../lib/search/index-format.ts';
import { createWordScanner } from '../../lib/search/tokenizer.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { OutputFile } from '../output/output.ts';
import { createChunkWriter } from './chunk-writer.ts';
import type { IndexRecord, LastIndex } from './last-index.ts';
import { createPageWeigher, GONE, mergeTerms, writeTerms } from './page-terms.ts';
import type { SearchPage } from './search-page.ts';
import { createTermPostings, type EncodedTerm } from './term-postings.ts';

/** An index that is being built. Result data is written immediately; only terms are kept. */
export interface SearchIndex {
  add(page: SearchPage): void;
  /** A page that the index of the last build holds, and that has not changed. */
  addAgain(page: KnownPage): void;
  finish(): IndexRecord;
}

export type KnownPage = Pick<SearchPage, 'path' | 'lang' | 'boost' | 'language' | 'version'>;

/** An index under `home`, in the files that `index-format.ts` describes. `last` is what the last build has written there. */
export function createSearchIndex(
  home: string,
  write: (file: OutputFile) => void,
  last?: LastIndex,
): SearchIndex {
  const scannerOf = memoize(createWordScanner);
  const postings = createTermPostings();
  const weighPage = createPageWeigher(postings);
  const boosts: IndexMeta['boosts'] = [];
  let language: string | undefined;
  const paths: string[] = [];
  const lengths: number[] = [];
  /** By number in the last index: the number here. */
  const numbers = new Int32Array(last?.count ?? 0).fill(GONE);

  const writeFile = (name: string, json: string) =>
    write({ path: `${home}/${name}.js`, content: asScript(name, json) });
  const chunks = createChunkWriter(writeFile, last);

  const endPage = ({ path, boost, lang }: KnownPage, length: number) => {
    postings.endPage();
    if (boost !== 1) boosts.push([paths.length, boost]);
    language ??= lang;
    paths.push(path);
    lengths.push(length);
  };

  const hasSameTerms = () =>
    paths.length === last?.count && numbers.every((number, before) => number === before);

  const currentTerms = (): Iterable<EncodedTerm> => {
    const fresh = postings.sorted();
    return last ? mergeTerms(last.terms(), numbers, fresh) : fresh;
  };

  return {
    add: (page) => {
      weighPage(page, scannerOf(page.lang));
      const json = JSON.stringify(indexedPage(page));
      chunks.add(json);
      endPage(page, json.length);
    },
    addAgain: (page) => {
      const number = last!.numberOf(page.path)!;
      numbers[number] = paths.length;
      chunks.addAgain(number);
      endPage(page, last!.lengthOf(number));
    },
    finish: () => {
      const { shards, vocabularies } = hasSameTerms()
        ? last!.keepTerms()
        : writeTerms(currentTerms(), writeFile);
      const meta: IndexMeta = {
        language: language ?? 'en',
        pages: paths.length,
        shards,
        vocabularies,
        ...chunks.finish(),
        boosts,
      };
      writeFile('meta', JSON.stringify(meta));
      return { pages: paths, lengths };
    },
  };
}

const MAX_SECTION = 4_000;
const MAX_PAGE = 24_000;

/** The result data of a page; very long texts are truncated. */
function indexedPage(page: SearchPage): IndexedPage {
  let room = MAX_PAGE;
  const cut = (text: string) => {
    const kept = text.slice(0, Math.min(MAX_SECTION, room));
    room -= kept.length;
    return kept;
  };
  const lead = { heading: '', id: '', text: cut(leadOf(page)) };
  const others = page.sections.filter(({ heading }) => heading !== '');
  return {
    path: page.path,
    title: page.title,
    breadcrumbs: [...page.breadcrumbs],
    ...(page.method && { method: page.method }),
    sections: [lead, ...others.map(({ heading, id, text }) => ({ heading, id, text: cut(text) }))],
  };
}

/** What is before the first heading: the description, then the text. Neither repeats the other or the title. */
function leadOf({ title, description = '', sections }: SearchPage): string {
  const text = joinTexts(sections.map((section) => (section.heading === '' ? section.text : '')));
  const about = description.replace(/\s+/g, ' ').trim();
  const isRepeated = about === title || text.toLowerCase().includes(about.toLowerCase());
  const afterTitle = text.startsWith(title) ? text.slice(title.length) : text;
  return joinTexts([
    isRepeated ? '' : about,
    /^(?:[ ·:]|$)/.test(afterTitle) ? afterTitle.replace(/^[ ·:]+/, '') : text,
  ]);
}
