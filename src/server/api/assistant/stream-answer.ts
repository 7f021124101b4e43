import type { Answer, Assistant, Question } from '../../../assistant/assistant.ts';
import { eventText, KEEP_ALIVE, KEEP_ALIVE_MS } from '../../http/event-stream.ts';
import { type Exchange, logExchange } from './exchange.ts';

/** What the last event of an answer contains in addition to the answer. */
export interface AnswerContext {
  threadId: string;
  /** Resolves when the answer may start. */
  turn(): Promise<void>;
  /** Records the exchange and returns its id in the export; undefined if the site records none. */
  record(exchange: Exchange): Promise<string | undefined>;
  report(error: unknown): void;
}

export interface RunningAnswer {
  body: ReadableStream<Uint8Array>;
  /** Resolves when the exchange is recorded, whether or not anyone still reads. */
  recorded: Promise<void>;
}

/** How long an answer may continue for a reader who has left: one that quotes the site is done by then. */
const DISCONNECTED_MS = 1000;

/**
 * Answers as server-sent events: `start`, then those of the assistant, and `done` only when the exchange is on disk.
 * The answer does not wait for the reader, so that a slow reader delays only their own connection.
 */
export function streamAnswer(assistant: Assistant, question: Question, place: AnswerContext): RunningAnswer {
  const abort = new AbortController();
  let abortTimer: NodeJS.Timeout | undefined;
  const { body, write, close } = writtenBody(() => {
    abortTimer = setTimeout(() => abort.abort(), DISCONNECTED_MS);
  });
  const send = (type: string, data: object) => write(eventText(type, data));

  const run = async () => {
    const keepAlive = setInterval(() => write(KEEP_ALIVE), KEEP_ALIVE_MS);
    const log = logExchange(question.text);
    send('start', { threadId: place.threadId });
    // The reader gets this immediately, before the work starts.
    await place.turn();
    try {
      for await (const event of assistant.ask(question, abort.signal)) {
        log.add(event);
        if (event.type === 'text') send('text', { delta: event.delta });
        else if (event.type === 'sources') send('sources', { sources: event.sources });
        else if (event.type === 'status') send('status', { status: event.status });
      }
    } catch (error) {
      if (!abort.signal.aborted) {
        log.fail();
        place.report(error);
      }
    }
    clearTimeout(abortTimer);
    clearInterval(keepAlive);
    const exchange = log.exchange();
    const id = exchange && (await place.record(exchange).catch((error: unknown) => place.report(error)));
    const answer = log.answer();
    if (answer) send('done', { ...shown(answer), threadId: place.threadId, conversationId: id });
    else send('error', { error: 'The assistant could not answer; try again.', code: 'assistant_failed' });
    close();
  };
  return { body, recorded: run() };
}

/** A body that is written piece by piece. Nothing is written when its reader has left. */
function writtenBody(onLeave: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isRead = true;
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    cancel: () => {
      isRead = false;
      onLeave();
    },
  });
  return {
    body,
    write: (text: string) => {
      if (isRead) controller.enqueue(encoder.encode(text));
    },
    close: () => {
      if (isRead) controller.close();
    },
  };
}

function shown({ text, sources, resolutionStatus, queryCategory, followUps, mode }: Answer): object {
  return { text, sources, resolutionStatus, queryCategory, followUps, mode };
}
