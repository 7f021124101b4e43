import { element } from '../lib/element.ts';
import { AskFailure, type AssistantClient, type ServerAnswer } from './client.ts';
import { createComposer } from './composer.ts';
import { createFrame } from './frame.ts';
import { historyView } from './history-view.ts';
import type { AssistantRequest } from './request.ts';
import type { AssistantSettings } from './settings.ts';
import { createThreadView } from './thread-view.ts';
import { createThreadList, type ShownThread, type ShownTurn } from './threads.ts';

export interface Conversation {
  handle(request: AssistantRequest): void;
}

/** How many earlier turns are sent with a question, and how much of each answer. */
const TURNS_SENT = 6;
const ANSWER_SENT = 8000;
/** How long a browser may take to leave a page after aborting its requests. */
const LEAVING_MS = 100;

/** The assistant on the page: one conversation at a time, and the earlier ones. */
export function createConversation(
  settings: AssistantSettings,
  client: AssistantClient,
  project: string,
): Conversation {
  const { words } = settings;
  const threads = createThreadList(`docs-assistant:${project}`);
  let thread = threads.current();
  let running: AbortController | undefined;

  const live = element('div', { class: 'visually-hidden', role: 'status' });
  const stop = () => running?.abort();
  const composer = createComposer(words, (question, selection) => void ask(question, selection), stop);
  const view = createThreadView(settings, {
    ask: (question, selection) => void ask(question, selection),
    rate: (rated, turn, helpful) => {
      turn.helpful = helpful;
      threads.save(rated);
      live.textContent = words.thanks;
      void client.rate(turn.conversationId!, helpful).catch(() => undefined);
    },
  });
  const frame = createFrame(words, {
    showHistory: () => {
      stop();
      view.showInstead(historyView(threads.all(), words, switchTo, clear));
    },
    startThread: () => {
      switchTo({ startedAt: Date.now(), turns: [] });
      composer.focus();
    },
  });
  frame.body.append(view.node, composer.node, live);

  const clear = () => {
    threads.clear();
    switchTo({ startedAt: Date.now(), turns: [] });
  };
  const switchTo = (to: ShownThread) => {
    stop();
    thread = to;
    threads.save(thread);
    view.show(thread);
  };

  const ask = async (question: string, selection?: string) => {
    stop();
    const control = new AbortController();
    running = control;
    const asked = thread;
    const history = sentHistory(asked);
    const turn = newTurn(question, selection);
    const at = asked.turns.push(turn) - 1;
    const turnView = view.addLast(asked);
    const refresh = paced(() => view.update(asked, at));
    composer.setBusy(true);
    live.textContent = words.searching;
    refresh.now();
    view.toLastQuestion();
    try {
      const { docsPath: page } = document.documentElement.dataset;
      await client.ask(
        { question, threadId: asked.id, page, selection, history },
        control.signal,
        (event) => {
          take(event, turn, asked);
          refresh.soon();
        },
      );
    } catch (error) {
      // On navigation, the browser aborts requests first: nothing after this runs.
      if (!control.signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      turn.state = control.signal.aborted ? 'stopped' : error instanceof AskFailure ? error.word : 'failed';
    }
    if (turn.state === 'asking') turn.state = turn.answer.trim() === '' ? 'failed' : 'done';
    if (running === control) {
      running = undefined;
      composer.setBusy(false);
    }
    threads.save(asked);
    if (thread !== asked) return;
    refresh.now();
    live.textContent = turn.state === 'done' ? turnView.spoken() : words[turn.state];
  };

  // After following a link in the middle of an answer, the partial answer is on the next page.
  addEventListener('pagehide', () => running && threads.save(thread));
  view.show(thread);
  return {
    handle({ question, selection, toggle, quiet }) {
      if (toggle && frame.isOpen() && selection === undefined) return frame.close();
      frame.open();
      if (!question) view.toLastQuestion();
      if (selection !== undefined) composer.attach(selection);
      if (question) void ask(question);
      if (!quiet) composer.focus();
    },
  };
}

function newTurn(question: string, selection?: string): ShownTurn {
  const empty = { answer: '', sources: [], followUps: [], state: 'asking' as const };
  return { question, ...(selection && { selection }), ...empty };
}

function sentHistory({ turns }: ShownThread) {
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

/** Text arrives in many small chunks; it is rendered at most once per frame. */
function paced(paint: () => void): { soon(): void; now(): void } {
  let waiting = 0;
  const now = () => {
    cancelAnimationFrame(waiting);
    waiting = 0;
    paint();
  };
  return { now, soon: () => (waiting ||= requestAnimationFrame(now)) };
}
