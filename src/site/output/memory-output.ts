import { contentHash } from '../../lib/content-hash.ts';
import type { Output } from './output.ts';

export interface MemoryOutput extends Output {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Keeps what a build writes in memory: for tests and previews. */
export function memoryOutput(): MemoryOutput {
  const files = new Map<string, string | Uint8Array>();
  const hashes = new Map<string, string>();
  const write = (path: string, content: string | Uint8Array) => {
    files.set(path, content);
    hashes.set(path, contentHash(content));
  };
  return {
    files,
    hashes,
    write,
    append: (path, content) => write(path, `${files.get(path) ?? ''}${content}`),
  };
}
