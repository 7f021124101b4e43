import { showIn } from '../lib/show-in.ts';
import { store } from '../lib/stored.ts';

/** A link to an anchor of the same page would otherwise leave the drawer, or the table of contents, open. */
export function closeDrawerOnChoice(): void {
  const drawer = document.querySelector<HTMLElement>('aside.sidebar');
  const toc = document.querySelector<HTMLElement>('.toc-column');
  toc?.addEventListener('toggle', () => {
    const entry = toc.querySelector('[aria-current]');
    if (entry) showIn(toc, entry);
  });
  for (const popover of [drawer, toc]) {
    popover?.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && popover.matches(':popover-open')) popover.hidePopover();
    });
  }
  addEventListener('pagehide', () => {
    if (drawer) store('docs-sidebar', String(drawer.scrollTop), 'sessionStorage');
  });
}
