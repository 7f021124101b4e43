import { dispatch, element } from '../lib/dom.ts';
import { loadOnce, loadScript, loadStylesheet, scriptUrl } from '../lib/lazy.ts';
import { readStored } from '../lib/stored.ts';
import { svgGlyph } from './glyphs.ts';
import { type AssistantRequest, OPEN } from './request.ts';

const MAX_SELECTION = 4000;

/**
 * Offers the assistant if a server has one: by its buttons, Ctrl/Cmd+I, links with `?assistant=`, on selected text
 * and on code. Its code is loaded on first use.
 */
export function offerAssistant(): void {
  const entry = document.getElementById('assistant-entry');
  if (!entry) return;

  const load = loadOnce(() =>
    Promise.all([loadScript(scriptUrl('assistant') ?? ''), loadStylesheet(scriptUrl('assistant.css') ?? '')]),
  );
  const open = (request: AssistantRequest) =>
    void load().then(
      () => dispatch('docs:assistant', request),
      () => undefined,
    );

  entry.addEventListener('click', () => open({ toggle: true }));
  entry.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
  document.addEventListener('docs:ask', (event) => open({ question: event.detail }));
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'i' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open({ toggle: true, ...selected() });
  });
  offerBar(open);
  offerOnCode(entry, open);
  offerOnSelection(entry, open);
  openByAddress(open);
  if (document.getElementById('assistant-page') || wasOpen()) open({ quiet: true });
}

function offerBar(open: (request: AssistantRequest) => void): void {
  const bar = document.getElementById('assistant-bar') as HTMLFormElement | null;
  bar?.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = String(new FormData(bar).get('q') ?? '').trim();
    bar.reset();
    open({ question });
  });
}

/** `?assistant` opens it, `?assistant=question` asks. */
function openByAddress(open: (request: AssistantRequest) => void): void {
  const url = new URL(location.href);
  const question = url.searchParams.get('assistant');
  if (question === null) return;
  url.searchParams.delete('assistant');
  history.replaceState(history.state, '', url);
  open({ question: question.trim() });
}

/** A button next to the copy button, created on first hover or focus. */
function offerOnCode(entry: HTMLElement, open: (request: AssistantRequest) => void): void {
  const label = entry.dataset.docsAskThis ?? '';
  const offer = ({ target }: Event) => {
    const box = target instanceof Element ? target.closest('.article .code-box') : null;
    const copy = box?.querySelector('.code-copy');
    if (!box || !copy || box.querySelector('.code-ask')) return;
    const button = element('button', {
      type: 'button',
      class: 'code-ask',
      'aria-label': label,
      title: label,
    });
    button.append(svgGlyph('spark'));
    button.addEventListener('click', () => {
      const code = box.querySelector('pre')?.textContent ?? '';
      open({ selection: code.slice(0, MAX_SELECTION) });
    });
    copy.before(button);
  };
  document.addEventListener('pointerover', offer);
  document.addEventListener('focusin', offer);
}

function offerOnSelection(entry: HTMLElement, open: (request: AssistantRequest) => void): void {
  const button = element('button', {
    type: 'button',
    id: 'text-selection-tooltip',
    class: 'ask-selection',
    hidden: '',
  });
  button.append(svgGlyph('spark'), entry.dataset.docsAskThis ?? '');
  // The selection is kept while the button is pressed.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    open(selected());
    button.hidden = true;
  });
  const place = () => {
    const selection = getSelection();
    const { selection: text } = selected();
    button.hidden = text === undefined;
    if (text === undefined || !selection) return;
    const box = selection.getRangeAt(0).getBoundingClientRect();
    const middle = Math.min(Math.max(box.left + box.width / 2, 90), innerWidth - 90);
    button.style.insetInlineStart = 'auto';
    button.style.left = `${middle + scrollX}px`;
    button.style.top = `${Math.max(box.top - 44, 8) + scrollY}px`;
  };
  document.body.append(button);
  document.addEventListener('pointerup', () => setTimeout(place));
  document.addEventListener('keyup', (event) => event.shiftKey && place());
  document.addEventListener('selectionchange', () => {
    if (getSelection()?.isCollapsed !== false) button.hidden = true;
  });
}

/** The selected text of the page. */
function selected(): { selection?: string } {
  const selection = getSelection();
  const content = document.querySelector('.article');
  if (!selection || selection.isCollapsed || !content?.contains(selection.anchorNode)) return {};
  const text = selection.toString().trim().slice(0, MAX_SELECTION);
  return text.length < 3 ? {} : { selection: text };
}

/** The panel stays open from page to page. */
function wasOpen(): boolean {
  return readStored(OPEN, 'sessionStorage') !== null && matchMedia('(min-width: 64rem)').matches;
}
