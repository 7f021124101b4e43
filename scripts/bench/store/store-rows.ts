import { newId } from '../../../src/store/ids.ts';
import type { ConversationRow } from '../../../src/store/store.ts';

const ANSWER = 'Run docs build in the folder that holds docs.json. '.repeat(26);

/** A conversation of about 1.5 KB. */
export function benchRow(time: number): ConversationRow {
  const id = newId(time);
  const json = JSON.stringify(benchConversation(id, time));
  return { id, time, json, status: 'answered', category: 'setup', thread: null, page: null, question: null };
}

export function benchConversation(id: string, time: number) {
  return {
    id,
    timestamp: new Date(time).toISOString(),
    query: 'How do I build the site?',
    response: ANSWER,
    sources: [{ title: 'Quickstart', url: '/guides/quickstart' }],
    resolutionStatus: 'answered',
    queryCategory: 'setup',
  };
}
