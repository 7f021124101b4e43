import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { isComposing } from '../lib/composing.ts';
import { element } from '../lib/element.ts';
import { createSelectionChip } from './selection-chip.ts';
import { svgGlyph } from './svg-glyph.ts';

export interface Composer {
  node: HTMLElement;
  focus(): void;
  /** Text or code that the next question is about; undefined removes it. */
  attach(selection: string | undefined): void;
  /** While an answer streams, the button stops it. */
  setBusy(isBusy: boolean): void;
}

const MAX_QUESTION = 2000;

/** The input field. Enter sends, Shift+Enter starts a new line. */
export function createComposer(
  words: AssistantStrings,
  onAsk: (question: string, selection: string | undefined) => void,
  onStop: () => void,
): Composer {
  let isBusy = false;
  const field = element('textarea', {
    id: 'chat-assistant-textarea',
    class: 'assistant-field',
    rows: '1',
    placeholder: words.placeholder,
    'aria-label': words.placeholder,
    maxlength: String(MAX_QUESTION),
    enterkeyhint: 'send',
  });
  const submit = element('button', { type: 'submit', class: 'assistant-send chat-assistant-send-button' });
  const chip = createSelectionChip(words, () => field.focus());
  const node = element('form', { class: 'assistant-form' });
  node.append(
    element(
      'div',
      { class: 'assistant-box chat-assistant-input' },
      chip.node,
      element('div', { class: 'assistant-line' }, field, submit),
    ),
    element('p', { class: 'assistant-note chat-assistant-disclaimer-text' }, words.note),
  );

  const grow = () => {
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, 160)}px`;
  };
  const show = () => {
    const label = isBusy ? words.stop : words.send;
    submit.replaceChildren(svgGlyph(isBusy ? 'stop' : 'send'));
    submit.setAttribute('aria-label', label);
    submit.title = label;
    submit.disabled = !isBusy && field.value.trim() === '';
  };
  field.addEventListener('input', () => {
    grow();
    show();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (!isBusy) node.requestSubmit();
  });
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return onStop();
    const question = field.value.trim();
    if (question === '') return;
    const selection = chip.selection();
    field.value = '';
    chip.show(undefined);
    grow();
    show();
    onAsk(question, selection);
  });
  show();
  return {
    node,
    focus: () => field.focus({ preventScroll: true }),
    attach: chip.show,
    setBusy(busy) {
      isBusy = busy;
      show();
    },
  };
}
