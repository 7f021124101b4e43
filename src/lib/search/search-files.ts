import {
  chunkName,
  fromScript,
  type IndexedPage,
  type IndexMeta,
  rangeOf,
  shardName,
  type TermFiles,
  vocabularyName,
} from './index-format.ts';

/** Loads the value of one file of the index: `meta`, `s.<hash>` … */
export type LoadSearchFile = (name: string) => Promise<unknown>;

/** The index as a query sees it. A file is loaded once, and again if it was evicted. */
export interface SearchFiles {
  meta(): Promise<IndexMeta>;
  /** Terms that start with `prefix`, with their encoded postings. For very short prefixes, only the first files count. */
  termsWithPrefix(prefix: string): Promise<[term: string, postings: string][]>;
  /** All terms that start with the first letter of `term` or with its second, among others. */
  vocabulariesNear(term: string): Promise<Vocabulary[]>;
  page(number: number): Promise<IndexedPage>;
}

export interface Vocabulary {
  terms: readonly string[];
  /** For each term a digit in base 36 that grows with the number of its pages. */
  weights: string;
}

const MAX_SHARDS = 2;

/** `most`: how many of the last used files are kept. */
export function openSearchFiles(load: LoadSearchFile, most = Number.POSITIVE_INFINITY): SearchFiles {
  const loaded = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, parse: (value: never) => Value): Promise<Value> => {
    let value = loaded.get(name) as Promise<Value> | undefined;
    if (!value) {
      value = load(name).then((loadedValue) => parse(loadedValue as never));
      value.catch(() => loaded.delete(name));
    }
    loaded.delete(name);
    loaded.set(name, value);
    if (loaded.size > most) loaded.delete(loaded.keys().next().value!);
    return value;
  };
  const meta = () => once('meta', (value: IndexMeta) => ({ ...value, chunkStarts: startsOf(value.chunks) }));

  return {
    meta,
    termsWithPrefix: async (prefix) => {
      const { shards } = await meta();
      const hashes = hashesBetween(shards, prefix, `${prefix}\uffff`).slice(0, MAX_SHARDS);
      const lines = await Promise.all(hashes.map((hash) => once(shardName(hash), splitLines)));
      return lines.flatMap((shard) => startingWith(shard, prefix));
    },
    vocabulariesNear: async (term) => {
      const { vocabularies } = await meta();
      const letters = [...term].slice(0, 2);
      const hashes = letters.flatMap((letter) => hashesBetween(vocabularies, letter, `${letter}\uffff`));
      return Promise.all(Array.from(new Set(hashes), (hash) => once(vocabularyName(hash), parseVocabulary)));
    },
    page: async (number) => {
      const { chunkStarts, chunkFolders } = await meta();
      const chunk = rangeOf(chunkStarts, number);
      const pages = await once(chunkName(chunkFolders, chunk), (value: IndexedPage[]) => value);
      return pages[number - chunkStarts[chunk]!]!;
    },
  };
}

/** The files that may have terms from `first` to `last`. */
function hashesBetween({ starts, hashes }: TermFiles, first: string, last: string): string[] {
  return hashes.slice(rangeOf(starts, first), rangeOf(starts, last) + 1);
}

/** First page of each chunk. */
function startsOf(counts: readonly number[]): number[] {
  let next = 0;
  return counts.map((count) => {
    next += count;
    return next - count;
  });
}

function splitLines(text: string): string[] {
  return text.split('\n');
}

/** `lines` are sorted, each `term postings`. */
function startingWith(lines: readonly string[], prefix: string): [string, string][] {
  const found: [string, string][] = [];
  for (let at = rangeOf(lines, prefix); at < lines.length; at++) {
    const line = lines[at]!;
    if (line < prefix) continue;
    if (!line.startsWith(prefix)) break;
    const space = line.indexOf(' ');
    found.push([line.slice(0, space), line.slice(space + 1)]);
  }
  return found;
}

/** The weights in one word, then the terms, separated by spaces. */
function parseVocabulary(text: string): Vocabulary {
  const [weights = '', ...terms] = text.split(' ');
  return { weights, terms };
}

/** Files of an index that are kept in memory, some 20 kB each. */
const MAX_FILES = 400;

/**
 * The index of a scope in a built site, for a server with many readers. `read` returns the text of a file by its path in the
 * built folder; undefined if there is none.
 */
export function openBuiltIndex(
  scope: string,
  read: (file: string) => Promise<string | undefined>,
): SearchFiles {
  const load = async (name: string) => {
    const file = `_docs/search/${scope}/${name}.js`;
    const script = await read(file);
    if (script === undefined) throw new Error(`the site has no ${file}`);
    return fromScript(script);
  };
  return openSearchFiles(load, MAX_FILES);
}
