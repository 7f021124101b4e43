import { type IndexedPage, type IndexMeta, rangeOf } from './index-format.ts';

/** Loads the value of one file of the index: `meta`, `<folder>/s0` … */
export type LoadSearchFile = (name: string) => Promise<unknown>;

/** The index as a query sees it. Every file is loaded at most once. */
export interface SearchFiles {
  meta(): Promise<IndexMeta>;
  /** Terms that start with `prefix`, with their encoded postings. Of very short prefixes only the first files count. */
  termsWithPrefix(prefix: string): Promise<[term: string, postings: string][]>;
  /** Known terms that start with the same letter as `term`, or with one of its next two. */
  vocabularyNear(term: string): Promise<[term: string, weight: number][]>;
  page(number: number): Promise<IndexedPage>;
}

const MOST_SHARDS = 2;

export function openSearchFiles(load: LoadSearchFile): SearchFiles {
  const loaded = new Map<string, Promise<unknown>>();
  const once = <Value>(name: string, parse: (value: never) => Value): Promise<Value> => {
    let value = loaded.get(name) as Promise<Value> | undefined;
    if (!value) {
      value = load(name).then((loadedValue) => parse(loadedValue as never));
      loaded.set(name, value);
      value.catch(() => loaded.delete(name));
    }
    return value;
  };
  const meta = () => once('meta', (value: IndexMeta) => value);

  return {
    meta,
    termsWithPrefix: async (prefix) => {
      const { folder, shards } = await meta();
      if (shards.length === 0) return [];
      const first = rangeOf(shards, prefix);
      const last = Math.min(rangeOf(shards, `${prefix}\uffff`), first + MOST_SHARDS - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const lines = await Promise.all(numbers.map((number) => once(`${folder}/s${number}`, splitLines)));
      return lines.flatMap((shard) => startingWith(shard, prefix));
    },
    vocabularyNear: async (term) => {
      const { folder, vocabularies } = await meta();
      const letters = new Set([...term].slice(0, 2));
      const numbers = new Set<number>();
      for (const letter of letters) {
        const last = rangeOf(vocabularies, `${letter}\uffff`);
        for (let number = rangeOf(vocabularies, letter); number <= last; number++) numbers.add(number);
      }
      const names = vocabularies.length === 0 ? [] : [...numbers];
      return (await Promise.all(names.map((number) => once(`${folder}/v${number}`, parseVocabulary)))).flat();
    },
    page: async (number) => {
      const { chunks, chunkNames } = await meta();
      const chunk = rangeOf(chunks, number);
      const pages = await once(chunkNames[chunk]!, (value: IndexedPage[]) => value);
      return pages[number - chunks[chunk]!]!;
    },
  };
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

/** Terms separated by spaces, each behind one character for the number of its pages. */
function parseVocabulary(text: string): [string, number][] {
  return text.split(' ').map((entry) => [entry.slice(1), Number.parseInt(entry[0]!, 36)]);
}
