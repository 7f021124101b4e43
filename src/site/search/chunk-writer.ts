import { contentHash } from '../../lib/content-hash.ts';
import { CHUNKS_A_FOLDER, chunkName, type IndexMeta } from '../../lib/search/index-format.ts';
import { createFilePacker } from './file-packer.ts';

/** Size before compression; results of ten pages come from about as many chunks. */
const CHUNK_SIZE = 12_000;
const HASH_LENGTH = 8;

/** Writes what results show of the pages. At most one folder of chunks is kept in memory, for the name of the folder. */
export interface ChunkWriter {
  /** The next page, as JSON. */
  add(json: string): void;
  finish(): Pick<IndexMeta, 'chunks' | 'chunkFolders'>;
}

export function createChunkWriter(write: (name: string, json: string) => void): ChunkWriter {
  const chunks: number[] = [];
  const chunkFolders: string[] = [];
  let waiting: string[] = [];
  const writeFolder = () => {
    if (waiting.length === 0) return;
    const first = chunkFolders.length * CHUNKS_A_FOLDER;
    chunkFolders.push(contentHash(waiting.join('\n')).slice(0, HASH_LENGTH));
    for (const [index, json] of waiting.entries()) write(chunkName(chunkFolders, first + index), json);
    waiting = [];
  };
  const packer = createFilePacker<undefined>(CHUNK_SIZE, (texts) => {
    chunks.push(texts.length);
    waiting.push(`[${texts.join(',')}]`);
    if (waiting.length === CHUNKS_A_FOLDER) writeFolder();
  });
  return {
    add: (json) => packer.add(undefined, json),
    finish: () => {
      packer.finish();
      writeFolder();
      return { chunks, chunkFolders };
    },
  };
}
