import { element } from '../lib/element.ts';
import type { AssistantSettings } from './settings.ts';
import { svgGlyph } from './svg-glyph.ts';
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
