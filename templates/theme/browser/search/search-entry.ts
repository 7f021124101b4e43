import { dispatch } from '../lib/dom.ts';
import { loadThemeScript, scriptUrl } from '../lib/lazy.ts';

declare global {
  interface DocumentEventMap {
    /** Opens the dialog, with a query. */
    'docs:search': CustomEvent<string>;
  }
}

/** Opens the search dialog by button, Ctrl/Cmd+K or `/`. Its code is loaded at the first sign that it will be used. */
export function openSearchOnDemand(): void {
  // A site that was built without search has no URL for it, and nothing that opens it.
  const load = () => loadThemeScript(scriptUrl('search') ?? '');
  const open = (query = '') => {
    void load().then(
      () => dispatch('docs:search', query),
      () => undefined,
    );
  };
  for (const id of ['search-bar-entry', 'search-bar-entry-mobile']) {
    const button = document.getElementById(id);
    button?.addEventListener('click', () => open());
    button?.addEventListener('pointerenter', () => void load().catch(() => undefined), { once: true });
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-docs-search-form]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      open(String(new FormData(form).get('q') ?? ''));
    });
  }
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !isTyping(event.target);
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    open();
  });
  const kbd = document.querySelector('.search-entry kbd');
  if (kbd && /mac|iphone|ipad/i.test(navigator.platform)) kbd.textContent = '⌘ K';
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
