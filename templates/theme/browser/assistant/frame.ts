import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element, isComposing } from '../lib/dom.ts';
import { forget, store } from '../lib/stored.ts';
import { svgGlyph, toolButton } from './glyphs.ts';
import { OPEN } from './request.ts';

export interface AssistantFrame {
  /** Holds the conversation and the field. */
  body: HTMLElement;
  isOpen(): boolean;
  open(): void;
  close(): void;
}

export interface FrameActions {
  showHistory(): void;
  startThread(): void;
}

/** The frame of a conversation: part of the page with `mode: assistant`, otherwise a side panel. */
export function createFrame(words: AssistantStrings, actions: FrameActions): AssistantFrame {
  const page = document.getElementById('assistant-page');
  const body = element('div', { class: 'assistant-body chat-assistant-sheet-content' });
  const title = element('h2', { class: 'assistant-title', id: 'assistant-title' });
  title.append(svgGlyph('spark'), words.title);
  const head = element('div', { class: 'assistant-head chat-assistant-sheet-header' }, title);
  head.append(
    toolButton('history', words.history, actions.showHistory),
    toolButton('plus', words.newThread, actions.startThread),
  );
  if (page) {
    page.replaceChildren(head, body);
    return { body, isOpen: () => false, open: () => {}, close: () => {} };
  }

  const panel = element(
    'dialog',
    {
      id: 'chat-assistant-sheet',
      class: 'assistant chat-assistant-sheet',
      'aria-labelledby': 'assistant-title',
    },
    head,
    body,
  );
  let opener: Element | null = null;
  const close = () => panel.close();
  head.append(toolButton('close', words.close, close));
  panel.addEventListener('close', () => {
    delete document.documentElement.dataset.docsAssistantOpen;
    forget(OPEN, 'sessionStorage');
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) close();
  });
  document.body.append(panel);
  return {
    body,
    isOpen: () => panel.open,
    open() {
      if (panel.open) return;
      opener = document.activeElement;
      document.documentElement.dataset.docsAssistantOpen = '';
      store(OPEN, '1', 'sessionStorage');
      // On a phone it covers the screen, and the page behind it must not be reachable.
      if (matchMedia('(max-width: 39.9375rem)').matches) panel.showModal();
      else panel.show();
    },
    close,
  };
}
