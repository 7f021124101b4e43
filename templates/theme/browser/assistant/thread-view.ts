import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element } from '../lib/dom.ts';
import type { AssistantSettings } from './client.ts';
import { svgGlyph } from './glyphs.ts';
import type { ShownThread, ShownTurn } from './threads.ts';
import { createTurnView, questionButton, type TurnView } from './turn-view.ts';

export interface ThreadView {
  node: HTMLElement;
  show(thread: ShownThread): void;
  /** Shows something else in place of a thread. */
  showInstead(view: Node): void;
  /** Shows the newest turn of a thread. */
  addLast(thread: ShownThread): TurnView;
  /** Updates a turn, if its thread is shown. */
  update(thread: ShownThread, at: number): void;
  toLastQuestion(): void;
}

export interface ThreadActions {
  ask(question: string, selection?: string): void;
  rate(thread: ShownThread, turn: ShownTurn, helpful: boolean): void;
}

/** Pixels above the first question. */
const LOG_PADDING = 20;

/** The turns of one thread; a greeting while it has none. */
export function createThreadView(
  { words, greeting, suggestions, email }: AssistantSettings,
  { ask, rate }: ThreadActions,
): ThreadView {
  const node = element('div', {
    class: 'assistant-log',
    tabindex: '0',
    role: 'region',
    'aria-label': words.title,
  });
  let shown: ShownThread | undefined;
  let views: TurnView[] = [];

  const welcome = () => {
    const view = element('div', { class: 'assistant-welcome' });
    view.append(svgGlyph('spark'), element('p', {}, greeting ?? words.greeting));
    view.append(...suggestions.map((text) => questionButton(text, (question) => ask(question))));
    return view;
  };
  const update = (thread: ShownThread, at: number) => {
    if (thread === shown) views[at]?.update(thread.turns[at]!, at === thread.turns.length - 1);
  };
  const add = (thread: ShownThread, at: number) => {
    const view = createTurnView(thread.turns[at]!, words, email, {
      ask: (question) => ask(question),
      retry: () => {
        const { question, selection } = thread.turns.pop()!;
        views.pop()?.node.remove();
        ask(question, selection);
      },
      rate: (helpful) => {
        rate(thread, thread.turns[at]!, helpful);
        update(thread, at);
      },
    });
    views[at] = view;
    node.append(view.node);
    return view;
  };
  const toLastQuestion = () => {
    node.scrollTop = (views.at(-1)?.node.offsetTop ?? 0) - node.offsetTop - LOG_PADDING;
  };
  const show = (thread: ShownThread) => {
    shown = thread;
    views = [];
    node.replaceChildren(...(thread.turns.length === 0 ? [welcome()] : []));
    for (const at of thread.turns.keys()) add(thread, at);
    for (const at of thread.turns.keys()) update(thread, at);
    toLastQuestion();
  };
  return {
    node,
    show,
    showInstead: (view) => {
      shown = undefined;
      node.replaceChildren(view);
    },
    addLast: (thread) => {
      const last = thread.turns.length - 1;
      if (thread !== shown || last === 0) {
        show(thread);
        return views[last]!;
      }
      const view = add(thread, last);
      update(thread, last - 1);
      return view;
    },
    update,
    toLastQuestion,
  };
}

/** The earlier conversations of this browser, to be continued or cleared. */
export function historyView(
  threads: readonly ShownThread[],
  words: AssistantStrings,
  onChoice: (thread: ShownThread) => void,
  onClear: () => void,
): HTMLElement {
  const view = element('div', { class: 'assistant-history' }, element('h3', {}, words.history));
  if (threads.length === 0) {
    view.append(element('p', {}, words.noHistory));
    return view;
  }
  const { lang } = document.documentElement;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  for (const thread of threads) {
    const entry = element(
      'button',
      { type: 'button', class: 'assistant-entry-row' },
      element('span', {}, thread.turns[0]?.question ?? ''),
      element('time', {}, date.format(thread.startedAt)),
    );
    entry.addEventListener('click', () => onChoice(thread));
    view.append(entry);
  }
  const clear = element('button', { type: 'button', class: 'assistant-clear' });
  clear.append(svgGlyph('trash'), words.clear);
  clear.addEventListener('click', onClear);
  view.append(clear);
  return view;
}
