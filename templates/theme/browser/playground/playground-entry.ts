import { dispatch } from '../lib/dom.ts';
import { loadOnce, loadScript, loadStylesheet, scriptUrl } from '../lib/lazy.ts';
import { readStored } from '../lib/stored.ts';
import { LINK, OPEN } from './keys.ts';

export interface PlaygroundOpening {
  button: HTMLElement;
  /**
   * What gets the focus if no field is empty. A reader who opens the playground can send immediately: `send`. If it was
   * open on the previous page, a reader who used it there continues in it, where no key sends by accident: `title`.
   * Others continue to read: `none`.
   */
  focus: 'send' | 'title' | 'none';
}

declare global {
  interface DocumentEventMap {
    'docs:playground': CustomEvent<PlaygroundOpening>;
  }
}

/** Opens the playground by the button of an endpoint. Its code is loaded at the first sign that it will be used. */
export function openPlaygroundOnDemand(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-docs-playground]');
  const [first] = buttons;
  // A button is named after its script: channels have another playground than operations.
  const [script, style] = [scriptUrl(first?.name), scriptUrl('playground.css')];
  if (!first || !script || !style) return;
  // The words come first: the script takes them when it starts. Their address is relative to that of the script.
  const { docsWords: words } = first.dataset;
  const loadCode = async () => {
    if (words) await loadScript(new URL(words, new URL(script, document.baseURI)).href);
    await loadScript(script);
  };
  const load = loadOnce(() => Promise.all([loadCode(), loadStylesheet(style)]));
  const open = (button: HTMLElement, focus: PlaygroundOpening['focus'] = 'send') => {
    const detail: PlaygroundOpening = { button, focus };
    button.setAttribute('aria-busy', 'true');
    void load()
      .then(
        () => dispatch('docs:playground', detail),
        () => undefined,
      )
      .finally(() => button.removeAttribute('aria-busy'));
  };
  for (const button of buttons) {
    button.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
    button.addEventListener('click', () => open(button));
  }
  // Of the dock next to the page that this tab showed before.
  const before = readStored(OPEN, 'sessionStorage');
  if (location.hash.startsWith(LINK)) open(first);
  else if (before && matchMedia('(min-width: 64rem)').matches)
    open(first, before === 'used' ? 'title' : 'none');
}
