import { element } from '../lib/element.ts';
import { AskFailure, type AssistantClient, type ServerAnswer } from './client.ts';
import { createComposer } from './composer.ts';
import { createFrame } from './frame.ts';
import { historyView } from './history-view.ts';
import type { AssistantRequest } from './request.ts';
import type { AssistantSettings } from './settings.ts';
import { svgGlyph } from './svg-glyph.ts';
import { createThreadList, type ShownThread, type ShownTurn } from './threads.ts';
import { createTurnView, questionButton, type TurnView } from './turn-view.ts';

export interface Conversation {
  handle(request: AssistantRequest): void;
}

/** How many earlier turns go along with a question, and how much of each answer. */
const TURNS_SENT = 6;
const ANSWER_SENT = 8000;
/** How long a browser may take to leave a page whose requests it has ended. */
const LEAVING_MS = 100;
/** Pixels above the first question. */
const LOG_PADDING = 20;

/** The assistant on the page: one conversation at a time, and the way to the earlier ones. */
export function createConversation(
  { words, greeting, suggestions, email }: AssistantSettings,
  client: AssistantClient,
  project: string,
): Conversation {
  const threads = createThreadList(`docs-assistant:${project}`);
  let thread = threads.current();
  let views: TurnView[] = [];
  let running: AbortController | undefined;
  let isOnView = false;

  const log = element('div', {
    class: 'assistant-log',
    tabindex: '0',
    role: 'region',
    'aria-label': words.title,
  });
  const live = element('div', { class: 'visually-hidden', role: 'status' });
  const stop = () => running?.abort();
  const composer = createComposer(words, (question, selection) => void ask(question, selection), stop);
  const frame = createFrame(words, {
    showHistory: () => {
      stop();
      isOnView = false;
      log.replaceChildren(historyView(threads.all(), words, switchTo, clear));
    },
    startThread: () => {
      switchTo({ startedAt: Date.now(), turns: [] });
      composer.focus();
    },
  });
  frame.body.append(log, composer.node, live);

  const clear = () => {
    threads.clear();
    switchTo({ startedAt: Date.now(), turns: [] });
  };
  const switchTo = (to: ShownThread) => {
    stop();
    thread = to;
    threads.save(thread);
    showThread();
  };

  const welcome = () => {
    const view = element('div', { class: 'assistant-welcome' });
    view.append(svgGlyph('spark'), element('p', {}, greeting ?? words.greeting));
    view.append(...suggestions.map((text) => questionButton(text, (question) => void ask(question))));
    return view;
  };
  const update = (i: number) => views[i]?.update(thread.turns[i]!, i === thread.turns.length - 1);
  const addView = (i: number) => {
    const shown = thread;
    const view = createTurnView(shown.turns[i]!, words, email, {
      ask: (question) => void ask(question),
      retry: () => {
        const { question, selection } = shown.turns.pop()!;
        views.pop()?.node.remove();
        void ask(question, selection);
      },
      judge: (helpful) => {
        const turn = shown.turns[i]!;
        turn.helpful = helpful;
        threads.save(shown);
        update(i);
        live.textContent = words.thanks;
        void client.judge(turn.conversationId!, helpful).catch(() => undefined);
      },
    });
    views[i] = view;
    log.append(view.node);
    return view;
  };
  const showThread = () => {
    isOnView = true;
    views = [];
    log.replaceChildren(...(thread.turns.length === 0 ? [welcome()] : []));
    for (const i of thread.turns.keys()) addView(i);
    for (const i of thread.turns.keys()) update(i);
    toLastQuestion();
  };
  const toLastQuestion = () => {
    log.scrollTop = (views.at(-1)?.node.offsetTop ?? 0) - log.offsetTop - LOG_PADDING;
  };

  const ask = async (question: string, selection?: string) => {
    stop();
    const control = new AbortController();
    running = control;
    const asked = thread;
    const history = asked.turns
      .filter(({ answer }) => answer !== '')
      .slice(-TURNS_SENT)
      .map((turn) => ({ question: turn.question, answer: turn.answer.slice(0, ANSWER_SENT) }));
    const turn: ShownTurn = {
      question,
      ...(selection && { selection }),
      answer: '',
      sources: [],
      followUps: [],
      state: 'asking',
    };
    if (!isOnView) showThread();
    if (asked.turns.length === 0) log.replaceChildren();
    asked.turns.push(turn);
    const at = asked.turns.length - 1;
    const view = addView(at);
    if (at > 0) update(at - 1);
    const refresh = paced(() => {
      if (thread === asked && isOnView) update(at);
    });
    composer.setBusy(true);
    live.textContent = words.searching;
    refresh.now();
    toLastQuestion();
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
      // A page that is left loses its requests first, and comes no further than this.
      if (!control.signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      turn.state = control.signal.aborted ? 'stopped' : error instanceof AskFailure ? error.word : 'failed';
    }
    if (turn.state === 'asking') turn.state = 'done';
    if (running === control) {
      running = undefined;
      composer.setBusy(false);
    }
    threads.save(asked);
    if (thread !== asked) return;
    refresh.now();
    live.textContent = turn.state === 'done' ? view.spoken() : words[turn.state];
  };

  // Who follows a link in the middle of an answer finds it on the next page, as far as it came.
  addEventListener('pagehide', () => running && threads.save(thread));
  showThread();
  return {
    handle({ question, selection, toggle, quiet }) {
      if (toggle && frame.isOpen() && selection === undefined) return frame.close();
      frame.open();
      if (!question) toLastQuestion();
      if (selection !== undefined) composer.attach(selection);
      if (question) void ask(question);
      if (!quiet) composer.focus();
    },
  };
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

/** Text comes in many small pieces; the page is painted no more often than the screen. */
function paced(paint: () => void): { soon(): void; now(): void } {
  let waiting = 0;
  const now = () => {
    cancelAnimationFrame(waiting);
    waiting = 0;
    paint();
  };
  return { now, soon: () => (waiting ||= requestAnimationFrame(now)) };
}
