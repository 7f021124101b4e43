import { element } from '../lib/dom.ts';
import { answerTurn, newTurn } from './answer-turn.ts';
import { type AssistantClient, type AssistantSettings, createClient, loadSettings } from './client.ts';
import { createComposer } from './composer.ts';
import { createFrame } from './frame.ts';
import type { AssistantRequest } from './request.ts';
import { createThreadView, historyView } from './thread-view.ts';
import { createThreadList, type ShownThread } from './threads.ts';

/** Waits for requests of the page. `script` is the URL of this code. */
export async function startAssistant(script: string): Promise<void> {
  const project = document.documentElement.dataset.docsAssistant ?? '';
  const client = createClient(new URL(`../v1/assistant/${project}/`, script));
  const made = loadSettings().then((settings) => createConversation(settings, client, project));
  document.addEventListener('docs:assistant', (event) => {
    void made.then((conversation) => conversation.handle(event.detail));
  });
}

export interface Conversation {
  handle(request: AssistantRequest): void;
}

/** The assistant on the page: one conversation at a time, and the earlier ones. */
function createConversation(
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
  const onAsk = (question: string, selection?: string) => void ask(question, selection);
  const composer = createComposer(words, onAsk, stop);
  const view = createThreadView(settings, {
    ask: onAsk,
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
      startThread();
      composer.focus();
    },
  });
  frame.body.append(view.node, composer.node, live);

  const clear = () => {
    threads.clear();
    startThread();
  };
  const startThread = () => switchTo({ startedAt: Date.now(), turns: [] });
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
    const turn = newTurn(question, selection);
    const at = asked.turns.push(turn) - 1;
    const turnView = view.addLast(asked);
    const refresh = paced(() => view.update(asked, at));
    composer.setBusy(true);
    live.textContent = words.searching;
    refresh.now();
    view.toLastQuestion();
    turn.state = await answerTurn(client, asked, turn, control.signal, refresh.soon);
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
      if (question) onAsk(question);
      if (!quiet) composer.focus();
    },
  };
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
