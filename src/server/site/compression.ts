import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A file is compressed once and kept until the memory is wanted for others. */
export interface CompressionCache {
  get(hash: string, encoding: Encoding, read: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

export function createCompressionCache(maxBytes: number): CompressionCache {
  const kept = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  let total = 0;
  const forget = (key: string) => {
    kept.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  return {
    async get(hash, encoding, read) {
      const key = `${encoding} ${hash}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const made = read().then(compress[encoding]);
      kept.set(key, made);
      try {
        const bytes = await made;
        if (!sizes.has(key)) total += bytes.length;
        sizes.set(key, bytes.length);
      } catch (error) {
        forget(key);
        throw error;
      }
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
      return made;
    },
  };
}
