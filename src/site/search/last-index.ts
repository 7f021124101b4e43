import {
  CHUNKS_A_FOLDER,
  chunkName,
  fromScript,
  type IndexMeta,
  shardName,
  vocabularyName,
} from '../../lib/search/index-format.ts';
import type { ReusingOutput } from '../output/output.ts';

/** Metadata of an index besides its files. */
export interface IndexRecord {
  /** Paths of its pages, in their order. */
  pages: readonly string[];
  /** Length of what results show of each, as JSON. */
  lengths: readonly number[];
}

/** The index of the last build: unchanged parts are reused. */
export interface LastIndex {
  /** Number of a page; undefined for one that it does not hold. */
  numberOf(path: string): number | undefined;
  /** How many pages it holds. */
  count: number;
  lengthOf(number: number): number;
  /** What results show of a page, as JSON. */
  json(number: number): string;
  /** The chunk that begins with a page, if one does, and how many pages it holds. */
  chunkFrom(number: number): { chunk: number; pages: number } | undefined;
  /** All of a chunk, as JSON. */
  chunkJson(chunk: number): string;
  /** Reuses a whole folder of chunks, and returns its name. */
  keepFolder(folder: number): string;
  /** How many chunks a folder has. */
  chunksIn(folder: number): number;
  /** Reuses all files of terms, and returns their metadata. */
  keepTerms(): Pick<IndexMeta, 'shards' | 'vocabularies'>;
  /** Its terms with their postings, in order. */
  terms(): Iterable<readonly [term: string, postings: string]>;
}

/** The index in `folder`; undefined if one of its files is no longer what was written. */
export function openLastIndex(
  folder: string,
  { pages, lengths }: IndexRecord,
  output: ReusingOutput,
): LastIndex | undefined {
  const fileOf = (name: string) => `${folder}/${name}.js`;
  const readFile = (name: string) => fromScript(output.textOf(fileOf(name)));
  if (!output.holds(fileOf('meta'))) return undefined;
  const meta = readFile('meta') as IndexMeta;
  const shards = meta.shards.hashes.map(shardName);
  const vocabularies = meta.vocabularies.hashes.map(vocabularyName);
  const chunks = meta.chunks.map((_, chunk) => chunkName(meta.chunkFolders, chunk));
  if (![...shards, ...vocabularies, ...chunks].every((name) => output.holds(fileOf(name)))) return undefined;

  const numbers = new Map(pages.map((path, number) => [path, number]));
  const starts = new Map<number, number>();
  const chunkOf: number[] = [];
  for (const [chunk, count] of meta.chunks.entries()) {
    starts.set(chunkOf.length, chunk);
    for (let page = 0; page < count; page++) chunkOf.push(chunk);
  }
  let open: { chunk: number; first: number; pages: unknown[] } | undefined;
  return {
    numberOf: (path) => numbers.get(path),
    count: pages.length,
    lengthOf: (number) => lengths[number]!,
    json: (number) => {
      const chunk = chunkOf[number]!;
      if (open?.chunk !== chunk) {
        open = { chunk, first: chunkOf.indexOf(chunk), pages: readFile(chunks[chunk]!) as unknown[] };
      }
      return JSON.stringify(open.pages[number - open.first]);
    },
    chunkFrom: (number) => {
      const chunk = starts.get(number);
      return chunk === undefined ? undefined : { chunk, pages: meta.chunks[chunk]! };
    },
    chunkJson: (chunk) => JSON.stringify(readFile(chunks[chunk]!)),
    keepFolder: (number) => {
      const first = number * CHUNKS_A_FOLDER;
      for (const name of chunks.slice(first, first + CHUNKS_A_FOLDER)) output.keep(fileOf(name));
      return meta.chunkFolders[number]!;
    },
    chunksIn: (number) => Math.min(CHUNKS_A_FOLDER, chunks.length - number * CHUNKS_A_FOLDER),
    keepTerms: () => {
      for (const name of [...shards, ...vocabularies]) output.keep(fileOf(name));
      return meta;
    },
    *terms() {
      for (const name of shards) {
        for (const line of (readFile(name) as string).split('\n')) {
          const space = line.indexOf(' ');
          yield [line.slice(0, space), line.slice(space + 1)];
        }
      }
    },
  };
}
