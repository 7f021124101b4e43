import { contentHash } from '../../lib/content-hash.ts';
import { memoize } from '../../lib/memoize.ts';
import { asScript, type IndexMeta } from '../../lib/search/index-format.ts';
import { createWordScanner } from '../../lib/search/tokenizer.ts';
import type { OutputFile } from '../output/output-file.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { createFilePacker } from './file-packer.ts';
import { indexedPage } from './indexed-page.ts';
import type { IndexRecord, LastIndex, TermFiles } from './last-index.ts';
import { GONE, mergeTerms } from './merge-terms.ts';
import { createPageWeigher } from './page-terms.ts';
import type { SearchPage } from './search-page.ts';
import { createTermPostings } from './term-postings.ts';

/** Sizes before compression; a shard is about a third of it on the wire. */
const SHARD_SIZE = 40_000;
const VOCABULARY_SIZE = 40_000;
const HASH_LENGTH = 8;
/** Numbers have no typo tolerance. */
const STARTS_WITH_DIGIT = /^[0-9]/;

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

  const writeTerms = (): TermFiles => {
    const shards: string[] = [];
    const vocabularies: string[] = [];
    const lengthOf = (text: string) => text.length;
    const shardPacker = createFilePacker<string>(
      SHARD_SIZE,
      (texts) => shards.push(texts.join('\n')),
      lengthOf,
    );
    const vocabularyPacker = createFilePacker<string>(
      VOCABULARY_SIZE,
      (texts) => vocabularies.push(vocabulary(texts)),
      lengthOf,
    );
    const fresh = postings.sorted();
    const terms = last ? mergeTerms(last.terms(), numbers, fresh) : fresh;
    for (const { term, pages: count, postings: encoded } of terms) {
      shardPacker.add(term, `${term} ${encoded}`);
      if (!STARTS_WITH_DIGIT.test(term)) vocabularyPacker.add(term, frequencyDigit(count) + term);
    }
    const [shardStarts, vocabularyStarts] = [shardPacker.finish(), vocabularyPacker.finish()];
    const folder = contentHash([...shards, ...vocabularies].join('\n')).slice(0, HASH_LENGTH);
    for (const [number, text] of shards.entries()) writeFile(`${folder}/s${number}`, JSON.stringify(text));
    for (const [number, text] of vocabularies.entries())
      writeFile(`${folder}/v${number}`, JSON.stringify(text));
    return { folder, shards: shardStarts, vocabularies: vocabularyStarts };
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
      const { folder, shards, vocabularies } = hasSameTerms() ? last!.keepTerms() : writeTerms();
      const meta: IndexMeta = {
        folder,
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

/** `entries` are terms behind a digit each. The digits go to the front, together, where they compress better. */
function vocabulary(entries: readonly string[]): string {
  const weights = entries.map((entry) => entry[0]).join('');
  return [weights, ...entries.map((entry) => entry.slice(1))].join(' ');
}

/** How many pages contain a term, on a logarithmic scale. */
function frequencyDigit(pages: number): string {
  return Math.min(35, Math.floor(Math.log2(pages + 1))).toString(36);
}
