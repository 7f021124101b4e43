import { getOrInsert } from '../../lib/collections.ts';
import { startOfDay } from '../../lib/dates.ts';
import type { Count, CountKind } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';

const FLUSH_MS = 5000;
/** Distinct names that are counted between two flushes, so that a flood of names does not fill the memory. */
const MAX_WAITING = 5000;

/** Counts in memory and writes the sums every few seconds. A crash loses those seconds of counts, and nothing else. */
export interface Counter {
  add(projectId: string, kind: CountKind, name: string, detail: string, count?: number): void;
  flush(): Promise<void>;
}

export function createCounter(store: Store, now: () => number): Counter {
  let waiting = new Map<string, Map<string, Count>>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const flushed = waiting;
    waiting = new Map();
    for (const [projectId, counts] of flushed) await store.addCounts(projectId, [...counts.values()]);
  };
  return {
    add(projectId, kind, name, detail, count = 1) {
      const lastAt = now();
      const day = startOfDay(lastAt);
      const key = JSON.stringify([kind, day, name, detail]);
      const counts = getOrInsert(waiting, projectId, () => new Map<string, Count>());
      const total = counts.get(key);
      if (total) {
        total.count += count;
        total.lastAt = lastAt;
      } else if (count > 0 && counts.size < MAX_WAITING) {
        counts.set(key, { kind, name, detail, day, count, lastAt });
      }
      // Counts that cannot be written are dropped. The failure is reported by the store.
      timer ??= setTimeout(() => flush().catch(() => {}), FLUSH_MS).unref();
    },
    flush,
  };
}
