import type { Context } from 'hono';
import type { Answer, AnswerSource, AssistantEvent, Turn } from '../../../assistant/assistant.ts';
import type { AssistantStore } from '../../../lib/built-site/site-manifest.ts';
import { formatDate } from '../../../lib/dates.ts';
import { type Conversation, conversationRow, readConversation } from '../../../store/conversation.ts';
import { newId, parseId } from '../../../store/ids.ts';
import type { Store } from '../../../store/store.ts';
import type { ServerEnv } from '../../context/environment.ts';
import { asFields, invalidBody, readJsonBody, textField } from '../../context/read-body.ts';

/** A question and its answer, as far as it was sent. */
export interface Exchange {
  question: string;
  response: string;
  sources: readonly AnswerSource[];
  resolutionStatus: Answer['resolutionStatus'];
  queryCategory?: string;
}

/** Follows the events of an answer, so that it can be recorded whenever it ends. */
export interface ExchangeLog {
  add(event: AssistantEvent): void;
  /** The assistant could not continue. */
  fail(): void;
  /**
   * The complete answer; before its end, the part that was sent to the reader, which counts as answered if it has text and
   * sources. Undefined for a reader who left before there was text: nothing is known about such a question.
   */
  exchange(): Exchange | undefined;
  answer(): Answer | undefined;
}

export function logExchange(question: string): ExchangeLog {
  let response = '';
  let sources: readonly AnswerSource[] = [];
  let answer: Answer | undefined;
  let hasFailed = false;
  return {
    add(event) {
      if (event.type === 'text') response += event.delta;
      else if (event.type === 'sources') sources = event.sources;
      else if (event.type === 'done') answer = event.answer;
      else if (event.status === 'fallback') {
        response = '';
        sources = [];
      }
    },
    fail: () => {
      hasFailed = true;
    },
    answer: () => answer,
    exchange() {
      if (!answer) {
        const hasText = response.trim() !== '';
        if (!hasText && !hasFailed) return undefined;
        const answers = !hasFailed && hasText && sources.length > 0;
        return { question, response, sources, resolutionStatus: answers ? 'answered' : 'unanswered' };
      }
      const { text, resolutionStatus, queryCategory } = answer;
      return { question, response: text, sources: answer.sources, resolutionStatus, queryCategory };
    },
  };
}

/** What a reader sends. */
export interface Message {
  question: string;
  /** The thread that the question continues. */
  threadId?: string;
  /** Path of the page that the reader is on, without the base path. */
  page?: string;
  /** Text or code that the reader selected. */
  selection?: string;
  /** Earlier turns as the reader's browser knows them. */
  history?: Turn[];
}

/** Characters of each text that a reader sends. */
export const MAX_LENGTHS = { question: 2000, selection: 4000, page: 500, answer: 8000 } as const;
/** How many earlier turns an answer may depend on. */
export const MAX_TURNS = 6;

const MAX_BYTES = 64 * 1024;
const FIELDS = ['question', 'threadId', 'page', 'selection', 'history'];

/** Body: `{"question", "threadId"?, "page"?, "selection"?, "history"?: [{"question", "answer"}]}`. */
export async function readMessage(c: Context<ServerEnv>): Promise<Message> {
  const body = asFields(await readJsonBody(c, MAX_BYTES), '', FIELDS);
  const question = textField(body.question, '/question', MAX_LENGTHS.question)?.trim();
  if (!question) throw invalidBody('/question', 'must be a string that is not empty');
  const thread = textField(body.threadId, '/threadId', 26);
  const threadId = thread === undefined ? undefined : parseId(thread);
  if (thread !== undefined && threadId === undefined) throw invalidBody('/threadId', 'must be a ULID');
  return {
    question,
    threadId,
    page: textField(body.page, '/page', MAX_LENGTHS.page),
    selection: textField(body.selection, '/selection', MAX_LENGTHS.selection),
    history: turns(body.history),
  };
}

function turns(value: unknown): Turn[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw invalidBody('/history', 'must be an array');
  if (value.length > MAX_TURNS) throw invalidBody('/history', `must have at most ${MAX_TURNS} items`);
  return value.map((turn: unknown, i) => {
    const at = `/history/${i}`;
    const fields = asFields(turn, at, ['question', 'answer']);
    const question = textField(fields.question, `${at}/question`, MAX_LENGTHS.question);
    const answer = textField(fields.answer, `${at}/answer`, MAX_LENGTHS.answer);
    if (question === undefined || answer === undefined)
      throw invalidBody(at, 'must have a question and an answer');
    return { question, answer };
  });
}

/** Whose exchange it is and where it took place. */
export interface ExchangeContext {
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
  { projectId, threadId, page }: ExchangeContext,
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
