/** A budget for cached bytes that evicts what was not used for longest (LRU). */
export interface FileCache {
  /** Adds `bytes` to those of `owner`. Its `forget` is called when it is evicted, which may be at once. */
  add(owner: object, bytes: number, forget: () => void): void;
  /** Marks `owner` as used just now. */
  use(owner: object): void;
}

export const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

export function createFileCache(maxBytes: number): FileCache {
  const entries = new Map<object, { bytes: number; forget: () => void }>();
  let total = 0;
  let newest: object | undefined;
  const renew = (owner: object, bytes: number, forget: () => void) => {
    entries.delete(owner);
    entries.set(owner, { bytes, forget });
    newest = owner;
  };
  return {
    add(owner, bytes, forget) {
      renew(owner, (entries.get(owner)?.bytes ?? 0) + bytes, forget);
      total += bytes;
      for (const [oldest, entry] of entries) {
        if (total <= maxBytes) break;
        entries.delete(oldest);
        total -= entry.bytes;
        entry.forget();
      }
    },
    use(owner) {
      const entry = owner === newest ? undefined : entries.get(owner);
      if (entry) renew(owner, entry.bytes, entry.forget);
    },
  };
}
