import { formatDate } from '../../../lib/dates.ts';
import { newId } from '../../../store/ids.ts';
import type { FeedbackRow } from '../../../store/records.ts';
import type { ServerContext } from '../../context/environment.ts';
import { limitReader } from '../../context/limit-reader.ts';
import { requireProject } from '../../context/require-project.ts';
import type { AssistantHost, Rating } from './assistant-host.ts';
import { limitQuestions } from './limit-questions.ts';
import { recordExchange, threadHistory } from './record.ts';

/** The assistant of `docs serve`: limited, and recorded as the site wants it. */
export function serverHost(context: ServerContext): AssistantHost {
  const { store, now } = context;
  return {
    site: context.site,
    projectId: context.siteProject,
    assistantOf: context.assistantOf,
    answers: context.answers,
    now,
    limit: async (c, projectId) => {
      await requireProject(context, projectId);
      await limitQuestions(context, c, projectId);
    },
    limitRating: (c) => limitReader(context, c, 'Too much feedback; wait and try again.'),
    threadOf: (c, threadId) =>
      context.hosted()?.protection ? `${threadId}-${c.get('session')?.id ?? 'public'}` : threadId,
    history: (projectId, threadId) => threadHistory(store, projectId, threadId),
    record: (place, exchange, caller) => {
      context.counts.add(place.projectId, 'caller', caller, '');
      const keeps = context.site()?.manifest.assistant?.store ?? 'full';
      return recordExchange(store, keeps, place, exchange, now());
    },
    rate: async (projectId, rating) => {
      if (!(await store.findConversation(projectId, rating.conversationId))) return false;
      await store.addFeedback(projectId, feedbackRow(rating, now()));
      return true;
    },
    report: context.reportError,
  };
}

/** Feedback of the source `assistant`: it belongs to an answer, not to a page. */
function feedbackRow({ conversationId, helpful, comment }: Rating, time: number): FeedbackRow {
  const id = newId(time);
  const shown = {
    id,
    path: '',
    comment: comment ?? null,
    createdAt: formatDate(time),
    source: 'assistant',
    status: 'pending',
    helpful,
    conversationId,
  } as const;
  return {
    id,
    time,
    path: '',
    source: 'assistant',
    status: 'pending',
    helpful,
    conversation: conversationId,
    json: JSON.stringify(shown),
  };
}
