import { showIn } from '../lib/show-in.ts';

/** What the drawer and the table of contents do as popovers that the browser does not. */
export function enhancePopovers(): void {
  // A link to an anchor of the same page would otherwise leave them open.
  document.addEventListener('click', ({ target }) => {
    (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
  const toc = document.querySelector<HTMLElement>('.toc-column');
  toc?.addEventListener('toggle', () => {
    const entry = toc.querySelector('[aria-current]');
    if (entry) showIn(toc, entry);
  });
}
