/** Bytes that may be read again are kept until the room is wanted for what was used later. */
export interface Memory {
  /** Counts `bytes` more for `owner`. Its `forget` is called when it has to go, which may be at once. */
  keep(owner: object, bytes: number, forget: () => void): void;
  /** Makes `owner` the last one to go. */
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
