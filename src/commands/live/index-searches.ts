import { runRegularly } from '../../lib/process/run-regularly.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import type { SharedContext } from '../../server/context/environment.ts';
import { createSearchIndex } from '../../server/search-index/search-index.ts';

const MINUTE = 60_000;

/** Keeps searches in the dashboard fast from now on, and returns what ends that. */
export function indexSearches(
  { store, now }: SharedContext,
  say: (text: string) => void,
): () => Promise<void> {
  const report = (error: unknown) => say(systemReason(error));
  return runRegularly(createSearchIndex({ store, now, report }), { milliseconds: MINUTE, report });
}
