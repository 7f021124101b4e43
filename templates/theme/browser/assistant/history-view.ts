import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element } from '../lib/element.ts';
import { svgGlyph } from './svg-glyph.ts';
import type { ShownThread } from './threads.ts';

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
