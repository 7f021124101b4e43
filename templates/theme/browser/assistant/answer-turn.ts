import { type Asked, AskFailure, type AssistantClient, type ServerAnswer } from './client.ts';
import type { ShownThread, ShownTurn } from './threads.ts';

/** How many earlier turns are sent with a question, and how much of each answer. */
const TURNS_SENT = 6;
const ANSWER_SENT = 8000;
/** How long a browser may take to leave a page after aborting its requests. */
const LEAVING_MS = 100;

export function newTurn(question: string, selection?: string): ShownTurn {
  const empty = { answer: '', sources: [], followUps: [], state: 'asking' as const };
  return { question, ...(selection && { selection }), ...empty };
}

/** Asks the question of a turn and fills the turn with the answer. The result is its final state. */
export async function answerTurn(
  client: AssistantClient,
  thread: ShownThread,
  turn: ShownTurn,
  signal: AbortSignal,
  onChange: () => void,
): Promise<Exclude<ShownTurn['state'], 'asking'>> {
  const { question, selection } = turn;
  const { docsPath: page } = document.documentElement.dataset;
  const history = sentHistory(thread);
  try {
    await client.ask({ question, threadId: thread.id, page, selection, history }, signal, (event) => {
      take(event, turn, thread);
      onChange();
    });
    return turn.answer.trim() === '' ? 'failed' : 'done';
  } catch (error) {
    // On navigation, the browser aborts requests first: nothing after this runs.
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    return signal.aborted ? 'stopped' : error instanceof AskFailure ? error.word : 'failed';
  }
}

/** The turns with an answer, not the one that is being asked. */
function sentHistory({ turns }: ShownThread): Asked['history'] {
  return turns
    .filter(({ answer }) => answer !== '')
    .slice(-TURNS_SENT)
    .map(({ question, answer }) => ({ question, answer: answer.slice(0, ANSWER_SENT) }));
}

/** What an event changes about a turn and its thread. */
function take(event: ServerAnswer, turn: ShownTurn, thread: ShownThread): void {
  switch (event.type) {
    case 'start':
      thread.id = event.threadId;
      return;
    case 'sources':
      turn.sources = event.sources;
      return;
    case 'text':
      turn.answer += event.delta;
      return;
    case 'status':
      if (event.status === 'fallback') Object.assign(turn, { answer: '', sources: [] });
      else turn.status = event.status;
      return;
    case 'done':
      turn.answer = event.text;
      turn.sources = event.sources;
      turn.followUps = event.followUps;
      turn.isUnanswered = event.resolutionStatus === 'unanswered';
      if (event.conversationId) turn.conversationId = event.conversationId;
      return;
  }
}
