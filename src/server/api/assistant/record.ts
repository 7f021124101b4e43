import type { Turn } from '../../../assistant/assistant.ts';
import type { AssistantStore } from '../../../lib/built-site/site-manifest.ts';
import { formatDate } from '../../../lib/dates.ts';
import { type Conversation, conversationRow, readConversation } from '../../../store/conversation.ts';
import { newId } from '../../../store/ids.ts';
import type { Store } from '../../../store/store.ts';
import type { Exchange } from './exchange.ts';
import { MAX_TURNS } from './read-message.ts';

/** Whose exchange it is and where it took place. */
export interface ExchangePlace {
  projectId: string;
  threadId: string;
  page?: string;
}

/**
 * Adds an exchange to the conversations of the project. Its id is created here and not when the question arrived: a row
 * before the cursor of an export would never be seen.
 */
export async function recordExchange(
  store: Store,
  keeps: AssistantStore,
  { projectId, threadId, page }: ExchangePlace,
  exchange: Exchange,
  now: number,
): Promise<string | undefined> {
  if (keeps === 'none') return undefined;
  const id = newId(now);
  const { question: query, response, ...rest } = exchange;
  const conversation: Conversation = {
    id,
    timestamp: formatDate(now),
    query,
    response: keeps === 'questions' ? '' : response,
    ...rest,
    sources: rest.sources.map(({ title, url }) => ({ title, url })),
  };
  await store.addConversations(projectId, [conversationRow(conversation, now, { thread: threadId, page })]);
  return id;
}

/** The last turns of a thread that were kept with their answers. */
export async function threadHistory(store: Store, projectId: string, threadId: string): Promise<Turn[]> {
  const rows = await store.threadRows(projectId, threadId, MAX_TURNS);
  return rows
    .map(readConversation)
    .filter(({ response }) => response !== '')
    .map(({ query, response }) => ({ question: query, answer: response }));
}
