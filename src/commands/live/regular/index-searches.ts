import { MINUTE } from '../../../lib/dates.ts';
import { runRegularly } from '../../../lib/process/run-regularly.ts';
import type { SharedContext } from '../../../server/context/environment.ts';
import { createConversationIndexer } from '../../../server/regular/conversation-indexer.ts';

/** Indexes searches of the dashboard from now on, and returns a function that stops it. */
export function indexSearches({ store, now, reportError }: SharedContext): () => Promise<void> {
  const report = (error: unknown) => reportError(error, '');
  return runRegularly(createConversationIndexer({ store, now, report }), { milliseconds: MINUTE, report });
}
