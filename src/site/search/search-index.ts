import { memoize } from '../../lib/collections.ts';
import { asScript, type IndexMeta } from '../../lib/search/index-format.ts';
import { createWordScanner } from '../../lib/search/tokenizer.ts';
import type { OutputFile } from '../output/output-file.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { indexedPage } from './indexed-page.ts';
import type { IndexRecord, LastIndex } from './last-index.ts';
import { GONE, mergeTerms } from './merge-terms.ts';
import { createPageWeigher } from './page-terms.ts';
import type { SearchPage } from './search-page.ts';
import { createTermPostings, type EncodedTerm } from './term-postings.ts';
import { writeTerms } from './write-terms.ts';

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
