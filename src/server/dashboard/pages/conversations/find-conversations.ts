import { setImmediate } from 'node:timers/promises';
import { type Conversation, readConversation } from '../../../../store/conversation.ts';
import type { ListedConversation, ScanQuery } from '../../../../store/conversation-list.ts';
import { holdsAll } from '../../../../store/search/words-in-text.ts';
import type { Store } from '../../../../store/store.ts';
import type { ListFilter } from './list-filter.ts';

/** Rows that are scanned without a pause for other requests. */
const STEP = 1000;
const CANDIDATES = 200;

export interface FoundConversation extends ListedConversation {
  conversation: Conversation;
}

export interface FoundConversations {
  rows: FoundConversation[];
  /** Where to continue; null at the end. */
  next: string | null;
  /** How many conversations were scanned. */
  looked: number;
}

/**
 * The next conversations of a list, at most `limit`. A search reads the texts that its index cannot rule out; it stops
 * after `milliseconds` and returns how far it came.
 */
export async function findConversations(
  store: Store,
  filter: ListFilter,
  { limit, milliseconds, order }: { limit: number; milliseconds: number; order: ScanQuery['order'] },
): Promise<FoundConversations> {
  const end = performance.now() + milliseconds;
  const rows: FoundConversation[] = [];
  const { words } = filter;
  const isPlain = words.length === 0 && !filter.wanted.status && !filter.wanted.category;
  let start = filter.start;
  let looked = 0;
  for (;;) {
    const missing = limit - rows.length;
    const step = await store.scanConversations({
      ...filter.wanted,
      order,
      ...(words.length > 0 && { words }),
      start,
      limit: words.length > 0 ? CANDIDATES : missing,
      scan: isPlain ? missing + 1 : STEP,
    });
    looked += step.looked;
    const matching = step.rows.map(parsed).filter((row) => isMatch(row, words));
    rows.push(...matching.slice(0, missing));
    const next = matching.length > missing ? rows.at(-1)!.id : step.next;
    if (rows.length === limit || next === null || performance.now() > end) return { rows, next, looked };
    start = next;
    await setImmediate();
  }
}

function parsed(row: ListedConversation): FoundConversation {
  return { ...row, conversation: readConversation(row.json) };
}

/** The store searches for words anywhere in a row. */
function isMatch({ conversation }: FoundConversation, words: readonly string[]): boolean {
  return words.length === 0 || holdsAll(`${conversation.query}\n${conversation.response}`, words);
}
