/** A budget for cached bytes that evicts what was not used for longest (LRU). */
export interface Memory {
  /** Adds `bytes` to those of `owner`. Its `forget` is called when it is evicted, which may be at once. */
  keep(owner: object, bytes: number, forget: () => void): void;
  /** Marks `owner` as used just now. */
  use(owner: object): void;
}

export const DEFAULT_MEMORY = 64 * 1024 * 1024;

export function createMemory(maxBytes: number): Memory {
  const kept = new Map<object, { bytes: number; forget: () => void }>();
  let total = 0;
  let newest: object | undefined;
  const renew = (owner: object, bytes: number, forget: () => void) => {
    kept.delete(owner);
    kept.set(owner, { bytes, forget });
    newest = owner;
  };
  return {
    keep(owner, bytes, forget) {
      renew(owner, (kept.get(owner)?.bytes ?? 0) + bytes, forget);
      total += bytes;
      for (const [oldest, entry] of kept) {
        if (total <= maxBytes) break;
        kept.delete(oldest);
        total -= entry.bytes;
        entry.forget();
      }
    },
    use(owner) {
      const known = owner === newest ? undefined : kept.get(owner);
      if (known) renew(owner, known.bytes, known.forget);
    },
  };
}
