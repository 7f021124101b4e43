import { element, isComposing } from '../../lib/dom.ts';
import { store } from '../../lib/stored.ts';
import { OPEN } from '../keys.ts';
import { isTranslated, WORDS } from '../parts/words.ts';
import { dockWidth } from './dock-width.ts';

export interface PlaygroundFrame {
  content: HTMLElement;
  /** Beside the page, which stays in use; otherwise over it. */
  isDocked(): boolean;
  /**
   * Moves the focus into the frame: to the field that had it last, or the first one to fill in, otherwise to `fallback`.
   */
  focus(fallback?: string): void;
  close(): void;
}

/** The frame of the playground: a dock next to the page on wide screens, a sheet over it on others. */
export function openFrame(onClose: (origin: HTMLElement | undefined) => void): PlaygroundFrame {
  const separator = element('div', {
    class: 'pg-separator',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-label': WORDS.width,
  });
  const content = element('div', { class: 'pg-content' });
  const dialog = element(
    'dialog',
    {
      class: 'pg-dialog',
      'aria-labelledby': 'pg-title',
      // English UI strings on a page in an unsupported language.
      ...(!isTranslated && { lang: 'en', dir: 'ltr' }),
    },
    separator,
    content,
  );
  const root = document.documentElement;
  const sidebar = document.querySelector('.page > .sidebar');
  const isRail = sidebar !== null && getComputedStyle(sidebar).position === 'fixed';
  const wide = matchMedia(`(min-width: ${isRail ? 75 : 64}rem)`);
  const fitWidth = dockWidth(separator);

  const arrange = () => {
    if (dialog.open) dialog.close();
    dialog.classList.toggle('pg-docked', wide.matches);
    remember(wide.matches ? 'open' : '');
    if (wide.matches) {
      fitWidth();
      // Not by show(), which would take the focus from a reader who comes to the next page.
      dialog.setAttribute('open', '');
    } else {
      delete root.dataset.docsDock;
      dialog.showModal();
    }
  };
  const onResize = () => {
    if (wide.matches) fitWidth();
  };
  const assistant = new MutationObserver(onResize);
  const close = () => {
    assistant.disconnect();
    removeEventListener('resize', onResize);
    wide.removeEventListener('change', arrange);
    delete root.dataset.docsDock;
    remember('');
    dialog.close();
    dialog.remove();
    onClose(focus.origin());
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented) {
      event.preventDefault();
      close();
    }
  });
  const used = () => {
    if (dialog.isConnected && wide.matches) remember('used');
  };
  for (const type of ['input', 'click', 'keydown']) content.addEventListener(type, used);
  assistant.observe(root, { attributeFilter: ['data-docs-assistant-open'] });
  addEventListener('resize', onResize);
  wide.addEventListener('change', arrange);
  document.body.append(dialog);
  const focus = keepFocus(dialog);
  arrange();
  return {
    content,
    isDocked: () => wide.matches,
    focus: (fallback) => (focus.last() ?? toFillIn(content, fallback))?.focus(),
    close,
  };
}

/** The next page of this tab opens it again, and takes a reader who has used it to it. */
function remember(how: 'open' | 'used' | ''): void {
  store(OPEN, how, 'sessionStorage');
}

/** The first field that is still to be filled in, otherwise `fallback`. */
export function toFillIn(content: Element, fallback = '.pg-send'): HTMLElement | null {
  const fields = content.querySelectorAll<HTMLInputElement>('.pg-form [aria-required="true"]');
  const empty = [...fields].find(({ value }) => value === '' || value === '-1');
  return empty ?? content.querySelector<HTMLElement>(fallback);
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

export interface FocusTrail {
  /** The element inside that had the focus last. */
  last(): HTMLElement | undefined;
  /** The element outside that had the focus before. */
  origin(): HTMLElement | undefined;
}

/**
 * Follows the focus inside `root`. When the focused element is removed, such as a button that removes its field, the
 * nearest one gets the focus.
 */
function keepFocus(root: HTMLElement): FocusTrail {
  let trail: Element[] = [];
  let origin: EventTarget | null = null;
  root.addEventListener('focusin', ({ target, relatedTarget }) => {
    trail = [];
    for (let at = target as Element | null; at && at !== root; at = at.parentElement) trail.push(at);
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) origin = relatedTarget;
  });
  const observer = new MutationObserver(() => {
    const [last] = trail;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!last || last.isConnected || !isLost) return;
    const near = trail.find((element) => element.isConnected) ?? root;
    const next = near.querySelector<HTMLElement>('.pg-send') ?? near.querySelector<HTMLElement>(FOCUSABLE);
    next?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  const present = (element: unknown) =>
    element instanceof HTMLElement && element.isConnected ? element : undefined;
  return { last: () => present(trail[0]), origin: () => present(origin) };
}
