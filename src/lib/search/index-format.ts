/**
 * A search index consists of many small files, so that a query loads little:
 *
 * - `meta`: this description, loaded first;
 * - shards `s.<hash>`: the terms in alphabetical order with their postings, one per line;
 * - vocabularies `v.<hash>`: only the terms, for queries with typos;
 * - chunks `c/<hash>/0`, `c/<hash>/1` …: titles and text of the pages, for results, a few dozen per folder.
 *
 * Names with a hash change with the content, so that caches may keep the files. After an edit, most are the same.
 *
 * Each is a script that calls `docsSearch(name, value)`: pages opened from a file share may load scripts, but not fetch.
 */
export interface IndexMeta {
  language: string;
  pages: number;
  shards: TermFiles;
  vocabularies: TermFiles;
  /** Number of pages per chunk. */
  chunks: number[];
  /** Name of each folder of `CHUNKS_A_FOLDER` chunks: a hash. */
  chunkFolders: string[];
  /** Pages with a `boost`. */
  boosts: [page: number, factor: number][];
}

/** Files of terms: the first term of each, and its hash. */
export interface TermFiles {
  starts: string[];
  hashes: string[];
}

/** One page as results show it. */
export interface IndexedPage {
  path: string;
  title: string;
  /** Breadcrumbs of the page, outermost first. */
  breadcrumbs: string[];
  /** HTTP method of an endpoint page. */
  method?: string;
  sections: IndexedSection[];
}

/** The text under one heading; the part before the first heading has neither heading nor id. */
export interface IndexedSection {
  heading: string;
  id: string;
  text: string;
}

export const CHUNKS_A_FOLDER = 32;

export function shardName(hash: string): string {
  return `s.${hash}`;
}

export function vocabularyName(hash: string): string {
  return `v.${hash}`;
}

export function chunkName(folders: readonly string[], chunk: number): string {
  return `c/${folders[Math.floor(chunk / CHUNKS_A_FOLDER)]}/${chunk % CHUNKS_A_FOLDER}`;
}

const CALL = 'docsSearch(';

/** `json` is the value as JSON, which is also how a script writes it. */
export function asScript(name: string, json: string): string {
  return `${CALL}${JSON.stringify(name)},${json})`;
}

/** The value in a file written by `asScript`. */
export function fromScript(script: string): unknown {
  const [, value] = JSON.parse(`[${script.slice(CALL.length, -1)}]`) as [string, unknown];
  return value;
}

/** Number of the file whose range contains `key`, given the first key of each file in ascending order. */
export function rangeOf<Key extends string | number>(starts: readonly Key[], key: Key): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
