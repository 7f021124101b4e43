import type { Context } from 'hono';
import type { Turn } from '../../../assistant/assistant.ts';
import { parseId } from '../../../store/ids.ts';
import { asFields, textField } from '../../context/body-fields.ts';
import type { ServerEnv } from '../../context/environment.ts';
import { invalidBody, readJsonBody } from '../../context/read-body.ts';

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
