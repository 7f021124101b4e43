import { contentHash } from '../../lib/content-hash.ts';
import { CHUNKS_A_FOLDER, chunkName, type IndexMeta } from '../../lib/search/index-format.ts';
import type { LastIndex } from './last-index.ts';

/** Size before compression; results of ten pages come from about as many chunks. */
const CHUNK_SIZE = 12_000;
const HASH_LENGTH = 8;

/** Writes the result data of pages. At most one folder of chunks is kept in memory, for its hash. */
export interface ChunkWriter {
  /** The next page, as JSON. */
  add(json: string): void;
  /** The next page, which has this number in the index of the last build. */
  addAgain(number: number): void;
  finish(): Pick<IndexMeta, 'chunks' | 'chunkFolders'>;
}

/** A page by its JSON, or by its number in the last index. */
type Item = string | number;

export function createChunkWriter(
  write: (name: string, json: string) => void,
  last?: LastIndex,
): ChunkWriter {
  const chunks: number[] = [];
  const chunkFolders: string[] = [];
  let waiting: (readonly Item[])[] = [];
  const jsonOf = (item: Item) => (typeof item === 'string' ? item : last!.json(item));
  /** The chunk of the last index with exactly these pages. */
  const sameChunk = (items: readonly Item[]): number | undefined => {
    const [first] = items;
    const found = typeof first === 'number' ? last!.chunkFrom(first) : undefined;
    const isSame = found?.pages === items.length && items.every((item, i) => item === (first as number) + i);
    return isSame ? found.chunk : undefined;
  };
  const textOf = (items: readonly Item[]) => {
    const same = sameChunk(items);
    return same === undefined ? `[${items.map(jsonOf).join(',')}]` : last!.chunkJson(same);
  };
  const isSameFolder = (folder: number) =>
    last !== undefined &&
    waiting.length === last.chunksIn(folder) &&
    waiting.every((items, index) => sameChunk(items) === folder * CHUNKS_A_FOLDER + index);
  const writeFolder = () => {
    if (waiting.length === 0) return;
    const folder = chunkFolders.length;
    if (isSameFolder(folder)) chunkFolders.push(last!.keepFolder(folder));
    else {
      const texts = waiting.map(textOf);
      chunkFolders.push(contentHash(texts.join('\n')).slice(0, HASH_LENGTH));
      for (const [index, json] of texts.entries())
        write(chunkName(chunkFolders, folder * CHUNKS_A_FOLDER + index), json);
    }
    waiting = [];
  };
  const packer = createFilePacker<undefined, Item>(
    CHUNK_SIZE,
    (items) => {
      chunks.push(items.length);
      waiting.push(items);
      if (waiting.length === CHUNKS_A_FOLDER) writeFolder();
    },
    (item) => (typeof item === 'string' ? item.length : last!.lengthOf(item)),
  );
  return {
    add: (json) => packer.add(undefined, json),
    addAgain: (number) => packer.add(undefined, number),
    finish: () => {
      packer.finish();
      writeFolder();
      return { chunks, chunkFolders };
    },
  };
}

/**
 * Joins neighbors into files: a file is emitted as soon as it is large enough and `mayEnd` agrees, by default with any item.
 * If that depends only on the item, most files stay the same when an item is added or becomes longer.
 */
export interface FilePacker<Key, Item> {
  add(key: Key, item: Item): void;
  /** Passes on what is left, and returns the key of the first item of each file. */
  finish(): Key[];
}

export function createFilePacker<Key, Item = string>(
  size: number,
  handOn: (items: readonly Item[]) => void,
  lengthOf: (item: Item) => number,
  mayEnd: (key: Key) => boolean = () => true,
): FilePacker<Key, Item> {
  const starts: Key[] = [];
  let items: Item[] = [];
  let length = 0;
  const flush = () => {
    if (items.length === 0) return;
    handOn(items);
    items = [];
    length = 0;
  };
  return {
    add: (key, item) => {
      if (items.length === 0) starts.push(key);
      items.push(item);
      length += lengthOf(item);
      if (length >= size && (mayEnd(key) || length >= size * 2)) flush();
    },
    finish: () => {
      flush();
      return starts;
    },
  };
}
