import { showIn } from '../lib/dom.ts';

/** What the drawer and the table of contents do as popovers that the browser does not. */
export function enhancePopovers(): void {
  // A link to an anchor of the same page would otherwise leave them open.
  document.addEventListener('click', ({ target }) => {
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
  const drawer = document.querySelector<HTMLElement>('aside.sidebar');
  const opener = document.querySelector<HTMLElement>('.drawer-button');
  if (drawer && opener) keepFocus(drawer, opener);
  const toc = document.querySelector<HTMLElement>('.toc-column');
  toc?.addEventListener('toggle', () => {
    const entry = toc.querySelector('[aria-current]');
    if (entry) showIn(toc, entry);
  });
}

/** Tab goes round the entries of the open drawer and its button. */
function keepFocus(drawer: HTMLElement, opener: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !drawer.matches(':popover-open')) return;
    const entries = [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')];
    const isShown = (entry: HTMLElement) => entry.checkVisibility();
    const [first, last] = [entries.find(isShown), entries.findLast(isShown)];
    const focused = document.activeElement;
    const isInside = drawer.contains(focused) && focused !== (event.shiftKey ? first : last);
    if (isInside) return;
    const end = event.shiftKey ? last : first;
    (focused === opener && end ? end : opener).focus();
    event.preventDefault();
  });
}
