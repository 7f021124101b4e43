import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element, isComposing } from '../lib/dom.ts';
import { svgGlyph } from './glyphs.ts';

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

export interface SelectionChip {
  node: HTMLElement;
  /** Text or code of the page; undefined removes it. */
  show(selection: string | undefined): void;
  selection(): string | undefined;
}

/** What the next question is about, with a button that removes it. */
function createSelectionChip(words: AssistantStrings, onRemove: () => void): SelectionChip {
  let selection: string | undefined;
  const node = element('div', { class: 'assistant-chip', hidden: '' });
  const show = (text: string | undefined) => {
    selection = text;
    node.hidden = text === undefined;
    if (text === undefined) return;
    const remove = element('button', { type: 'button', 'aria-label': words.removeSelection });
    remove.append(svgGlyph('close'));
    remove.addEventListener('click', () => {
      show(undefined);
      onRemove();
    });
    const label = element('b', {}, words.selection);
    node.replaceChildren(element('span', {}, label, ` ${text.replace(/\s+/g, ' ').slice(0, 160)}`), remove);
  };
  return { node, show, selection: () => selection };
}
