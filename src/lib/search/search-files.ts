import { chunkName, type IndexedPage, type IndexMeta, rangeOf } from './index-format.ts';

/** Loads the value of one file of the index: `meta`, `<folder>/s0` … */
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
      const { folder, shards } = await meta();
      if (shards.length === 0) return [];
      const first = rangeOf(shards, prefix);
      const last = Math.min(rangeOf(shards, `${prefix}\uffff`), first + MAX_SHARDS - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const lines = await Promise.all(numbers.map((number) => once(`${folder}/s${number}`, splitLines)));
      return lines.flatMap((shard) => startingWith(shard, prefix));
    },
    vocabulariesNear: async (term) => {
      const { folder, vocabularies } = await meta();
      const letters = new Set([...term].slice(0, 2));
      const numbers = new Set<number>();
      for (const letter of letters) {
        const last = rangeOf(vocabularies, `${letter}\uffff`);
        for (let number = rangeOf(vocabularies, letter); number <= last; number++) numbers.add(number);
      }
      const names = vocabularies.length === 0 ? [] : [...numbers];
      return Promise.all(names.map((number) => once(`${folder}/v${number}`, parseVocabulary)));
    },
    page: async (number) => {
      const { chunkStarts, chunkFolders } = await meta();
      const chunk = rangeOf(chunkStarts, number);
      const pages = await once(chunkName(chunkFolders, chunk), (value: IndexedPage[]) => value);
      return pages[number - chunkStarts[chunk]!]!;
    },
  };
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
