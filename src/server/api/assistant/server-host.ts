import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { DAY, formatDate, MINUTE } from '../../../lib/dates.ts';
import { newId } from '../../../store/ids.ts';
import type { FeedbackRow } from '../../../store/records.ts';
import type { UseWindow } from '../../../store/store.ts';
import { clientKey, limitReader } from '../../context/client.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { requireProject } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AssistantHost, Rating } from './assistant-host.ts';
import { recordExchange, threadHistory } from './exchange.ts';

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
  const feedback = {
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
    json: JSON.stringify(feedback),
  };
}

/** Counts a question, and rejects it if there were too many. Servers that share a database share the counts. */
async function limitQuestions(
  context: ServerContext,
  c: Context<ServerEnv>,
  projectId: string,
): Promise<void> {
  const now = context.now();
  const { perAddress, perMinute, perDay } = context.questionLimits;
  const wanted: [name: string, length: number, limit: number][] = [
    [`address:${hashed(clientKey(context, c), now)}`, MINUTE, perAddress],
    ['minute', MINUTE, perMinute],
    ['day', DAY, perDay],
  ];
  const windows = wanted
    .filter(([, , limit]) => limit > 0)
    .map(([name, length, limit]): UseWindow => {
      const start = Math.floor(now / length) * length;
      return { name, start, end: start + length, limit };
    });
  if (windows.length === 0) return;
  const full = await context.store.countUse(projectId, windows, now);
  if (!full) return;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil((full.end - now) / 1000))) };
  throw new ApiError(429, 'rate_limited', 'Too many questions; wait and try again.', { headers });
}

/** Keeps IP addresses out of the database. It is not a secret: whoever has the database can try all addresses. */
function hashed(client: string, now: number): string {
  return hash('sha256', `${Math.floor(now / DAY)} ${client}`).slice(0, 10);
}
