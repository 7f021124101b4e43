import { contentHash } from '../../lib/content-hash.ts';
import { asScript, type IndexMeta } from '../../lib/search/index-format.ts';
import { createWordScanner, type WordScanner } from '../../lib/search/tokenizer.ts';
import type { OutputFile } from '../output/output-file.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { createFilePacker } from './file-packer.ts';
import { indexedPage } from './indexed-page.ts';
import { createPageWeigher } from './page-terms.ts';
import type { SearchPage } from './search-page.ts';
import { createTermPostings } from './term-postings.ts';

/** Sizes before compression; a shard is about a third of it on the wire. */
const SHARD_SIZE = 40_000;
const VOCABULARY_SIZE = 40_000;
const HASH_LENGTH = 8;
/** Nobody means another number than the one that was typed. */
const STARTS_WITH_DIGIT = /^[0-9]/;

/** One index while it grows. What a page shows is written at once; only its terms are kept. */
export interface SearchIndex {
  /** With `wantsEntry`, gives what the page can be added by another time. */
  add(page: SearchPage, wantsEntry?: boolean): SearchEntry | undefined;
  /** A page that was added to an index before, in a build before this one. */
  addAgain(page: KnownPage, entry: SearchEntry): void;
  finish(): void;
}

/** All that an index takes from a page. */
export interface SearchEntry {
  /** What results show of it. */
  json: string;
  /** Its terms, as `TermPostings` gives them. */
  terms: string;
}

export type KnownPage = Pick<SearchPage, 'lang' | 'boost' | 'language' | 'version'>;

/** An index under `folder`, in the files that `index-format.ts` describes. */
export function createSearchIndex(folder: string, write: (file: OutputFile) => void): SearchIndex {
  const scanners = new Map<string, WordScanner>();
  const postings = createTermPostings();
  const weighPage = createPageWeigher(postings);
  const boosts: IndexMeta['boosts'] = [];
  let language: string | undefined;
  let pages = 0;

  const writeFile = (name: string, json: string) =>
    write({ path: `${folder}/${name}.js`, content: asScript(name, json) });
  const chunks = createChunkWriter(writeFile);

  const endPage = ({ boost, lang }: KnownPage, json: string) => {
    postings.endPage();
    chunks.add(json);
    if (boost !== 1) boosts.push([pages, boost]);
    language ??= lang;
    pages += 1;
  };

  return {
    add: (page, wantsEntry = false) => {
      const scan = scanners.get(page.lang) ?? createWordScanner(page.lang);
      scanners.set(page.lang, scan);
      weighPage(page, scan);
      const json = JSON.stringify(indexedPage(page));
      const entry = wantsEntry ? { json, terms: postings.pageTerms() } : undefined;
      endPage(page, json);
      return entry;
    },
    addAgain: (page, { json, terms }) => {
      postings.replay(terms);
      endPage(page, json);
    },
    finish: () => {
      const shards: string[] = [];
      const vocabularies: string[] = [];
      const shardPacker = createFilePacker<string>(SHARD_SIZE, (texts) => shards.push(texts.join('\n')));
      const vocabularyPacker = createFilePacker<string>(VOCABULARY_SIZE, (texts) =>
        vocabularies.push(vocabulary(texts)),
      );
      for (const { term, pages: count, postings: encoded } of postings.sorted()) {
        shardPacker.add(term, `${term} ${encoded}`);
        if (!STARTS_WITH_DIGIT.test(term)) vocabularyPacker.add(term, frequencyDigit(count) + term);
      }
      const [shardStarts, vocabularyStarts] = [shardPacker.finish(), vocabularyPacker.finish()];
      const version = contentHash([...shards, ...vocabularies].join('\n')).slice(0, HASH_LENGTH);
      const meta: IndexMeta = {
        folder: version,
        language: language ?? 'en',
        pages,
        shards: shardStarts,
        vocabularies: vocabularyStarts,
        ...chunks.finish(),
        boosts,
      };
      for (const [number, text] of shards.entries()) writeFile(`${version}/s${number}`, JSON.stringify(text));
      for (const [number, text] of vocabularies.entries())
        writeFile(`${version}/v${number}`, JSON.stringify(text));
      writeFile('meta', JSON.stringify(meta));
    },
  };
}

/** `entries` are terms behind a digit each. The digits go to the front, together, where they compress better. */
function vocabulary(entries: readonly string[]): string {
  const weights = entries.map((entry) => entry[0]).join('');
  return [weights, ...entries.map((entry) => entry.slice(1))].join(' ');
}

/** How many pages hold a term, on a scale of doublings. */
function frequencyDigit(pages: number): string {
  return Math.min(35, Math.floor(Math.log2(pages + 1))).toString(36);
}
